import { randomUUID } from 'node:crypto';
import { toGroupNodeDto } from '@botica/contract/catalogue/group-tree';
import { addGroup } from '@botica/domain/catalogue/group-tree';
import { companyIds } from '@botica/domain/companies';
import { rightsOf } from '@botica/domain/staff';
import { systemActor } from '../../src/modules/staff/audit/index.ts';
import { asStaff } from '../as-staff.ts';
import { aPicture, pictureForm } from '../fixtures/pictures.fixture.ts';
import { draft, givenProduct, pageOf } from '../fixtures/product-drafts.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';

async function givenDraft(server: TestServer) {
  const product = await givenProduct(server);
  const by = await asStaff(server, 'catalogo@botica.test');
  await draft(by, product.id, { marca: 'Marca de prueba' });
  const { sello } = await pageOf(by, product.id);
  return { id: product.id, sello };
}

const rights = rightsOf(companyIds.map((companyId) => ({ role: 'catalogo', companyId, branchId: null })));
const asked = { rights, by: { ...systemActor, staffId: randomUUID() } };

/** An ingredient of a product, with its texts. */
async function anIngredient({ platform }: TestServer) {
  const { sql } = platform.database;
  const [row] = await sql<{ clave: string }[]>`
    select active_ingredient as clave from products where active_ingredient <> '' order by id limit 1`;
  const clave = row?.clave ?? '';
  const visto = await sql`select title as titulo, paragraphs as parrafos from information_panels
    where active_ingredient = ${clave} order by position, id`;
  return { tipo: 'principio', clave, visto: [...visto] };
}

/** The tree with another group, and the revision that a person sees. */
async function changedTree({ services }: TestServer) {
  const { draft: drafted, published, revision } = await services.groupTree.page(rights);
  const tree = addGroup(drafted?.tree ?? published, null, `Grupo ${randomUUID().slice(0, 8)}`) ?? [];
  return { revision, tree };
}

/** The revision of a draft of the tree. */
async function givenTree(server: TestServer): Promise<number> {
  const changed = await changedTree(server);
  await server.services.groupTree.save(changed, asked);
  return changed.revision + 1;
}

const aLaboratory = () => ({ nombre: `Laboratorio ${randomUUID().slice(0, 8)}`, noSeEnviaAlExterior: false });

const aNeed = () => ({
  nombre: `Necesidad ${randomUUID().slice(0, 8)}`,
  palabras: [`malestar ${randomUUID().slice(0, 8)}`],
  encuentra: ['acetaminofén'],
  preguntarAlRegente: true,
});

