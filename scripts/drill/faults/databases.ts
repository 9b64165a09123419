import type { Role } from '../look.ts';
import { etcdLeader, nodeOf } from '../look.ts';
import type { Fault } from './fault.ts';
import { freeze, longerThanLock, signalAll } from './fault.ts';

/** PostgreSQL, Patroni and etcd, or the whole machine on which the three of them run. */
export const databaseFaults: readonly Fault[] = [
  killed('the primary killed', 'leader'),
  {
    name: "the primary's machine killed",
    async strike({ cluster, machines }) {
      const { name } = await nodeOf(cluster, 'leader');
      signalAll(await machines.processesOf(name), 'SIGKILL');
      return { hit: name };
    },
  },
  {
    name: "the primary's machine frozen",
    atLeastSeconds: longerThanLock,
    async strike({ cluster, machines }) {
      const { name } = await nodeOf(cluster, 'leader');
      // It wakes up after another node took over, and believes for a moment that it is still the primary.
      return { hit: name, repair: freeze(await machines.processesOf(name)) };
    },
  },
  killed('the synchronous replica killed', 'sync_standby'),
  killed('the other replica killed', 'replica'),
  {
    name: "etcd's leader killed",
    async strike({ cluster }) {
      const { part, hit } = await findEtcdLeader(cluster);
      part?.kill('SIGKILL');
      return { hit };
    },
  },
  {
    name: "etcd's leader frozen",
    async strike({ cluster }) {
      const { part, hit } = await findEtcdLeader(cluster);
      return { hit, repair: freeze(part ? [part.pid] : []) };
    },
  },
];

function killed(name: string, role: Role): Fault {
  return {
    name,
    async strike({ cluster }) {
      const node = await nodeOf(cluster, role);
      process.kill(await cluster.postmaster(node), 'SIGKILL');
      return { hit: node.name };
    },
  };
}

async function findEtcdLeader(cluster: Parameters<typeof etcdLeader>[0]) {
  const { name } = await etcdLeader(cluster);
  const primary = await nodeOf(cluster, 'leader');
  const part = cluster.etcds.find((one) => one.name.endsWith(name));
  return { part, hit: name === primary.name ? `${name}, where the primary is` : `${name}, beside a replica` };
}
