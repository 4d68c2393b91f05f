"""The Jane Naval War Game, revised rules of about 1905: a ship is her plan, and shooting is at her target sheet."""