export const productDraftsExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-PRODUCTOS': async (server) => {
    const { id, sku } = await givenProduct(server);
    return { path: `/consola/productos?texto=prueba+${id}`, subjectId: sku };
  },
  'CONSOLA-PRODUCTO': async (server) => ({ path: `/consola/productos/${(await givenProduct(server)).id}` }),
  'CONSOLA-PRODUCTO-BORRADOR': async (server) => {
    const { id, name } = await givenProduct(server);
    const payload = { version: 0, cambios: { nombre: `${name} nuevo` }, vistos: { nombre: name } };
    return { path: `/consola/productos/${id}/borrador`, payload };
  },
  'CONSOLA-PRODUCTOS-BORRADORES': async (server) => ({
    path: '/consola/productos/borradores',
    payload: { productos: [(await givenProduct(server)).id], cambios: { oculto: true } },
  }),
  'CONSOLA-PRODUCTOS-PUBLICAR': async (server) => {
    const { id, sello } = await givenDraft(server);
    return {
      path: '/consola/productos/publicar',
      payload: { clave: randomUUID(), productos: [{ productoId: id, sello }] },
    };
  },
  'CONSOLA-PRODUCTO-EQUIVALENTES': async (server) => ({
    path: `/consola/productos/${(await givenProduct(server)).id}/equivalentes`,
  }),
  'CONSOLA-PRODUCTO-IMAGEN': async (server) => ({
    path: `/consola/productos/${(await givenProduct(server)).id}/imagenes`,
    payload: pictureForm(await aPicture()),
  }),
  'CONSOLA-GRUPO-IMAGEN': async () => ({
    path: '/consola/grupos/imagenes',
    payload: pictureForm(await aPicture()),
  }),
  'CONSOLA-GRUPOS-BORRADOR': async (server) => {
    const { revision, tree } = await changedTree(server);
    return { path: '/consola/grupos/borrador', payload: { revision, grupos: tree.map(toGroupNodeDto) } };
  },
  'CONSOLA-GRUPOS-DESCARTAR': async (server) => ({
    path: '/consola/grupos/descartar',
    payload: { revision: await givenTree(server) },
  }),
  'CONSOLA-GRUPOS-PUBLICAR': async (server) => ({
    path: '/consola/grupos/publicar',
    payload: { clave: randomUUID(), revision: await givenTree(server) },
  }),
  'CONSOLA-GRUPOS-RESTAURAR': async (server) => {
    await server.services.groupTree.publish({ key: randomUUID(), revision: await givenTree(server) }, asked);
    return { path: '/consola/grupos/versiones/1/publicar', payload: { clave: randomUUID() } };
  },
  'CONSOLA-GRUPO-MOVER-PRODUCTOS': async (server) => {
    const { id } = await givenProduct(server);
    const [own, other] = await server.platform.database.sql<{ id: number }[]>`
      select id from groups where level = 1 order by id in (select group_id from group_listings where product_id = ${id}) desc, id limit 2`;
    return { path: `/consola/grupos/${own?.id}/mover-productos`, payload: { hacia: other?.id, productos: [id] } };
  },
  'CONSOLA-BUSQUEDAS': async () => ({ path: '/consola/busquedas?empresaId=2' }),
  // Everybody who reads the catalogue reads them; a stranger may not change them.
  'CONSOLA-TEXTOS-COMPARTIDOS': async () => ({
    path: '/consola/textos-compartidos',
    subjectId: '"puedeCambiar":true',
  }),
  'CONSOLA-TEXTOS-COMPARTIDOS-DE': async (server) => {
    const { clave } = await anIngredient(server);
    const path = `/consola/textos-compartidos/de?tipo=principio&clave=${encodeURIComponent(clave)}`;
    return { path, subjectId: '"puedeCambiar":true' };
  },
  'CONSOLA-TEXTOS-COMPARTIDOS-CAMBIAR': async (server) => {
    const owner = await anIngredient(server);
    const textos = [{ titulo: 'Consejo', parrafos: [randomUUID()] }];
    const payload = { llave: randomUUID(), ...owner, textos, motivo: 'Prueba de acceso' };
    return { path: '/consola/textos-compartidos', payload };
  },
  'CONSOLA-LABORATORIOS': async () => ({ path: '/consola/laboratorios' }),
  'CONSOLA-LABORATORIO-AGREGAR': async () => ({
    path: '/consola/laboratorios',
    payload: { llave: randomUUID(), ...aLaboratory(), motivo: 'Prueba de acceso' },
  }),
  'CONSOLA-LABORATORIO-CAMBIAR': async ({ platform }) => {
    const [known] = await platform.database.sql<{ id: number; name: string }[]>`
      select id, name from laboratories order by id desc limit 1`;
    const visto = { nombre: known?.name, noSeEnviaAlExterior: false };
    const payload = { llave: randomUUID(), ...aLaboratory(), visto, motivo: 'Prueba de acceso' };
    return { path: `/consola/laboratorios/${known?.id}`, payload, subjectId: String(known?.id) };
  },
  'CONSOLA-SINONIMO-PROBAR': async () => ({
    path: '/consola/busquedas/probar?empresaId=2&termino=rara&encuentra=losartan',
  }),
  'CONSOLA-SINONIMO-AGREGAR': async () => ({
    path: '/consola/sinonimos',
    payload: { termino: `palabra ${randomUUID().slice(0, 8)}`, encuentra: 'losartan' },
  }),
  'CONSOLA-SINONIMO-QUITAR': async ({ platform }) => {
    const [made] = await platform.database.sql<{ id: number }[]>`
      insert into search_synonyms (kind, term, finds) values ('means', ${randomUUID()}, 'losartan') returning id`;
    return { path: `/consola/sinonimos/${made?.id}/quitar` };
  },
  'CONSOLA-NECESIDADES': async () => ({ path: '/consola/necesidades' }),
  'CONSOLA-NECESIDAD-PROBAR': async () => ({
    path: '/consola/necesidades/probar?empresaId=2&nombre=Fiebre&palabras=calor&encuentra=acetaminofen',
  }),
  'CONSOLA-NECESIDAD-GUARDAR': async () => ({
    path: '/consola/necesidades',
    payload: { ...aNeed(), revision: 0 },
  }),
  'CONSOLA-NECESIDAD-QUITAR': async ({ platform }) => {
    const { nombre } = aNeed();
    await platform.database.sql`
      insert into search_needs (name, phrases, targets, asks_pharmacist, revision) values (${nombre}, '{}', '{}', true, 1)`;
    return { path: '/consola/necesidades/quitar', payload: { nombre, revision: 1 } };
  },
  'CONSOLA-PRODUCTO-VERSIONES': async (server) => ({
    path: `/consola/productos/${(await givenDraft(server)).id}/versiones`,
  }),
  'CONSOLA-PRODUCTO-RESTAURAR': async (server) => {
    const { id, sello } = await givenDraft(server);
    return { path: `/consola/productos/${id}/versiones/1/restaurar`, payload: { sello } };
  },
};
