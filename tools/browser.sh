#!/bin/sh
# Install the browser of the tests where there is none, as root: Debian's chromium without windows, which takes the least
# of the processor, or that with them. What is there is left alone.
set -eu
for name in chromium-headless-shell chromium chromium-browser google-chrome; do
    if command -v "$name" >/dev/null 2>&1; then
        exit 0
    fi
done
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
    echo "browser: chromium is missing; installing it" >&2
    apt-get update -qq
    apt-get install -y -qq --no-install-recommends chromium-headless-shell >/dev/null ||
        apt-get install -y -qq --no-install-recommends chromium >/dev/null
else
    echo "browser: the tests of the pages need chromium; on Debian, as root: apt-get install chromium-headless-shell" >&2
    exit 1
fi
