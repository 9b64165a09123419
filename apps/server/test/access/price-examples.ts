import { randomUUID } from 'node:crypto';
import { rightsOf } from '@botica/domain/staff';
import { systemActor } from '../../src/modules/staff/audit/index.ts';
import { fileOf, givenPricedProducts } from '../fixtures/prices.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';

const motivo = 'Prueba de acceso';
let taken = 0;

/** Products that no other example has changed. */
async function products(server: TestServer) {
  taken += 1;
  return givenPricedProducts(server, 1, taken);
}

/** Without a login, which would move the clock of the server. */
const asked = {
  rights: rightsOf([{ role: 'catalogo', companyId: 2, branchId: null }]),
  by: { ...systemActor, staffId: randomUUID(), name: 'Cristian Lagos' },
  reason: motivo,
};

async function aDraft(server: TestServer) {
  const [product] = await products(server);
  const source = { kind: 'file', field: 'public', text: `${product?.sku},101` } as const;
  const id = randomUUID();
  const made = await server.services.priceChanges.create({ key: id, companyId: 2, name: 'Prueba', source }, asked);
  if (!made.ok) throw new Error(`The draft was refused: ${made.code}`);
  return { id, version: 1 };
}

const onDraft =
  (path: string, payload: () => object): ConsoleExample =>
  async (server) => {
    const { id, version } = await aDraft(server);
    return { path: `/consola/precios/cambios/${id}${path}`, payload: { version, ...payload() }, subjectId: id };
  };

/** Prices of company 2. */
export const priceExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-PRECIOS-PRODUCTOS': async () => ({
    path: '/consola/precios/productos?empresaId=2&texto=acetaminofen',
    subjectId: 'productoId',
  }),
  'CONSOLA-PRECIOS-HOJA': async (server) => {
    const [product] = await products(server);
    return { path: `/consola/precios/hoja?empresaId=2&texto=${product?.sku}`, subjectId: product?.sku ?? '' };
  },
  'CONSOLA-PRECIOS-SIMULADOR': async (server) => {
    const [product] = await products(server);
    return {
      path: `/consola/precios/simulador?empresaId=2&productoId=${product?.id}`,
      subjectId: product?.sku ?? '',
    };
  },
  'CONSOLA-PRECIOS-ALCANCES': async () => ({ path: '/consola/precios/alcances?empresaId=2', subjectId: 'grupos' }),
  'CONSOLA-PRECIOS-CAMBIOS': async (server) => {
    const { id } = await aDraft(server);
    return { path: '/consola/precios/cambios?empresaId=2', subjectId: id };
  },
  'CONSOLA-PRECIOS-CAMBIO': async (server) => {
    const { id } = await aDraft(server);
    return { path: `/consola/precios/cambios/${id}`, subjectId: id };
  },
  'CONSOLA-PRECIOS-CREAR': async (server) => ({
    path: '/consola/precios/cambios',
    payload: { clave: randomUUID(), empresaId: 2, nombre: 'Prueba', ...fileOf(await products(server), '102') },
  }),
  'CONSOLA-PRECIOS-AGREGAR': async (server) => {
    const { id, version } = await aDraft(server);
    const payload = { version, ...fileOf(await products(server), '103') };
    return { path: `/consola/precios/cambios/${id}/filas`, payload, subjectId: id };
  },
  'CONSOLA-PRECIOS-QUITAR': onDraft('/filas/quitar', () => ({ aviso: 'fueraDeLimite' })),
  'CONSOLA-PRECIOS-CONFLICTOS': onDraft('/conflictos', () => ({ queda: 'actual' })),
  'CONSOLA-PRECIOS-PUBLICAR': onDraft('/publicar', () => ({ clave: randomUUID(), motivo })),
  'CONSOLA-PRECIOS-DESCARTAR': onDraft('/descartar', () => ({ motivo })),
  'CONSOLA-PRECIOS-VOLVER': async (server) => {
    const { id, version } = await aDraft(server);
    await server.services.priceChanges.publish({ id, version, key: randomUUID(), startsAt: undefined }, asked);
    return { path: `/consola/precios/cambios/${id}/volver`, payload: { clave: randomUUID(), motivo }, subjectId: id };
  },
};
