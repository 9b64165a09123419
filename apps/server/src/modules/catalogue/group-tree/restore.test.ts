import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import { groupPage, groupTools, saveTree, withGroup } from '../../../../test/fixtures/group-tree.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const staff = await asStaff(server, 'catalogo@botica.test');
const { publish } = groupTools(server, staff);

it('going back to a version keeps the draft, and a save or a publication from before it is refused', async () => {
  await saveTree(staff, withGroup('Publicado'));
  await publish();
  await saveTree(staff, withGroup('En borrador'));
  const { revision, borrador } = await groupPage(staff);
  const draft = () => sql`select tree, base, staff_id, author, at from group_drafts`;
  const before = await draft();
  const restored = await staff.post('/consola/grupos/versiones/1/publicar', { clave: randomUUID() });
  expect(restored.status).toBe(200);
  expect(await draft()).toEqual(before);
  const save = await staff.post('/consola/grupos/borrador', { revision, grupos: borrador });
  const publication = await staff.post('/consola/grupos/publicar', { clave: randomUUID(), revision });
  expect([save.body.codigo, publication.body.codigo]).toEqual(['GROUPS_DRAFT_CHANGED', 'GROUPS_DRAFT_CHANGED']);
  const now = await groupPage(staff);
  expect(now.revision).toBe(revision + 1);
  expect(now.borrador?.map(({ nombre }) => nombre)).toContain('En borrador');
  expect((await publish()).status).toBe(200);
});
