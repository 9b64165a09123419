import { randomUUID } from 'node:crypto';
import { asStaff } from '../as-staff.ts';
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
  'CONSOLA-BUSQUEDAS': async () => ({ path: '/consola/busquedas?empresaId=2' }),
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
  'CONSOLA-PRODUCTO-VERSIONES': async (server) => ({
    path: `/consola/productos/${(await givenDraft(server)).id}/versiones`,
  }),
  'CONSOLA-PRODUCTO-RESTAURAR': async (server) => {
    const { id, sello } = await givenDraft(server);
    return { path: `/consola/productos/${id}/versiones/1/restaurar`, payload: { sello } };
  },
};
