import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

const packages = ['postgresql-15', 'pgbackrest', 'restic'] as const;
const postgresBin = '/usr/lib/postgresql/15/bin';

export const programs = {
  initdb: join(postgresBin, 'initdb'),
  postgres: join(postgresBin, 'postgres'),
  pgbackrest: '/usr/bin/pgbackrest',
  restic: '/usr/bin/restic',
} as const;

/** Debian's packages; root installs what is missing, without starting their services. */
export function ensurePrograms(say: (line: string) => void): void {
  if (isComplete()) return;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say(`installing ${packages.join(', ')} from Debian packages...`);
    // In runlevel 1 a package starts no service of its own.
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' };
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env,
    });
  }
  if (!isComplete()) {
    throw new Error(`The drill needs Debian's packages: apt-get install --no-install-recommends ${packages.join(' ')}`);
  }
}

const isComplete = () => Object.values(programs).every((path) => existsSync(path));
