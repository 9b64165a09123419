import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findServerPostgres } from '../lib/server-postgres.ts';

const programs = {
  patroni: '/usr/bin/patroni',
  etcd: '/usr/bin/etcd',
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
} as const;
const packages = ['patroni', 'python3-etcd', 'etcd-server', 'pgbouncer', 'haproxy', 'postgresql'];

export type ClusterPrograms = typeof programs & { postgresBin: string };

/** The engines from Debian's packages; root installs what is missing, without starting their services. */
export function findClusterPrograms(say: (line: string) => void): ClusterPrograms {
  if (missing().length > 0) install(packages, say);
  const found = findServerPostgres();
  if (missing().length > 0 || !found) {
    throw new Error(
      `The cluster needs Debian's packages: apt-get install --no-install-recommends ${packages.join(' ')}`,
    );
  }
  return { ...programs, postgresBin: found.postgres.replace(/\/postgres$/, '') };
}

/** Does nothing where it cannot install. */
export function install(names: readonly string[], say: (line: string) => void): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say(`installing ${names.join(', ')} from Debian packages...`);
  // In runlevel 1 a package starts no service of its own.
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...names], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env,
  });
}

function missing(): string[] {
  const absent = Object.entries(programs).filter(([, path]) => !existsSync(path));
  return [...absent.map(([name]) => name), ...(findServerPostgres() ? [] : ['postgresql'])];
}
