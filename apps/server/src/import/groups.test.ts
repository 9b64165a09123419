import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asStaff } from '../../test/as-staff.ts';
import { below, groupPage, groupTools, saveTree } from '../../test/fixtures/group-tree.fixture.ts';
import { createTestServer } from '../../test/test-server.ts';
import { Groups } from './groups.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const staff = await asStaff(server, 'catalogo@botica.test');
const { publish, firstOf } = groupTools(server, staff);

it('a group that was removed and added again is found by its name, not the one that has its earlier address', async () => {
  const top = await firstOf(1);
  const name = `De paso ${randomUUID().slice(0, 6)}`;
  await saveTree(staff, below(top.id, name));
  await publish();
  const steps = [top.name, name];
  await saveTree(staff, (tree) => tree.filter(({ nombre }) => nombre !== name));
  await publish();
  // Until there is another one, the one above has its address.
  expect((await Groups.read(db)).idOf(steps, [2])).toBe(top.id);
  await saveTree(staff, below(top.id, name));
  await publish();
  expect((await groupPage(staff)).borrador).toBeNull();
  const [again] = await sql`select id, path from groups where name = ${name}`;
  expect(again?.path).toMatch(/-2$/);
  const groups = await Groups.read(db);
  expect(groups.knows(steps)).toBe(true);
  expect(groups.idOf(steps, [2])).toBe(again?.id);
  expect(groups.takeMade()).toEqual([]);
});
