#!/bin/sh
# Starts a container: without a word the site, with `demo` the demo, with anything else that command.
set -eu

# Where memory is short, V8 looks for garbage more often: 60 to 80 MB less.
memory=$(cat /sys/fs/cgroup/memory.max 2> /dev/null || cat /sys/fs/cgroup/memory/memory.limit_in_bytes 2> /dev/null || echo max)
sizes=''
if [ "$memory" != max ] && [ "$memory" -lt 900000000 ]; then sizes=--max-semi-space-size=1; fi

case "${1:-}" in
  '')
    set -- node $sizes --enable-source-maps packages/server/dist/main.js
    ;;
  demo)
    # New at each start, in the folder that can be written in a read-only container, too.
    DATA_DIR="$(dirname "$(mktemp -u)")/club"
    export DATA_DIR
    set -- node $sizes --enable-source-maps packages/server/dist/demo.js
    ;;
esac

# Many hosts mount volumes that belong to root, and only root can give them to the user of the site.
if [ "$(id -u)" = 0 ]; then
  for folder in /site/.data /site/backups; do
    [ "$(stat -c %U "$folder")" = node ] || chown -R node:node "$folder"
  done
  export HOME=/home/node
  set -- setpriv --reuid=node --regid=node --init-groups --no-new-privs --inh-caps=-all -- "$@"
fi
# The site itself is then process 1, so that SIGTERM reaches it.
exec "$@"
