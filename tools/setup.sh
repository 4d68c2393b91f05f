#!/bin/sh
# Set up a virtual environment with pinned and hashed requirements, and Sandgate itself in it.
# usage: setup.sh VENV REQUIREMENTS
# With uv where it is present, else with python3's venv and pip; on a Debian without python3-venv, root gets it installed.
set -eu
venv=$1
requirements=$2

python=""
for name in python3.11 python3 python3.12 python3.13; do
    if command -v "$name" >/dev/null 2>&1 && "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then
        python=$name
        break
    fi
done
if [ -z "$python" ]; then
    echo "setup: Python 3.11 or later is wanted and not found; on Debian: apt-get install python3" >&2
    exit 1
fi

if command -v uv >/dev/null 2>&1; then
    [ -x "$venv/bin/python" ] || uv venv -q --python "$python" "$venv"
    VIRTUAL_ENV=$PWD/$venv uv pip install -q --require-hashes -r "$requirements"
    VIRTUAL_ENV=$PWD/$venv uv pip install -q --no-deps --no-build-isolation -e .
    exit 0
fi

if [ ! -x "$venv/bin/python" ]; then
    if ! "$python" -c 'import ensurepip' 2>/dev/null; then
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null 2>&1; then
            echo "setup: python3-venv is missing; installing it" >&2
            apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-venv >/dev/null
        else
            echo "setup: python3's venv is missing; on Debian, as root: apt-get install python3-venv" >&2
            exit 1
        fi
    fi
    "$python" -m venv "$venv"
fi
echo "setup: installing the requirements (about half a minute)" >&2
"$venv/bin/python" -m pip install -q --disable-pip-version-check --require-hashes -r "$requirements"
"$venv/bin/python" -m pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
