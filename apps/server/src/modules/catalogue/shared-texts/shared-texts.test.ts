import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asStaff, givenStaff, staffEmails } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const carlos = await asStaff(server, staffEmails.catalogo);
const url = '/consola/textos-compartidos';
const motivo = 'Lo pidió el regente';

interface Text {
  titulo: string;
  parrafos: string[];
}
interface Owner {
  tipo: string;
  clave: string;
}
const [product] = await sql<{ id: number; ingredient: string; groupId: number }[]>`
  select p.id, p.active_ingredient as ingredient, min(m.group_id) as "groupId" from products p
  join product_groups m on m.product_id = p.id join groups g on g.id = m.group_id and is_group_shown(g.path)
  join product_prices prices on prices.product_id = p.id and prices.company_id = 2
  where p.active_ingredient <> '' and not p.is_hidden group by p.id order by p.id limit 1`;
if (!product) throw new Error('The demo store has products with an ingredient');
const ingredient = { tipo: 'principio', clave: product.ingredient };
const group = { tipo: 'grupo', clave: String(product.groupId) };

const read = async ({ tipo, clave }: Owner, by = carlos) =>
  by.send(`${url}/de?tipo=${tipo}&clave=${encodeURIComponent(clave)}`);
const textsOf = async (owner: Owner): Promise<Text[]> => (await read(owner)).body.data.textos;
const save = async (owner: Owner, textos: Text[], given: object = {}, by = carlos) =>
  by.post(url, { llave: randomUUID(), ...owner, visto: await textsOf(owner), textos, motivo, ...given });
/** As the page of the product shows them. */
const shown = async (): Promise<Text[]> => {
  const { body } = await server.send(`/producto/api/Buscador/detalle?productoId=${product.id}&sucursalId=5`);
  return body.data.panelesDeInformacion.map(({ titulo, parrafos }: Text) => ({ titulo, parrafos }));
};

const advice = { titulo: 'Cómo se guarda', parrafos: ['En un lugar fresco.', 'Lejos de la luz.'] };
const other = { titulo: 'Antes de usarlo', parrafos: ['Lee el empaque.'] };

it.each([
  ['an ingredient', ingredient],
  ['a group', group],
])('the texts of %s change on the page of its products at once, and go back', async (_, owner) => {
  const before = await textsOf(owner);
  const form = { llave: randomUUID(), visto: before };
  const sent = await Promise.all([save(owner, [advice, other], form), save(owner, [advice, other], form)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect(await textsOf(owner)).toEqual([advice, other]);
  const titles = (await shown()).map(({ titulo }) => titulo);
  expect(titles.slice(titles.indexOf(advice.titulo))).toEqual(expect.arrayContaining([advice.titulo, other.titulo]));
  expect(titles.indexOf(advice.titulo)).toBeLessThan(titles.indexOf(other.titulo));

  const [change] = (await read(owner)).body.data.cambios;
  expect(change).toMatchObject({ motivo, antes: before, despues: [advice, other] });
  expect((await save(owner, change.antes)).status).toBe(200);
  expect(await textsOf(owner)).toEqual(before);
  expect((await shown()).map(({ titulo }) => titulo)).not.toContain(advice.titulo);
});

it('the texts of a product and of others stay as they are', async () => {
  const others = () => sql`select title, paragraphs from information_panels
    where active_ingredient is distinct from ${ingredient.clave} order by id`;
  const before = await others();
  expect((await save(ingredient, [advice])).status).toBe(200);
  expect(await others()).toEqual(before);
  expect((await save(ingredient, [])).status).toBe(200);
});

it('refuses wrong texts in words, unknown owners, and the change of somebody who saw older texts', async () => {
  expect((await save(ingredient, [{ titulo: ' ', parrafos: ['x'] }])).body.erroresDeValidacion).toEqual([
    { campo: 'textos', mensaje: 'Escribe el título de cada texto.' },
  ]);
  expect((await save(ingredient, [advice, advice])).body.erroresDeValidacion).toEqual([
    { campo: 'textos', mensaje: 'Dos textos se llaman igual.' },
  ]);
  expect((await read({ tipo: 'principio', clave: 'nada así' })).body.codigo).toBe('SHARED_TEXTS_UNKNOWN');
  expect((await read({ tipo: 'grupo', clave: 'x' })).body.codigo).toBe('SHARED_TEXTS_UNKNOWN');
  const visto = await textsOf(ingredient);
  expect((await save(ingredient, [advice], { visto })).status).toBe(200);
  expect((await save(ingredient, [other], { visto })).body.codigo).toBe('SHARED_TEXTS_STALE');
  expect(await textsOf(ingredient)).toEqual([advice]);
});

it('lists every ingredient and group, those with texts first, by a part of the name without its accents', async () => {
  await save(ingredient, [advice]);
  const list = async (texto: string) =>
    (await carlos.send(`${url}?texto=${encodeURIComponent(texto)}`)).body.data.origenes;
  const found = await list(ingredient.clave.toUpperCase());
  expect(found).toContainEqual(expect.objectContaining({ ...ingredient, textos: 1 }));
  expect((await list('')).findIndex(({ textos }: { textos: number }) => textos === 0)).not.toBe(0);
  expect(await list('nada así')).toEqual([]);
});

it('A469 are changed only by whoever publishes products in every company', async () => {
  const { email } = await givenStaff(server, [{ role: 'catalogo', companyId: 2, branchId: null }]);
  const ofOne = await asStaff(server, email);
  expect((await read(ingredient, ofOne)).body.data.puedeCambiar).toBe(false);
  expect(
    (await ofOne.post(url, { llave: randomUUID(), ...ingredient, visto: [], textos: [], motivo })).body,
  ).toMatchObject({ codigo: 'STAFF_FORBIDDEN' });
  const regente = await asStaff(server, staffEmails.regente);
  expect((await regente.post(url, { llave: randomUUID(), ...ingredient, visto: [], textos: [], motivo })).status).toBe(
    403,
  );
});
