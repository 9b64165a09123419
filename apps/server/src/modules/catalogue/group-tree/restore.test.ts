import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { groupPage, groupTools, saveTree, withGroup } from '../../../../test/fixtures/group-tree.fixture.ts';
import { aPicture, pictureForm } from '../../../../test/fixtures/pictures.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const staff = await asStaff(server, 'catalogo@botica.test');
const { publish, groupAt, menu, firstOf } = groupTools(server, staff);

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

describe('the picture of a group', () => {
  const upload = async (by = staff) =>
    by.send('/consola/grupos/imagenes', { method: 'POST', payload: pictureForm(await aPicture()) });
  const pictured = (id: number, imagenId: string | undefined) =>
    saveTree(staff, (tree) =>
      tree.map(({ imagenId: before, ...one }) => {
        const own = one.grupoId === id ? imagenId : before;
        return { ...one, ...(own ? { imagenId: own } : {}) };
      }),
    );

  it('is a draft until it is published, comes back with its version, and the job keeps it', async () => {
    const { id, path } = await firstOf(1);
    const first = (await upload()).body.data;
    const second = (await upload()).body.data;
    const before = await menu();
    expect((await pictured(id, first.imagenId)).status).toBe(200);
    expect(await menu()).toBe(before);
    const { fotos, borrador } = await groupPage(staff);
    expect(fotos).toEqual([first]);
    expect(borrador?.find(({ grupoId }) => grupoId === id)?.imagenId).toBe(first.imagenId);
    await publish();
    expect(await menu()).toContain(first.url);
    expect(JSON.stringify(await groupAt(path))).toContain(first.url);
    const [{ numero: withFirst } = { numero: 0 }] = (await groupPage(staff)).versiones;

    await pictured(id, second.imagenId);
    await publish();
    expect(await menu()).not.toContain(first.url);
    const start = server.time.now;
    server.time.now = new Date(start.getTime() + 31 * 86_400_000);
    await server.services.pictures.removeUnused();
    server.time.now = start;
    expect(await sql`select id from pictures where id in ${sql([first.imagenId, second.imagenId])}`).toHaveLength(2);

    const clave = randomUUID();
    const back = () => staff.post(`/consola/grupos/versiones/${withFirst}/publicar`, { clave });
    expect((await Promise.all([back(), back()])).map(({ status }) => status)).toEqual([200, 200]);
    expect(await menu()).toContain(first.url);
    await pictured(id, undefined);
    await publish();
    expect(await menu()).not.toContain('/img/fotos/');
    const audited = await sql`
      select id from staff_audit where act = 'groups.published' and after::text like '%pictured%'`;
    expect(audited).toHaveLength(3);
  });

  it('is one that exists, and is uploaded by who edits in every company', async () => {
    const { id } = await firstOf(1);
    expect((await pictured(id, 'a'.repeat(40))).body.codigo).toBe('PICTURE_NOT_FOUND');
    const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 2, branchId: null }]);
    expect((await upload(await asStaff(server, email))).status).toBe(403);
    const page = await groupPage(staff);
    const grupos = page.publicado.map((one) => ({ ...one, imagenId: '../secreto' }));
    expect((await staff.post('/consola/grupos/borrador', { revision: page.revision, grupos })).status).toBe(400);
  });
});
