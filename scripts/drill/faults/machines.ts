import postgres from 'postgres';
import type { NodeLayout } from '../../cluster/layout.ts';
import type { Role } from '../look.ts';
import { nodeOf } from '../look.ts';
import type { Cut } from '../machines.ts';
import type { Fault } from './fault.ts';
import { longerThanLock } from './fault.ts';

/** A disk without room and a network in parts. The disk of a node has its etcd too. */
export const machineFaults: readonly Fault[] = [
  diskFull("the primary's disk full", 'leader'),
  {
    name: "the primary's disk full and its log at the end",
    async strike({ cluster, machines }) {
      const node = await nodeOf(cluster, 'leader');
      const repair = await machines.fill(cluster.folderOf(node));
      await writeLog(node, cluster.layout.passwords.superuser);
      return { hit: node.name, repair };
    },
  },
  diskFull("the synchronous replica's disk full", 'sync_standby'),
  cutOff('the primary cut off', 'leader', { from: 'everything', ways: 'both' }),
  // HAProxy still reaches it.
  cutOff('the primary cut off from the other nodes', 'leader', { from: 'nodes', ways: 'both' }),
  cutOff('the primary not heard by the other nodes', 'leader', { from: 'nodes', ways: 'out' }),
  cutOff('the synchronous replica cut off', 'sync_standby', { from: 'everything', ways: 'both' }),
];

function diskFull(name: string, role: Role): Fault {
  return {
    name,
    async strike({ cluster, machines }) {
      const node = await nodeOf(cluster, role);
      return { hit: node.name, repair: await machines.fill(cluster.folderOf(node)) };
    },
  };
}

function cutOff(name: string, role: Role, cut: Cut): Fault {
  return {
    name,
    atLeastSeconds: longerThanLock,
    async strike({ cluster, machines }) {
      const node = await nodeOf(cluster, role);
      return { hit: node.name, repair: await machines.cut(node.name, cut) };
    },
  };
}

const mostLogMegabytes = 1024;

/** PostgreSQL reuses old segments of its log, so that it notices a full disk late. This uses them up. */
async function writeLog({ host, port }: NodeLayout, password: string): Promise<void> {
  const url = `postgres://postgres:${password}@${host}:${port}/postgres`;
  const connection = { statement_timeout: 5000 };
  const sql = postgres(url, { max: 1, connect_timeout: 2, onnotice: () => undefined, connection });
  try {
    for (let written = 0; written < mostLogMegabytes; written += 4)
      await sql`select pg_logical_emit_message(true, 'drill', repeat('x', 4 * 1024 * 1024))`;
  } catch {
    // It is over: PostgreSQL stopped.
  } finally {
    await sql.end({ timeout: 1 });
  }
}
