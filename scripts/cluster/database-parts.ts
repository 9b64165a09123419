import { chmod, copyFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import type { Account } from '../../apps/server/src/platform/account.ts';
import { ensurePrivateFolder } from '../../apps/server/src/platform/data-folder.ts';
import { root } from '../lib/root.ts';
import type { Layout, NodeLayout } from './layout.ts';
import { host } from './layout.ts';
import type { Machines } from './machines.ts';
import type { ClusterPrograms } from './packages.ts';
import type { Program } from './supervised.ts';
import { writeTemplate } from './templates.ts';

export interface Place {
  folder: string;
  account: Account;
  programs: ClusterPrograms;
  layout: Layout;
  machines?: Machines | undefined;
}

/** A failover waits for it; docs/decisions/0102 has what was measured. */
const leaderSeconds = 10;

export async function etcdProgram(node: NodeLayout, place: Place): Promise<Program> {
  const { folder, account, programs, layout, machines } = place;
  await ensurePrivateFolder(folderOf(node, folder), account);
  const data = join(folderOf(node, folder), 'etcd');
  await ensurePrivateFolder(data, account);
  const values = {
    NODE_NAME: node.name,
    NODE_HOST: node.host,
    ETCD_BIND: node.host,
    ETCD_DATA: data,
    ETCD_CLIENT_PORT: node.etcdPort,
    ETCD_PEER_PORT: node.etcdPeerPort,
    ETCD_CLUSTER: layout.nodes.map((one) => `${one.name}=http://${one.host}:${one.etcdPeerPort}`).join(','),
  };
  const file = await writeTemplate('etcd.env', join(folder, `etcd-${node.name}.env`), { values, account });
  const env = parseEnv(await readFile(file, 'utf8'));
  const logFile = join(folder, `etcd-${node.name}.log`);
  const namespace = machines?.namespaceOf(node.name);
  return { name: `etcd ${node.name}`, command: programs.etcd, args: [], env, logFile, account, namespace };
}

/** What would be the disk of a machine of its own. */
export const folderOf = (node: NodeLayout, folder: string) => join(folder, node.name);
export const dataFolderOf = (node: NodeLayout, folder: string) => join(folderOf(node, folder), 'data');

export async function patroniProgram(node: NodeLayout, place: Place): Promise<Program> {
  const { folder, account, programs, layout, machines } = place;
  const own = folderOf(node, folder);
  await ensurePrivateFolder(own, account);
  const script = join(folder, 'create-database.sh');
  await copyFile(join(root, 'ops/cluster/create-database.sh'), script);
  await chmod(script, 0o755);
  const { superuser, replication, rewind, store } = layout.passwords;
  const values = {
    NODE_NAME: node.name,
    NODE_HOST: node.host,
    PATRONI_PORT: node.patroniPort,
    PATRONI_TTL: leaderSeconds,
    PATRONI_WATCHDOG: "'off'",
    ETCD_HOSTS: layout.nodes.map((one) => `${one.host}:${one.etcdPort}`).join(','),
    CLUSTER_NETWORK: machines?.network ?? '127.0.0.1/32',
    POST_BOOTSTRAP: script,
    // No storage here that a backup could go to.
    ARCHIVE_COMMAND: '/bin/true',
    PG_PORT: node.port,
    PG_DATA: dataFolderOf(node, folder),
    PG_BIN: programs.postgresBin,
    PG_SOCKETS: own,
    PG_PASS_FILE: join(own, 'pgpass'),
    PG_MAX_CONNECTIONS: 150,
    PG_SHARED_BUFFERS: '64MB',
    PG_SUPERUSER_PASSWORD: superuser,
    PG_REPLICATION_PASSWORD: replication,
    PG_REWIND_PASSWORD: rewind,
  };
  const file = await writeTemplate('patroni.yml', join(own, 'patroni.yml'), { values, account });
  const env = { BOTICA_DB_PASSWORD: store, LANG: 'C.UTF-8', HOME: own };
  const logFile = join(folder, `${node.name}.log`);
  const namespace = machines?.namespaceOf(node.name);
  return { name: `patroni ${node.name}`, command: programs.patroni, args: [file], env, logFile, account, namespace };
}

export async function pgbouncerProgram({ folder, account, programs, layout }: Place): Promise<Program> {
  const users = await writeTemplate('pgbouncer-users.txt', join(folder, 'pgbouncer-users.txt'), {
    values: { BOTICA_DB_PASSWORD: layout.passwords.store },
    account,
  });
  const values = {
    DB_PROXY_HOST: host,
    PRIMARY_PORT: layout.primaryPort,
    REPLICA_PORT: layout.replicaPort,
    PGBOUNCER_HOST: host,
    PGBOUNCER_PORT: layout.pgbouncerPort,
    PGBOUNCER_USERS: users,
    PGBOUNCER_POOL: 20,
  };
  const file = await writeTemplate('pgbouncer.ini', join(folder, 'pgbouncer.ini'), { values, account });
  const logFile = join(folder, 'pgbouncer.log');
  return { name: 'pgbouncer', command: programs.pgbouncer, args: [file], logFile, account, stopSignal: 'SIGQUIT' };
}

export function haproxyProgram({ folder, account, programs, layout }: Place): Program {
  const at = (port: number) => `${host}:${port}`;
  const env = {
    HAPROXY_SOCKET: join(folder, 'haproxy.sock'),
    SHOP_BIND: at(layout.shopPort),
    PRIMARY_BIND: at(layout.primaryPort),
    PRIMARY_ADDRESS: at(layout.primaryPort),
    REPLICA_BIND: at(layout.replicaPort),
    ...Object.fromEntries(
      layout.nodes.flatMap((node) => [
        [node.name.toUpperCase(), `${node.host}:${node.port}`],
        [`${node.name.toUpperCase()}_PATRONI_PORT`, String(node.patroniPort)],
      ]),
    ),
    ...Object.fromEntries(
      layout.stores.flatMap(({ name, port }) => [
        [name.toUpperCase(), at(port)],
        [`${name.toUpperCase()}_HEALTH_PORT`, String(port)],
      ]),
    ),
  };
  const args = ['-db', '-f', join(root, 'ops/cluster/haproxy.cfg')];
  return { name: 'haproxy', command: programs.haproxy, args, env, logFile: join(folder, 'haproxy.log'), account };
}
