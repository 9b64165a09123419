import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import type { NodeLayout } from '../cluster/layout.ts';
import { host } from '../cluster/layout.ts';
import type { Cluster } from '../cluster/start-cluster.ts';

export type Role = 'leader' | 'sync_standby' | 'replica';

interface Member {
  name: string;
  role: Role;
  state: string;
}

const patienceMs = 2000;
const foundWithinMs = 60_000;

/** What Patroni says of each node; the first node that answers is believed. */
async function membersOf({ layout }: Cluster): Promise<Member[]> {
  for (const node of layout.nodes) {
    const found = await readJson<{ members: Member[] }>(`http://${node.host}:${node.patroniPort}/cluster`);
    if (found) return found.members;
  }
  return [];
}

/** Waits for it: after a failover the next synchronous replica is chosen a moment later. */
export function nodeOf(cluster: Cluster, role: Role): Promise<NodeLayout> {
  return found(`A node that is ${role}`, async () => {
    const member = (await membersOf(cluster)).find((one) => one.role === role);
    return cluster.layout.nodes.find(({ name }) => name === member?.name);
  });
}

export function etcdLeader({ layout }: Cluster): Promise<NodeLayout> {
  return found("etcd's leader", async () => {
    for (const node of layout.nodes) {
      const url = `http://${node.host}:${node.etcdPort}/v3/maintenance/status`;
      const status = await readJson<{ leader?: string; header: { member_id: string } }>(url, 'POST');
      if (status?.leader && status.leader === status.header.member_id) return node;
    }
    return undefined;
  });
}

/** Of a primary, a synchronous replica, another replica, three etcd, every store, and the shop through HAProxy. */
export async function findMissing(cluster: Cluster): Promise<string[]> {
  const { layout, shopUrl } = cluster;
  const running = (await membersOf(cluster)).filter(({ state }) => ['running', 'streaming'].includes(state));
  const roles = (['leader', 'sync_standby', 'replica'] as const).filter(
    (role) => running.filter((member) => member.role === role).length !== 1,
  );
  const parts = [
    ['the shop', `${shopUrl}/readyz`] as const,
    ...layout.stores.map(({ name, port }) => [name, `http://${host}:${port}/readyz`] as const),
    ...layout.nodes.map((node) => [`etcd ${node.name}`, `http://${node.host}:${node.etcdPort}/health`] as const),
  ];
  const down = await Promise.all(parts.map(async ([name, url]) => ((await ask(url))?.ok ? [] : [name])));
  const replicas = (await countStreaming(cluster)) === 2 ? [] : ['two replicas'];
  return [...roles, ...((await cluster.primary()) ? [] : ['a primary']), ...replicas, ...down.flat()];
}

/** As the primary sees them: Patroni 3.0.2 also calls a replica running whose PostgreSQL starts up for ever. */
async function countStreaming(cluster: Cluster): Promise<number> {
  const primary = await cluster.primary();
  if (!primary) return 0;
  const url = `postgres://postgres:${cluster.layout.passwords.superuser}@${primary.host}:${primary.port}/postgres`;
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined });
  return sql<{ n: number }[]>`select count(*)::int as n from pg_stat_replication where state = 'streaming'`
    .then(
      ([row]) => row?.n ?? 0,
      () => 0,
    )
    .finally(() => sql.end({ timeout: 1 }));
}

async function found<Thing>(what: string, look: () => Promise<Thing | undefined>): Promise<Thing> {
  const deadline = Date.now() + foundWithinMs;
  for (;;) {
    const thing = await look();
    if (thing !== undefined) return thing;
    if (Date.now() > deadline) throw new Error(`${what} was not found`);
    await delay(200);
  }
}

async function readJson<Body>(url: string, method = 'GET'): Promise<Body | undefined> {
  const reply = await ask(url, method);
  return reply?.ok ? ((await reply.json().catch(() => undefined)) as Body | undefined) : undefined;
}

function ask(url: string, method = 'GET'): Promise<Response | undefined> {
  const body = method === 'POST' ? { body: '{}' } : {};
  return fetch(url, { method, ...body, signal: AbortSignal.timeout(patienceMs) }).catch(() => undefined);
}
