import { randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Account } from '../../apps/server/src/platform/account.ts';
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts';

export type ObjectStorePlace = Awaited<ReturnType<typeof chooseObjectStorePlace>>;

/** Of the database, and of the files. */
export const buckets = { database: 'botica-database', files: 'botica-files' } as const;

/** Stands for another machine: a disaster does not reach it. */
export async function chooseObjectStorePlace(runFolder: string, account: Account) {
  const folder = join(runFolder, 'objects');
  await mkdir(join(folder, 'disk'), { recursive: true });
  const ports = {
    account: await freePort(),
    container: await freePort(),
    object: await freePort(),
    proxy: await freePort(),
    cache: await freePort(),
  };
  return {
    ...{ folder, account, ports },
    endpoint: `https://localhost:${ports.proxy}`,
    region: 'us-east-1',
    credentials: { key: 'botica:backups', secret: randomBytes(18).toString('hex') },
    certificate: join(folder, 'certificate.pem'),
    certificateKey: join(folder, 'certificate-key.pem'),
  };
}

/** What keeps lists and contents, each behind a port of its own. */
export const swiftServices = ['account', 'container', 'object'] as const;

export const settingsFile = ({ folder }: ObjectStorePlace, service: string) => join(folder, `${service}-server.conf`);

/** OpenStack Swift with one disk and one copy. The proxy speaks S3 and TLS, and checks signatures. */
export async function writeSwiftSettings(place: ObjectStorePlace): Promise<void> {
  const { folder, ports, credentials, region } = place;
  for (const service of swiftServices) {
    await writeFile(
      settingsFile(place, service),
      `[DEFAULT]
swift_dir = ${folder}
devices = ${folder}
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${ports[service]}
workers = 0
[pipeline:main]
pipeline = ${service}-server
[app:${service}-server]
use = egg:swift#${service}
`,
    );
  }
  const filters = ['catch_errors', 'gatekeeper', 'cache', 's3api', 'tempauth', 'bulk', 'slo'];
  const [account, user] = credentials.key.split(':');
  const settings: Record<string, string> = {
    cache: `memcache_servers = 127.0.0.1:${ports.cache}`,
    s3api: `location = ${region}`,
    tempauth: `user_${account}_${user} = ${credentials.secret} .admin`,
  };
  const named: Record<string, string> = { cache: 'memcache' };
  const sections = filters.map(
    (name) => `[filter:${name}]\nuse = egg:swift#${named[name] ?? name}\n${settings[name] ?? ''}\n`,
  );
  // The name, not its address: the clients resolve it in the same way, and pgBackRest accepts only names in certificates.
  await writeFile(
    settingsFile(place, 'proxy'),
    `[DEFAULT]
swift_dir = ${folder}
bind_ip = localhost
bind_port = ${ports.proxy}
workers = 0
cert_file = ${place.certificate}
key_file = ${place.certificateKey}
[pipeline:main]
pipeline = ${filters.join(' ')} proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
${sections.join('')}`,
    { mode: 0o600 },
  );
}
