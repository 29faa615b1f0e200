#!/usr/bin/env bash
# Runs the commands of docs/self-hosting.md, in their order and in one shell, on a fresh Debian that debootstrap makes and whose
# systemd really runs, in namespaces of its own: deploy/try-guide.sh bookworm /var/tmp/trial
# Needs root, debootstrap and slirp4netns. Comments of the guide say what is done otherwise here: `not tried: reason` and
# `instead: commands` before a block, `after: commands` before a block for what follows it, `check: command` anywhere.
set -euo pipefail
cd "$(dirname "$0")/.."
readonly SUITE=${1:?a release of Debian} FOLDER=${2:?a folder for its files}
readonly ROOT=$FOLDER/$SUITE UNIFIED=$(findmnt --noheadings --first-only --output TARGET --types cgroup2)
readonly GROUP=$UNIFIED/innkeep-guide-$SUITE
init='' network=''

main() {
  mkdir -p "$FOLDER"
  trap clean_up EXIT
  make_root
  boot
  echo "Running the guide on $SUITE with systemd $(inside systemctl --version | head -n 1 | cut -d ' ' -f 2) …"
  node deploy/guide-commands.mjs docs/self-hosting.md >"$ROOT/root/guide.sh"
  inside bash /root/guide.sh
}

make_root() {
  if [[ ! -e $ROOT.tar ]]; then
    debootstrap --variant=minbase --include=systemd,systemd-sysv,dbus,iproute2,procps,ca-certificates "$SUITE" "$ROOT" >"$FOLDER/$SUITE.log"
    tar --create --file "$ROOT.tar" --directory "$FOLDER" "$SUITE"
  else
    rm -rf "$ROOT"
    tar --extract --file "$ROOT.tar" --directory "$FOLDER"
  fi
  touch "$ROOT/trial-root"
  cat /etc/resolv.conf >"$ROOT/etc/resolv.conf"
  printf '127.0.0.1 localhost\n::1 localhost\n' >"$ROOT/etc/hosts"
  # Where the network inspects TLS, its authority is in the certificates of this machine.
  cat /etc/ssl/certs/ca-certificates.crt >"$ROOT/etc/ssl/machine.crt"
  git clone --quiet --bare . "$ROOT/srv/innkeep.git"
  printf '[url "/srv/innkeep.git"]\n\tinsteadOf = https://git.example.com/innkeep.git\n' >"$ROOT/etc/gitconfig"
}

boot() {
  mkdir -p "$GROUP"
  unshare --mount --uts --ipc --pid --net --fork --kill-child --propagation private \
    bash -euc 'echo $$ >"$2/cgroup.procs"; exec unshare --cgroup bash -euc "$3" enter "$1"' enter "$ROOT" "$GROUP" '
      root=$1
      [[ -f $root/trial-root && $root != / ]]
      mount --bind "$root" "$root"
      mount -t proc proc "$root/proc"
      mount -t sysfs -o ro sysfs "$root/sys"
      mount -t cgroup2 cgroup2 "$root/sys/fs/cgroup"
      mount -t tmpfs tmpfs "$root/run"
      mount -t tmpfs tmpfs "$root/tmp"
      mount -t tmpfs tmpfs "$root/dev"
      mkdir "$root/dev/shm" "$root/dev/pts"
      mount -t tmpfs tmpfs "$root/dev/shm"
      mount -t devpts -o newinstance,ptmxmode=0666 devpts "$root/dev/pts"
      for device in null zero full random urandom tty; do
        touch "$root/dev/$device"
        mount --bind "/dev/$device" "$root/dev/$device"
      done
      ln -s pts/ptmx "$root/dev/ptmx"
      ln -s /proc/self/fd "$root/dev/fd"
      hostname innkeep-trial
      cd "$root"
      pivot_root . mnt
      cd /
      umount -l /mnt
      # Never the system of this machine: its own /sbin/init would empty its /tmp.
      [[ -f /trial-root && ! -e /mnt/etc ]]
      exec env -i container=trial PATH=/usr/sbin:/usr/bin:/sbin:/bin ${TRIAL_INIT:-/sbin/init} --show-status=0 --log-target=null
    ' >"$FOLDER/$SUITE-boot.log" 2>&1 &
  local unshared=$!
  for _ in $(seq 100); do
    sleep 0.1
    init=$(pgrep --parent "$unshared" | head -n 1) || continue
    [[ $(cat "/proc/$init/comm") == systemd ]] && break
  done
  slirp4netns --configure --mtu=65520 "$init" tap0 >"$FOLDER/$SUITE-network.log" 2>&1 &
  network=$!
  # It fails when a unit of Debian does not run in namespaces.
  until [[ $(inside systemctl is-system-running 2>/dev/null) =~ ^(running|degraded)$ ]]; do sleep 0.5; done
}

inside() {
  nsenter --target "$init" --mount --uts --ipc --pid --net --cgroup --wdns=/root env -i HOME=/root LANG=C.UTF-8 TERM=dumb \
    DEBIAN_FRONTEND=noninteractive PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin \
    NODE_EXTRA_CA_CERTS=/etc/ssl/machine.crt "$@" </dev/null
}

clean_up() {
  if [[ -n $network ]]; then kill "$network" 2>/dev/null || true; fi
  if [[ -n $init ]]; then kill -KILL "$init" 2>/dev/null || true; fi
  wait 2>/dev/null || true
  find "$GROUP" -depth -type d -exec rmdir {} + 2>/dev/null || true
}

main
