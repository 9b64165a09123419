import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../apps/server/src/platform/postgres/free-port.ts';
import { root } from '../scripts/lib/root.ts';

const program = process.env.HAPROXY_PROGRAM ?? '/usr/sbin/haproxy';

/** HAProxy with the file of the reference cluster in front of one process. */
export async function withBalancer(storePort: number, work: (port: number) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'botica-balancer-'));
  const [shop = 0, ...closed] = await Promise.all(Array.from({ length: 5 }, () => freePort()));
  const store = `127.0.0.1:${storePort}`;
  const nobody = (nth: number) => `127.0.0.1:${closed[nth]}`;
  const others = ['STORE2_HEALTH', 'STORE3_HEALTH', 'PG1_PATRONI', 'PG2_PATRONI', 'PG3_PATRONI'];
  const env = {
    ...process.env,
    HAPROXY_SOCKET: join(folder, 'haproxy.sock'),
    ...{ SHOP_BIND: `127.0.0.1:${shop}`, PRIMARY_BIND: nobody(0), PRIMARY_ADDRESS: nobody(3), REPLICA_BIND: nobody(1) },
    ...{ STORE1: store, STORE2: nobody(2), STORE3: nobody(2), PG1: nobody(3), PG2: nobody(3), PG3: nobody(3) },
    STORE1_HEALTH_PORT: String(storePort),
    ...Object.fromEntries(others.map((name) => [`${name}_PORT`, String(closed[3])])),
  };
  const haproxy = spawn(program, ['-db', '-f', join(root, 'ops/cluster/haproxy.cfg')], { env, stdio: 'ignore' });
  try {
    while (!(await isOpen(shop))) await delay(100);
    // Its health checks must have found the store.
    await delay(2000);
    await work(shop);
  } finally {
    haproxy.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
}

function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    }).on('error', () => resolve(false));
  });
}
