#!/usr/bin/env bash
# Starts an image as hosting.md does, in the least memory that it promises, and looks at what it prints and shows:
#   scripts/tryImage.sh <image>        the site
#   scripts/tryImage.sh <image> demo   the demo
set -euo pipefail
image=$1
word=${2:-}
case "$word" in
  demo) printed='all with the password' ;;
  *) printed='The first admin of this site' ;;
esac

container=$(docker run --detach --read-only --tmpfs /tmp --memory 512m --memory-swap 512m --publish 127.0.0.1::3000 "$image" $word)
trap 'docker rm --force --volumes "$container" > /dev/null' EXIT

state=starting
for _ in $(seq 180); do
  state=$(docker inspect --format '{{.State.Health.Status}} {{.State.Status}}' "$container")
  [ "$state" = 'healthy running' ] && break
  [ "${state#* }" = exited ] && break
  sleep 1
done
fail() { docker logs "$container" 2>&1 | tail -20; echo "$image $word: $1" >&2; exit 1; }

[ "$state" = 'healthy running' ] || fail "is $state"
[[ $(docker logs "$container" 2>&1) == *"$printed"* ]] || fail 'has not printed a login'
page=$(curl --fail --silent --show-error "http://$(docker port "$container" 3000/tcp)/") || fail 'does not answer'
[[ $page == *'<h1'* ]] || fail 'shows no page'
# The first process is the site itself, so that signals reach it, and has no rights.
[[ $(docker exec "$container" cat /proc/1/cmdline | tr '\0' ' ') == node* ]] || fail 'is not the first process'
[ "$(docker exec "$container" stat --format %U /proc/1)" = node ] || fail 'runs as root'
docker stop --time 15 "$container" > /dev/null
code=$(docker inspect --format '{{.State.ExitCode}}' "$container")
[ "$code" = 0 ] || fail "ended with status $code after SIGTERM"
echo "$image $word: starts, prints its login, shows its page, stops."
