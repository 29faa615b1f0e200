#!/bin/sh
# Installs Innkeep from this clone as a service of systemd, on Debian or Ubuntu, or brings an installation to this version:
#   sh deploy/install.sh pms.example.com
# Removes it again. The data, the backups, the key and the settings stay, unless --with-data is given:
#   sh deploy/install.sh --remove [--with-data]
# The only thing that it fetches are packages of npm, from the registry that npm is set to. docs/self-hosting.md says what it does.
set -eu
umask 022

CODE=/opt/innkeep
DATA=/var/lib/innkeep
BACKUPS=/var/backups/innkeep
UNITS=/etc/systemd/system

refuse() { echo "$*" >&2; exit 1; }
with_systemd() { [ -d /run/systemd/system ] || return 0; systemctl "$@"; }

remove() {
  if [ -f "$UNITS/innkeep.service" ]; then
    with_systemd disable --quiet --now innkeep.service innkeep-backup.timer
  fi
  rm -f "$UNITS/innkeep.service" "$UNITS/innkeep-backup.service" "$UNITS/innkeep-backup.timer"
  with_systemd daemon-reload
  if [ "${1:-}" = --with-data ]; then
    rm -rf "$DATA" "$BACKUPS"
  elif [ -f "$CODE/.env" ]; then
    # With the encryption key, it is what a later installation needs beside the data.
    install --mode=0600 "$CODE/.env" "$DATA/settings.env"
  fi
  rm -rf "$CODE" /var/cache/innkeep /usr/local/bin/innkeep
  if [ "${1:-}" = --with-data ] && id innkeep >/dev/null 2>&1; then userdel innkeep; fi
  if [ "${1:-}" = --with-data ]; then echo 'Innkeep is removed, with all its data.'; else
    echo "Innkeep is removed. Its data, its key and its settings are in $DATA, its backups in $BACKUPS."
  fi
}

check() {
  [ -f /etc/debian_version ] || refuse 'This installs on Debian and Ubuntu: docs/self-hosting.md has the steps for other systems.'
  missing=
  for each in node npm git setpriv; do command -v "$each" >/dev/null || missing="$missing $each"; done
  [ -z "$missing" ] || refuse "These programs are missing:$missing. Install them: apt-get install nodejs npm git util-linux libatomic1"
  major=$(node --version | sed 's/^v\([0-9]*\).*/\1/')
  [ "$major" -ge 20 ] || refuse "Innkeep installs itself with Node 20 or newer, and this is Node $major: docs/self-hosting.md says how to get one."
  ldconfig -p | grep -q libatomic.so.1 || refuse 'Node needs libatomic: apt-get install libatomic1'
}

# The code belongs to root: the service cannot change it.
copy_code() {
  from=$(cd "$(dirname "$0")/.." && pwd -P)
  if [ "$from" = "$CODE" ]; then return; fi
  commit=$(git -C "$from" rev-parse HEAD)
  mkdir -p "$CODE.new"
  git -C "$from" archive HEAD | tar --extract --directory "$CODE.new" --no-same-owner --no-same-permissions
  echo "$commit" >"$CODE.new/commit"
  # Packages that are there already are not fetched again.
  if [ -d "$CODE/node_modules" ]; then mv "$CODE/node_modules" "$CODE.new/node_modules"; fi
  if [ -f "$CODE/.env" ]; then cp -p "$CODE/.env" "$CODE.new/.env"; fi
  rm -rf "$CODE"
  mv "$CODE.new" "$CODE"
}

install_all() {
  name=$1
  echo "$name" | grep -Eq '^[a-z0-9-]+(\.[a-z0-9-]+)+$' || refuse "$name is no name such as pms.example.com."
  check
  id innkeep >/dev/null 2>&1 ||
    useradd --system --user-group --home-dir "$DATA" --shell /usr/sbin/nologin innkeep
  install --directory --owner=innkeep --group=innkeep --mode=0700 "$DATA" "$BACKUPS"
  if [ -f "$UNITS/innkeep.service" ]; then with_systemd stop innkeep.service; fi
  copy_code
  cd "$CODE"
  if [ ! -f .env ] && [ -f "$DATA/settings.env" ]; then install --group=innkeep --mode=0640 "$DATA/settings.env" .env; fi
  if [ ! -f .env ]; then
    install --group=innkeep --mode=0640 deploy/innkeep.env .env
    sed --in-place "s/pms.example.com/$name/" .env
  fi
  npm run --silent build
  install --mode=0755 deploy/innkeep /usr/local/bin/innkeep
  install --mode=0644 deploy/innkeep.service deploy/innkeep-backup.service deploy/innkeep-backup.timer "$UNITS"
  with_systemd daemon-reload
  with_systemd enable --quiet --now innkeep.service innkeep-backup.timer
  echo "Innkeep is installed: its settings are in $CODE/.env. Next: the proxy (docs/self-hosting.md), then \`innkeep doctor\`."
}

[ "$(id --user)" = 0 ] || refuse 'Run this as root.'
case ${1:-} in
  --remove) remove "${2:-}" ;;
  -* | '') refuse 'Usage: sh deploy/install.sh pms.example.com | --remove [--with-data]' ;;
  *) install_all "$1" ;;
esac
