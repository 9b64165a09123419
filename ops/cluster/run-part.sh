#!/bin/sh
# Fills in the files of the part named by $1 from the environment, and runs it.
set -eu
umask 077
config=/tmp/botica
mkdir -p "$config"
fill() { envsubst < "/opt/botica/$1" > "$config/$1"; }
case "$1" in
  etcd) fill etcd.env; set -a; . "$config/etcd.env"; set +a; exec etcd ;;
  patroni) fill patroni.yml; exec patroni "$config/patroni.yml" ;;
  pgbouncer) fill pgbouncer-users.txt; fill pgbouncer.ini; exec pgbouncer "$config/pgbouncer.ini" ;;
  haproxy) exec haproxy -db -f /opt/botica/haproxy.cfg ;;
  *) echo "unknown part: $1" >&2; exit 2 ;;
esac
