import { randomUUID } from 'node:crypto';
import type { GroupNodeDto } from '@botica/contract/catalogue/group-tree';
import { afterEach, describe, expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import {
  below,
  groupPage,
  groupTools,
  moved,
  saveTree,
  withGroup,
} from '../../../../test/fixtures/group-tree.fixture.ts';
import { givenProduct, pageOf } from '../../../../test/fixtures/product-drafts.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const staff = await asStaff(server, 'catalogo@botica.test');
const [original] = await sql`select max(id)::int as last, count(*)::int as count from groups`;

const { publish, groupAt, menu, firstOf } = groupTools(server, staff);

afterEach(async () => {
  // Back to the tree of the demo store, as staff would do it.
  const { borrador, revision, versiones } = await groupPage(staff);
  if (borrador) await staff.post('/consola/grupos/descartar', { revision });
  if (versiones.length > 0) await staff.post('/consola/grupos/versiones/1/publicar', { clave: randomUUID() });
});

describe('the tree of groups', () => {
  it('is a draft until it is published, then shoppers see it at once, and the old address still works', async () => {
    const leaf = await firstOf(2);
    const [target] = await sql<{ id: number; path: string }[]>`
      select id, path from groups where level = 1 and id <> ${leaf.parent_id} and 2 = any(company_ids) order by id limit 1`;
    if (!target) throw new Error('There is no group');
    const before = await menu();
    await saveTree(staff, (tree) => moved(tree, leaf.id, target.id));
    expect(await menu()).toBe(before);
    expect((await publish()).status).toBe(200);
    const slug = leaf.path.split('/').at(-1);
    const path = `${target.path}/${slug}`;
    expect(JSON.stringify(await groupAt(leaf.path))).toContain(`"ruta":"${path}"`);
    expect(JSON.stringify(await groupAt(path))).toContain(`"ruta":"${path}"`);
    const [listed] = await sql`
      select count(*)::int as count from group_listings where group_id = ${target.id} and company_id = 2
        and product_id in (select product_id from group_listings where group_id = ${leaf.id} and company_id = 2)`;
    expect(listed?.count).toBe(leaf.products);

    const { versiones } = await groupPage(staff);
    const clave = randomUUID();
    for (let time = 0; time < 2; time += 1) {
      await staff.post(`/consola/grupos/versiones/${versiones.at(-1)?.numero}/publicar`, { clave });
    }
    expect(await menu()).toBe(before);
    const numbers = (await groupPage(staff)).versiones.map(({ numero }) => numero);
    expect(numbers).toEqual([3, 2, 1]);
  });

  it('adds, renames, hides and removes groups; a renamed one keeps its address', async () => {
    const top = await firstOf(1);
    await saveTree(staff, (tree) =>
      withGroup('Cuidado del Hogar')(tree).map((one) =>
        one.grupoId === top.id ? { ...one, nombre: 'Otro nombre', oculto: true } : one,
      ),
    );
    await publish();
    expect(await menu()).not.toContain('Otro nombre');
    expect(JSON.stringify(await groupAt(top.path))).not.toContain('Otro nombre');
    const [made] = await sql`select id, path, level from groups where name = 'Cuidado del Hogar'`;
    expect(made?.id).toBeGreaterThan(original?.last);
    expect(made).toMatchObject({ path: 'cuidado-del-hogar', level: 1 });
    const [renamed] = await sql`select path, is_hidden from groups where id = ${top.id}`;
    expect(renamed).toEqual({ path: top.path, is_hidden: true });
    await saveTree(staff, (tree) => tree.filter(({ grupoId }) => grupoId !== made?.id));
    await publish();
    expect((await sql`select count(*)::int as count from groups`)[0]?.count).toBe(original?.count);
  });

  it('a removed group leaves its address to the one above it', async () => {
    const top = await firstOf(1);
    await saveTree(staff, below(top.id, 'De paso'));
    await publish();
    await saveTree(staff, (tree) => tree.filter(({ nombre }) => nombre !== 'De paso'));
    await publish();
    expect(JSON.stringify(await groupAt(`${top.path}/de-paso`))).toContain(`"ruta":"${top.path}"`);
  });

  it('refuses cycles, a fourth level, doubled names, lost parents and the removal of a group with products', async () => {
    const leaf = await firstOf(3);
    const cases: [string, (tree: GroupNodeDto[]) => GroupNodeDto[], string][] = [
      [
        'cycle',
        (tree) => tree.map((one) => (one.grupoId === leaf.parent_id ? { ...one, padreId: leaf.id } : one)),
        'GROUPS_INVALID',
      ],
      [
        'itself',
        (tree) => tree.map((one) => (one.grupoId === leaf.id ? { ...one, padreId: leaf.id } : one)),
        'GROUPS_INVALID',
      ],
      [
        'too deep',
        (tree) => [...tree, { grupoId: -1, padreId: leaf.id, nombre: 'Cuarto', oculto: false }],
        'GROUPS_INVALID',
      ],
      [
        'doubled',
        (tree) => [...tree, { grupoId: -1, padreId: leaf.parent_id, nombre: leaf.name.toUpperCase(), oculto: false }],
        'GROUPS_INVALID',
      ],
      [
        'lost',
        (tree) => [...tree, { grupoId: -1, padreId: 999_999, nombre: 'Perdido', oculto: false }],
        'GROUPS_INVALID',
      ],
      [
        'unknown',
        (tree) => [...tree, { grupoId: 999_999, padreId: null, nombre: 'Ajeno', oculto: false }],
        'GROUPS_DRAFT_CHANGED',
      ],
      ['occupied', (tree) => tree.filter(({ grupoId }) => grupoId !== leaf.id), 'GROUP_OCCUPIED'],
    ];
    for (const [name, change, codigo] of cases) {
      expect(await saveTree(staff, change), name).toMatchObject({ body: { codigo } });
    }
    expect((await groupPage(staff)).borrador).toBeNull();
  });

  it('the database itself refuses a cycle', async () => {
    const leaf = await firstOf(3);
    await expect(sql`update groups set parent_id = ${leaf.id} where id = ${leaf.parent_id}`).rejects.toThrow(
      'A group is one level below its parent',
    );
  });

  it('of two people who save at once, the second one sees what the first one did', async () => {
    const { publicado, revision: seen } = await groupPage(staff);
    const save = (nombre: string) =>
      staff.post('/consola/grupos/borrador', { revision: seen, grupos: withGroup(nombre)(publicado) });
    const replies = await Promise.all([save('Uno'), save('Dos')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { revision } = await groupPage(staff);
    expect(revision).toBe(seen + 1);
    const stale = await staff.post('/consola/grupos/publicar', { clave: randomUUID(), revision: seen });
    expect(stale.body.codigo).toBe('GROUPS_DRAFT_CHANGED');
  });

  it('a revision never comes twice, so a save from before a publication or a discarded draft is refused', async () => {
    const seen: { revision: number; grupos: GroupNodeDto[] }[] = [];
    const look = async () => {
      const { revision, borrador, publicado } = await groupPage(staff);
      seen.push({ revision, grupos: withGroup('Tarde')(borrador ?? publicado) });
    };
    await look();
    await saveTree(staff, withGroup('Primero'));
    await look();
    await publish();
    await look();
    await saveTree(staff, withGroup('Segundo'));
    await look();
    const { revision } = await groupPage(staff);
    await staff.post('/consola/grupos/descartar', { revision });
    await look();
    await saveTree(staff, withGroup('Tercero'));
    const { revision: now } = await groupPage(staff);
    expect(new Set([...seen.map((one) => one.revision), now]).size).toBe(6);
    for (const stale of seen) {
      expect((await staff.post('/consola/grupos/borrador', stale)).body.codigo).toBe('GROUPS_DRAFT_CHANGED');
    }
    expect((await groupPage(staff)).borrador?.map(({ nombre }) => nombre)).toContain('Tercero');
  });

  it('the id of a removed group is never given to another one', async () => {
    const given: number[] = [];
    for (const name of ['Uno que se va', 'Otro que viene']) {
      await saveTree(staff, withGroup(name));
      await publish();
      const [made] = await sql`select id from groups where name = ${name}`;
      given.push(made?.id);
      await saveTree(staff, (tree) => tree.filter(({ nombre }) => nombre !== name));
      await publish();
    }
    expect(given[1]).toBeGreaterThan(given[0] ?? 0);
    const { Groups } = await import('../../../import/groups.ts');
    const groups = await Groups.read(server.platform.database.db);
    expect(groups.idOf(['Del archivo nuevo'], [2])).toBeGreaterThan(given[1] ?? 0);
  });

  it('a new or moved group never takes an address that another group had', async () => {
    const leaf = await firstOf(2);
    const [home, target] = [
      leaf.parent_id,
      (
        await sql`select id from groups where level = 1 and id <> ${leaf.parent_id}
      and 2 = any(company_ids) order by id limit 1`
      )[0]?.id,
    ];
    await saveTree(staff, (tree) => moved(tree, leaf.id, target));
    await publish();
    // Its address is made of the same letters as the one that the moved group left.
    const slug = leaf.path.split('/').at(-1) ?? '';
    await saveTree(staff, below(home, slug));
    await publish();
    const [made] = await sql`select path from groups where name = ${slug}`;
    expect(made?.path).toBe(`${leaf.path}-2`);
    expect(JSON.stringify(await groupAt(leaf.path))).toContain(`"id":${leaf.id},`);
    // The one that had it takes it again.
    await saveTree(staff, (tree) => moved(tree, leaf.id, home));
    await publish();
    expect((await sql`select path from groups where id = ${leaf.id}`)[0]?.path).toBe(leaf.path);
  });

  it('an earlier version brings a removed group back with its address, its picture and its companies', async () => {
    const top = await firstOf(1);
    await saveTree(staff, below(top.id, 'Gasas'));
    await publish();
    await sql`update groups set picture_key = 'grupo:curaciones', company_ids = '{2}' where name = 'Gasas'`;
    await saveTree(staff, (tree) =>
      tree.map((one) => (one.nombre === 'Gasas' ? { ...one, nombre: 'Vendas y gasas' } : one)),
    );
    await publish();
    const find = () => sql`select id, slug, path, picture_key, company_ids from groups where name = 'Vendas y gasas'`;
    const [before] = await find();
    expect(before).toMatchObject({ slug: 'gasas', picture_key: 'grupo:curaciones' });
    const { versiones } = await groupPage(staff);
    await saveTree(staff, (tree) => tree.filter(({ nombre }) => nombre !== 'Vendas y gasas'));
    await publish();
    expect(await find()).toEqual([]);
    await staff.post(`/consola/grupos/versiones/${versiones[0]?.numero}/publicar`, { clave: randomUUID() });
    expect(await find()).toEqual([before]);
    expect(await sql`select from group_addresses where path = ${before?.path}`).toHaveLength(0);
  });

  it('a form that is sent twice at once publishes one version', async () => {
    await saveTree(staff, withGroup('Una vez'));
    const { revision } = await groupPage(staff);
    const clave = randomUUID();
    const send = () => staff.post('/consola/grupos/publicar', { clave, revision });
    const newest = async () => (await groupPage(staff)).versiones[0]?.numero ?? 0;
    const before = await newest();
    const replies = await Promise.all([send(), send()]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    // Before the very first publication, the found state is a version too.
    expect((await newest()) - Math.max(before, 1)).toBe(1);
  });

  it('a publication that fails in the middle changes nothing', async () => {
    await saveTree(staff, withGroup('A medias'));
    const before = await sql`select id, path, name from groups order by id`;
    await sql`create function fail_here() returns trigger language plpgsql as $$ begin raise exception 'cut off'; end $$`;
    await sql`create trigger cut_off before insert on group_versions for each row execute function fail_here()`;
    expect((await publish()).status).toBe(500);
    await sql`drop function fail_here() cascade`;
    expect(await sql`select id, path, name from groups order by id`).toEqual(before);
    expect((await groupPage(staff)).borrador).not.toBeNull();
    expect((await publish()).status).toBe(200);
  });

  it('a group that an import adds meanwhile is part of the draft', async () => {
    await saveTree(staff, withGroup('Del personal'));
    const id = original?.last + 50;
    await sql`
      insert into groups (id, parent_id, level, name, slug, path, position, company_ids, picture_key)
      values (${id}, null, 1, 'Del archivo', 'del-archivo', 'del-archivo', 99, '{2}', 'grupo:x')`;
    const { borrador } = await groupPage(staff);
    expect(borrador?.map(({ nombre }) => nombre)).toEqual(expect.arrayContaining(['Del personal', 'Del archivo']));
    expect((await publish()).status).toBe(200);
    expect(
      (await sql`select count(*)::int as count from groups where name in ('Del personal', 'Del archivo')`)[0]?.count,
    ).toBe(2);
  });

  it('needs the permission in every company', async () => {
    const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 2, branchId: null }]);
    const partial = await asStaff(server, email);
    expect(await groupPage(partial)).toMatchObject({ puedeEditar: false, puedePublicar: false });
    expect((await saveTree(partial, withGroup('Ajeno'))).status).toBe(403);
  });
});

describe('products of a group', () => {
  it('move to another group as drafts, with their other groups kept', async () => {
    const { id } = await givenProduct(server);
    const [own] =
      await sql`select m.group_id as id, g.parent_id from product_groups m join groups g on g.id = m.group_id
      where m.product_id = ${id} order by 1 limit 1`;
    const [target] =
      await sql`select id from groups where level = 3 and parent_id <> ${own?.parent_id} order by id desc limit 1`;
    const [other] =
      await sql`select id from groups where level = 3 and parent_id <> ${own?.parent_id} order by id limit 1`;
    await sql`insert into product_groups (product_id, group_id) values (${id}, ${other?.id}) on conflict do nothing`;
    const move = { hacia: target?.id, productos: [id] };
    const reply = await staff.post(`/consola/grupos/${own?.parent_id}/mover-productos`, move);
    expect(reply.body.data.resultados).toMatchObject([{ productoId: id, resultado: 'hecho' }]);
    const { borrador } = await pageOf(staff, id);
    expect(borrador.gruposIds).toEqual([other?.id, target?.id].sort((a, b) => a - b));
    expect((await staff.post('/consola/grupos/999999/mover-productos', move)).body.codigo).toBe('GROUP_NOT_FOUND');
  });
});
