# Sourced by ./play and ./test: makes .venv in the checkout ($HOUSE) from a hash-checked lock file.
# Nothing is built: the package runs from the checkout itself (PYTHONPATH).
# shellcheck shell=bash

export PYTHONPATH="$HOUSE${PYTHONPATH:+:$PYTHONPATH}"
VENV="$HOUSE/.venv"

# Prints the first Python of 3.11 or later that has venv and pip to offer.
find_python() {
    local name
    for name in python3 python3.13 python3.12 python3.11; do
        if "$name" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
            command -v "$name"
            return
        fi
    done
    echo "Backroom needs Python 3.11 or later with its venv module, and found none." >&2
    echo "Install it (Debian, Ubuntu: apt install python3 python3-venv; others: python.org) and try again." >&2
    return 1
}

# Is .venv usable? One whose set-up was broken off is not, nor one whose Python has gone.
is_sound() {
    [[ -x "$VENV/bin/python" && ! -e "$VENV/unfinished" ]]
}

# Does .venv hold what lock file $1 asks for? The stamp is a copy of the lock: no checksum tool is needed.
is_installed() {
    is_sound && cmp -s "$HOUSE/$1" "$VENV/$1"
}

install_lock() {
    local lock=$1 python=$2
    is_installed "$lock" && return  # Another process did it while this one waited.
    if ! is_sound; then
        echo "Setting up .venv ..." >&2
        rm -rf "$VENV" && mkdir "$VENV" && touch "$VENV/unfinished" && "$python" -m venv "$VENV" || return
    fi
    echo "Installing $lock ..." >&2
    # What is installed is the copy, so an edit of the lock in the meantime is not mistaken for installed.
    touch "$VENV/unfinished" &&
        cp "$HOUSE/$lock" "$VENV/$lock" &&
        "$VENV/bin/python" -m pip install --quiet --disable-pip-version-check \
            --require-hashes --requirement "$VENV/$lock" &&
        rm "$VENV/unfinished"
}

# Makes sure that lock file $1 is installed in .venv; of several at once, one works and the others wait.
ensure_venv() {
    local python
    is_installed "$1" && return
    python=$(find_python) || return
    if ! [[ -w "$HOUSE" ]] || ! ( : >>"$HOUSE/.venv.lock" ) 2>/dev/null; then
        echo "$HOUSE cannot be written, and Backroom sets itself up there: make it writable, or run a copy of it." >&2
        return 2
    fi
    # The lock belongs to the open file, so it outlives the Python that takes it (not every system has flock).
    if ! (
        exec 9>"$HOUSE/.venv.lock" &&
            "$python" -c 'import fcntl; fcntl.flock(9, fcntl.LOCK_EX)' &&
            install_lock "$1" "$python"
    ); then
        echo "The set-up of .venv did not finish: see the message above, then run this again." >&2
        return 1
    fi
}
