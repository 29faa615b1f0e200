#!/bin/sh
# Makes a backup in a folder, and then keeps the newest ones: sh deploy/backup.sh /var/backups/innkeep 14
# Without a new complete backup it deletes none of the old ones.
set -eu

folder=$1
keep=$2
cd "$(dirname "$0")/.."

node cli/innkeep.ts backup "$folder/innkeep-$(date -u +%Y-%m-%dT%H%M%SZ).backup"

find "$folder" -maxdepth 1 -name 'innkeep-*.unfinished' -mtime +1 -delete
find "$folder" -maxdepth 1 -name 'innkeep-*.backup' | sort | head -n "-$keep" | while read -r old; do
  rm -- "$old"
done
