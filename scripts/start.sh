#!/bin/sh
# Starts the service, as `npm start` does. Each flag has its reason and what it was seen to do, on two cores, with a page of
# 20 entries asked for by 32 connections. The processes of WORKERS have the same flags.
set -eu

# Without npm, the machine's own Node may be the first of the path.
version=$(node --version 2>/dev/null || echo none)
case $version in
  v2[6-9].* | v[3-9][0-9].*) ;;
  *)
    echo "Innkeep needs Node 26 or newer, but the first node of the path is $version: use npm start, which brings its own." >&2
    exit 1
    ;;
esac

# Compiled code is kept on disk: a start takes 1.7 s of CPU without it, 0.9 s with it.
export NODE_COMPILE_CACHE="${NODE_COMPILE_CACHE:-node_modules/.cache/compiled}"

# One arena of malloc. glibc makes up to eight for each core, and memory that is free in one is not used by another.
# After a burst of bodies of 900 KB the process has 7 to 11 MB less.
export MALLOC_ARENA_MAX=1
# What is larger than 1 MiB is given back to the system when it is freed. Without this glibc raises the bound with each large
# body, and in two runs of five the process kept up to 64 MB after bodies of 12 MB; with it in none of three.
export MALLOC_MMAP_THRESHOLD_=1048576

# --v8-pool-size=0: as many threads of V8 beside the main one, which collect garbage, as there are further cores, and at least
#   one. Node's default is four: on two cores p99 beside a flood was 12 to 36 ms with four, and 4 to 7 with one.
# --no-allocation-site-pretenuring: V8 learns from a start that what it makes lives long, and then makes what a request needs
#   old at once. In some starts 8 KB of each request outlived the young generation, and the whole heap was collected more
#   than once a second; with the flag in none.
# --max-semi-space-size=8 (MB): a smaller young generation. The process has 25 MB less when idle and 30 MB less under load;
#   the rate differs less than from run to run.
# --heap-growing-percent=100: the old generation is collected once it has doubled. Without the flag the process had 350 to
#   390 MB after five seconds of the list at full load; with it 317, and 262 with 20 percent. But with 20 percent work that
#   fills the heap is collected all the time: a calendar of 10,000 events took 105 s to import and change, in steps of up to
#   42 ms; with 100 percent 37 s, in steps of at most 20 ms.
exec node \
  --v8-pool-size=0 \
  --no-allocation-site-pretenuring \
  --max-semi-space-size=8 \
  --heap-growing-percent=100 \
  server/src/main.ts "$@"
