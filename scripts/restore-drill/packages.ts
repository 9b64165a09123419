import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../cluster/packages.ts';

const packages = ['postgresql-15', 'pgbackrest', 'restic'];
/** OpenStack Swift, which speaks S3. */
const objectStorePackages = ['swift-account', 'swift-container', 'swift-object', 'swift-proxy', 'memcached', 'openssl'];
const postgresBin = '/usr/lib/postgresql/15/bin';

export const programs = {
  initdb: join(postgresBin, 'initdb'),
  postgres: join(postgresBin, 'postgres'),
  pgbackrest: '/usr/bin/pgbackrest',
  restic: '/usr/bin/restic',
} as const;

export const objectStorePrograms = {
  account: '/usr/bin/swift-account-server',
  container: '/usr/bin/swift-container-server',
  object: '/usr/bin/swift-object-server',
  proxy: '/usr/bin/swift-proxy-server',
  ringBuilder: '/usr/bin/swift-ring-builder',
  memcached: '/usr/bin/memcached',
  openssl: '/usr/bin/openssl',
} as const;

/** Debian's packages; root installs what is missing, without starting their services. */
export function ensurePrograms(say: (line: string) => void, { withObjectStore }: { withObjectStore: boolean }): void {
  const needed = withObjectStore ? { ...programs, ...objectStorePrograms } : programs;
  const names = withObjectStore ? [...packages, ...objectStorePackages] : packages;
  const isComplete = () => Object.values(needed).every((path) => existsSync(path));
  if (!isComplete()) install(names, say);
  if (!isComplete()) {
    throw new Error(`The drill needs Debian's packages: apt-get install --no-install-recommends ${names.join(' ')}`);
  }
}
