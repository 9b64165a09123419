import { randomUUID } from 'node:crypto';
import { callPrefix } from '@botica/contract/call';
import { headerNames } from '@botica/contract/headers';
import { demoPassword } from '@botica/demo-data';
import sharp from 'sharp';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { buildWhatIsStale } from '../scripts/lib/build.ts';
import { startPart, stopPart, waitUntilReady } from '../scripts/lib/processes.ts';
import { builtPrograms } from '../scripts/lib/programs-build.ts';
import { residentMb, watchMemory } from './memory.ts';
import { report, seconds } from './report.ts';
import { withPostgres } from './throw-away-postgres.ts';

const photos = 20;
const photoBytes = 8 * 1024 * 1024;
const memoryGoalMb = 300;
const company = { [headerNames.company]: '2' };

/** Twenty photos of a good phone in one form, and the peak memory of the server. */
export async function run(): Promise<void> {
  await buildWhatIsStale();
  const photo = await aPhoto();
  await withPostgres(async (databaseUrl) => {
    // Node reserves 128 MB for young objects on a large machine; docs/operating.md says how to run a small server.
    const small = { NODE_OPTIONS: '--max-semi-space-size=8', MALLOC_ARENA_MAX: '1' };
    const env = { DATABASE_URL: databaseUrl, DEMO_PRODUCTS: '300', LOG_LEVEL: 'warn', ...small };
    // The first start loads the demo store and would hold on to that memory.
    await withServer(env, async () => undefined);
    await withServer(env, async (base, pid) => {
      const token = await logIn(base);
      const idleMb = await residentMb(pid);
      const watch = watchMemory(pid);
      const takenSeconds = await seconds(() => send(base, token, photo));
      const largestMb = await watch.stop();
      report({
        what: `memory while ${photos} photos of ${(photo.length / 1024 / 1024).toFixed(1)} MB arrive`,
        value: largestMb,
        unit: 'MB',
        goal: memoryGoalMb,
        limit: { what: 'the server at rest', value: idleMb },
      });
      console.log(`${takenSeconds.toFixed(1)} s for all of them`);
    });
  });
}

async function withServer(env: NodeJS.ProcessEnv, work: (base: string, pid: number) => Promise<void>): Promise<void> {
  const port = await freePort();
  const server = startPart('server', builtPrograms.server, { ...env, PORT: String(port) });
  const base = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(`${base}/readyz`, server);
    await work(base, server.child.pid ?? 0);
  } finally {
    await stopPart(server);
  }
}

/** Noise makes a photo large: enough of it to fill eight megabytes. */
async function aPhoto(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 24 } as const;
  const grain = sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#888', noise } });
  const raw = await grain.raw().toBuffer();
  for (let quality = 70; quality <= 100; quality += 2) {
    const photo = await sharp(raw, { raw: { width: 4000, height: 3000, channels: 3 } })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality })
      .toBuffer();
    if (photo.length >= photoBytes) return photo;
  }
  throw new Error('The photo is too small');
}

async function logIn(base: string): Promise<string> {
  const reply = await fetch(`${base}${callPrefix}/identidad/login`, {
    method: 'POST',
    headers: { ...company, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'cliente@botica.test', password: demoPassword, deviceId: randomUUID() }),
  });
  const { data } = (await reply.json()) as { data: { token: string } };
  return data.token;
}

async function send(base: string, token: string, photo: Buffer): Promise<void> {
  const form = new FormData();
  for (let n = 0; n < photos; n += 1) form.append('files', new Blob([new Uint8Array(photo)]), `foto-${n}.jpg`);
  const reply = await fetch(`${base}${callPrefix}/api/usuarios/perfil/identidad/documentos`, {
    method: 'POST',
    headers: { ...company, authorization: `Bearer ${token}` },
    body: form,
  });
  const text = await reply.text();
  if (!reply.ok) throw new Error(`The photos were refused with ${reply.status}: ${text}`);
}
