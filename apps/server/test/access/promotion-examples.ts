import { randomUUID } from 'node:crypto';
import type { PlanTerms } from '@botica/domain/promotions';
import { rightsOf } from '@botica/domain/staff';
import { systemActor } from '../../src/modules/staff/audit/index.ts';
import { givenPricedProducts } from '../fixtures/prices.fixture.ts';
import { planTerms } from '../fixtures/promotions.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';

const motivo = 'Prueba de acceso';
let taken = 60;

/** Without a login, which would move the clock of the server. */
const asked = {
  rights: rightsOf([{ role: 'mercadeo', companyId: 2, branchId: null }]),
  by: { ...systemActor, staffId: randomUUID(), name: 'Marta' },
  reason: motivo,
};

const terms: PlanTerms = {
  type: 'discount',
  title: 'Prueba',
  requirements: '',
  discountPercent: 20,
  requiredQuantity: 1,
  givenQuantity: 0,
  givenProductId: null,
  dayCode: -1,
  startsOn: planTerms.desde,
  endsOn: '2027-11-30',
  fromHour: null,
  toHour: null,
  usesInAll: null,
  usesPerCustomer: null,
};

async function aDraft({ services, ...server }: TestServer) {
  taken += 1;
  const [product] = await givenPricedProducts({ services, ...server }, 1, taken);
  const key = randomUUID();
  await services.promotionPlans.create({ key, companyId: 2, terms }, asked);
  const add = { skus: [product?.sku ?? ''] };
  const change = { add, remove: [], removesBlocked: false };
  const added = await services.promotionPlans.changeProducts({ id: key, version: 1 }, change, asked);
  if (!added.ok) throw new Error(`The draft was refused: ${added.code}`);
  return { id: key, version: 2, productId: product?.id ?? 0 };
}

async function aPublished(server: TestServer) {
  const { id, version } = await aDraft(server);
  const done = await server.services.promotionPlans.publish({ id, version, key: randomUUID() }, asked);
  if (!done.ok) throw new Error(`The promotion was refused: ${done.code}`);
  return { id, version: version + 1 };
}

const onDraft =
  (path: string, payload: () => object): ConsoleExample =>
  async (server) => {
    const { id, version } = await aDraft(server);
    return { path: `/consola/promociones/${id}${path}`, payload: { version, ...payload() }, subjectId: id };
  };

const couponTerms = {
  ...{ percent: 10, isPerProduct: false, orderTypeIds: [1], startsOn: planTerms.desde, endsOn: '2027-11-30' },
  ...{ usesPerCustomer: null, usesInAll: null },
};

async function someCoupons({ services }: TestServer) {
  const key = randomUUID();
  const given = { key, companyId: 2, name: 'Prueba', terms: couponTerms, codes: 1, skus: [] } as const;
  const made = await services.coupons.create(given, asked);
  if (!made.ok) throw new Error(`The coupons were refused: ${made.code}`);
  return key;
}

const couponBody = {
  ...{ empresaId: 2, nombre: 'Prueba', porcentaje: 10, porProducto: false, tipos: [1], desde: planTerms.desde },
  ...{ hasta: '2027-11-30', usosPorCliente: null, usosEnTotal: null, productos: '', cantidad: 1, motivo },
};

/** Promotions and coupons of company 2. */
export const promotionExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-PROMOCIONES': async (server) => {
    const { id } = await aDraft(server);
    return { path: '/consola/promociones?empresaId=2&estado=borrador', subjectId: id };
  },
  'CONSOLA-PROMOCION': async (server) => {
    const { id } = await aDraft(server);
    return { path: `/consola/promociones/${id}`, subjectId: id };
  },
  'CONSOLA-PROMOCION-VISTA': async (server) => {
    const { id, productId } = await aDraft(server);
    return { path: `/consola/promociones/${id}/vista?productoId=${productId}`, subjectId: 'etiqueta' };
  },
  'CONSOLA-PROMOCION-RESULTADOS': async (server) => {
    const { id } = await aDraft(server);
    return { path: `/consola/promociones/${id}/resultados`, subjectId: 'ultimos' };
  },
  'CONSOLA-PROMOCION-CREAR': async () => ({
    path: '/consola/promociones',
    payload: { clave: randomUUID(), empresaId: 2, ...planTerms, hasta: '2027-11-30' },
  }),
  'CONSOLA-PROMOCION-EDITAR': onDraft('', () => ({ ...planTerms, hasta: '2027-11-30' })),
  'CONSOLA-PROMOCION-PRODUCTOS': onDraft('/productos', () => ({ quitar: [1] })),
  'CONSOLA-PROMOCION-PUBLICAR': onDraft('/publicar', () => ({ clave: randomUUID(), motivo })),
  'CONSOLA-PROMOCION-DESCARTAR': onDraft('/descartar', () => ({})),
  'CONSOLA-PROMOCION-COPIAR': async (server) => {
    const { id } = await aDraft(server);
    return { path: `/consola/promociones/${id}/copiar`, payload: { clave: randomUUID() }, subjectId: id };
  },
  'CONSOLA-PROMOCION-ESTADO': async (server) => {
    const { id, version } = await aPublished(server);
    const payload = { version, accion: 'pausar', motivo };
    return { path: `/consola/promociones/${id}/estado`, payload, subjectId: id };
  },
  'CONSOLA-CUPONES': async (server) => ({
    path: '/consola/cupones?empresaId=2',
    subjectId: await someCoupons(server),
  }),
  'CONSOLA-CUPON': async (server) => {
    const id = await someCoupons(server);
    return { path: `/consola/cupones/${id}`, subjectId: id };
  },
  'CONSOLA-CUPONES-CREAR': async () => ({
    path: '/consola/cupones',
    payload: { clave: randomUUID(), ...couponBody },
  }),
  'CONSOLA-CUPONES-ESTADO': async (server) => {
    const id = await someCoupons(server);
    return { path: `/consola/cupones/${id}/estado`, payload: { accion: 'pausar', motivo }, subjectId: id };
  },
};
