import { randomBytes } from 'node:crypto';
import { freePort } from '../../apps/server/src/platform/postgres/free-port.ts';

export const host = '127.0.0.1';
const nodeNames = ['pg1', 'pg2', 'pg3'] as const;
const storeNames = ['store1', 'store2', 'store3'] as const;
const secret = () => randomBytes(18).toString('hex');

export interface NodeLayout {
  name: string;
  host: string;
  port: number;
  patroniPort: number;
  etcdPort: number;
  etcdPeerPort: number;
}

export type Layout = Awaited<ReturnType<typeof chooseLayout>>;

/** Free ports and new passwords for everything. */
export async function chooseLayout(hostOf = (_node: string): string => host) {
  const taken = new Set<number>();
  const port = async (): Promise<number> => {
    const found = await freePort();
    if (taken.has(found)) return port();
    taken.add(found);
    return found;
  };
  const nodes: NodeLayout[] = [];
  for (const name of nodeNames) {
    const [pg, patroniPort, etcdPort, etcdPeerPort] = [await port(), await port(), await port(), await port()];
    nodes.push({ name, host: hostOf(name), port: pg, patroniPort, etcdPort, etcdPeerPort });
  }
  const stores: { name: string; port: number }[] = [];
  for (const name of storeNames) stores.push({ name, port: await port() });
  return {
    nodes,
    stores,
    shopPort: await port(),
    sandboxPort: await port(),
    primaryPort: await port(),
    replicaPort: await port(),
    pgbouncerPort: await port(),
    passwords: { superuser: secret(), replication: secret(), rewind: secret(), store: secret() },
  };
}

/** The addresses of the database as the store and its tools use them. */
export function databaseUrls({ passwords, pgbouncerPort, primaryPort }: Layout) {
  const at = (port: number, name: string) => `postgres://botica:${passwords.store}@${host}:${port}/${name}`;
  return {
    pooled: at(pgbouncerPort, 'botica'),
    replica: at(pgbouncerPort, 'botica_replica'),
    session: at(primaryPort, 'botica'),
  };
}
