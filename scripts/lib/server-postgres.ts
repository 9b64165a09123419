import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const debianFolder = '/usr/lib/postgresql';

/** The programs of an installed PostgreSQL, if it is new enough. */
export function findServerPostgres(): { initdb: string; postgres: string; version: number } | undefined {
  if (!existsSync(debianFolder)) return undefined;
  const versions = readdirSync(debianFolder)
    .map(Number)
    .filter((version) => version >= 15);
  const version = Math.max(...versions);
  const program = (name: string) => join(debianFolder, String(version), 'bin', name);
  if (!existsSync(program('postgres'))) return undefined;
  return { initdb: program('initdb'), postgres: program('postgres'), version };
}

/** On Debian as root, installs the PostgreSQL package of production for the tests. */
export function ensureServerPostgres(say: (line: string) => void): void {
  if (findServerPostgres() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  say('installing PostgreSQL from Debian packages...');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: ['ignore', 'ignore', 'inherit'], env });
}
