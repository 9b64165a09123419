import { chown, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { AwsClient } from 'aws4fetch';
import type { Supervised } from '../cluster/supervised.ts';
import { supervise } from '../cluster/supervised.ts';
import type { ObjectStorePlace } from './object-store-settings.ts';
import { buckets, settingsFile, swiftServices, writeSwiftSettings } from './object-store-settings.ts';
import { objectStorePrograms as programs } from './packages.ts';
import { runProgram } from './place.ts';

export interface ObjectStore {
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

const readyWithinMs = 60_000;

/** An S3 service that others maintain: OpenStack Swift, from Debian's packages. Ready, with empty buckets. */
export async function startObjectStore(
  place: ObjectStorePlace,
  later: (undo: () => Promise<void>) => void,
): Promise<ObjectStore> {
  const { folder, account, ports } = place;
  await writeSwiftSettings(place);
  if (account.owner) {
    const { uid, gid } = account.owner;
    for (const path of [folder, ...(await readdir(folder)).map((name) => join(folder, name))])
      await chown(path, uid, gid);
  }
  const run = (command: string, args: readonly string[]) => runProgram(command, args, { account, cwd: folder });
  for (const service of swiftServices) {
    const ring = [`${service}.builder`];
    await run(programs.ringBuilder, [...ring, 'create', '0', '1', '0']);
    await run(programs.ringBuilder, [...ring, 'add', `r1z1-127.0.0.1:${ports[service]}/disk`, '1']);
    await run(programs.ringBuilder, [...ring, 'rebalance']);
  }
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', place.certificateKey, '-out', place.certificate];
  await run(programs.openssl, ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, ...files]);

  const start = (name: string, command: string, args: readonly string[]): Supervised =>
    supervise({ name, command, args, account, logFile: join(folder, `${name}.log`) });
  const cacheArgs = ['-l', '127.0.0.1', '-p', String(ports.cache), '-U', '0', '-m', '16'];
  later(start('cache', programs.memcached, cacheArgs).stop);
  for (const service of swiftServices) later(start(service, programs[service], [settingsFile(place, service)]).stop);
  const startProxy = () => start('proxy', programs.proxy, [settingsFile(place, 'proxy')]);
  let proxy = startProxy();
  later(() => proxy.stop());
  await createBuckets(place);
  return {
    goAway: () => proxy.stop(),
    async comeBack() {
      proxy = startProxy();
      await createBuckets(place);
    },
  };
}

/** As soon as it answers. A bucket that is there stays as it is. */
async function createBuckets({ endpoint, region, credentials, certificate }: ObjectStorePlace): Promise<void> {
  setDefaultCACertificates([...getCACertificates('default'), await readFile(certificate, 'utf8')]);
  const { key: accessKeyId, secret: secretAccessKey } = credentials;
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });
  const deadline = Date.now() + readyWithinMs;
  for (const bucket of Object.values(buckets)) {
    for (;;) {
      const reply = await client.fetch(`${endpoint}/${bucket}`, { method: 'PUT' }).catch(() => undefined);
      if (reply?.ok || reply?.status === 409) break;
      if (Date.now() > deadline) throw new Error(`The S3 service is not ready (${reply?.status ?? 'no answer'}).`);
      await delay(250);
    }
  }
}
