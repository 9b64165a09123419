import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../lib/root.ts';

const read = (name: string) => readFile(join(root, 'ops/cluster', name), 'utf8');
const filledIn = ['etcd.env', 'patroni.yml', 'haproxy.cfg', 'pgbouncer.ini', 'pgbouncer-users.txt', 'pgbackrest.conf'];

it.each(filledIn)('cluster.env.example has every variable of %s', async (name) => {
  const known = [...(await read('cluster.env.example')).matchAll(/^(\w+)=/gm)].map(([, variable]) => variable);
  const used = [...(await read(name)).matchAll(/\$\{(\w+)\}/g)].map(([, variable]) => variable);
  expect(used.length).toBeGreaterThan(0);
  expect(used.filter((variable) => !known.includes(variable))).toEqual([]);
});
