import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import type { StaffBrowser } from '../as-staff.ts';
import { asStaff, givenStaff } from '../as-staff.ts';
import { deskTools } from '../fixtures/desk.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';
import { oneLogin } from './one-login.ts';

interface AtDesk {
  by: StaffBrowser;
  orderId: number;
  productId: number;
  desk: ReturnType<ReturnType<typeof deskTools>['at']>;
  tools: ReturnType<typeof deskTools>;
}

const personOf = oneLogin(async (server) => {
  const { email } = await givenStaff(server, [{ role: 'sucursal', companyId: 2, branchId: 5 }]);
  return asStaff(server, email);
});

/** A person of branch 5 with an order of two units of one product. */
async function givenOrder(server: TestServer, wantsCall = false): Promise<AtDesk> {
  const tools = deskTools(server);
  const by = await personOf(server);
  const productId = await tools.product();
  const orderId = await tools.placeWith([productId]);
  if (wantsCall) await server.platform.database.sql`update orders set wants_call = true where id = ${orderId}`;
  return { by, orderId, productId, desk: tools.at(by, orderId), tools };
}

type Stage = 'new' | 'accepted' | 'picked' | 'packed';

async function reach({ desk, productId }: AtDesk, stage: Stage): Promise<void> {
  if (stage === 'new') return;
  await desk.act('aceptar');
  if (stage === 'accepted') return;
  await desk.pickAll([productId]);
  if (stage === 'packed') await desk.act('empacar');
}

const reading =
  (path: (order: string) => string): ConsoleExample =>
  async (server) => {
    const { orderId, by } = await givenOrder(server);
    const subjectId = encodeOrderId(orderId);
    return { path: path(subjectId), subjectId, by };
  };

const acting =
  (
    name: string,
    stage: Stage,
    body: (given: AtDesk) => Promise<object> | object = () => ({}),
    wantsCall = false,
  ): ConsoleExample =>
  async (server) => {
    const given = await givenOrder(server, wantsCall);
    await reach(given, stage);
    const payload = await body(given);
    const { version } = await given.desk.read();
    return {
      path: `${given.desk.path}/${name}`,
      payload: { clave: randomUUID(), version, ...payload },
      subjectId: encodeOrderId(given.orderId),
      by: given.by,
    };
  };

/** The calls of the branch desk, about an order of branch 5 of company 2. */
export const deskExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-MESA': reading(() => '/consola/mesa/sucursales/5?empresaId=2'),
  'CONSOLA-MESA-CAMBIOS': reading(() => '/consola/mesa/sucursales/5/cambios?empresaId=2'),
  'CONSOLA-MESA-PEDIDO': reading((order) => `/consola/mesa/pedidos/${order}`),
  'CONSOLA-MESA-LISTA': reading((order) => `/consola/mesa/pedidos/${order}/lista`),
  'CONSOLA-MESA-ETIQUETA': reading((order) => `/consola/mesa/pedidos/${order}/etiqueta`),
  'CONSOLA-MESA-ACEPTAR': acting('aceptar', 'new'),
  'CONSOLA-MESA-LLAMADA': acting('llamada', 'accepted', () => ({}), true),
  'CONSOLA-MESA-ALISTAR': acting('alistar', 'accepted', async ({ tools, productId }) => ({
    codigo: await tools.codeOf(productId),
  })),
  'CONSOLA-MESA-FALTA': acting('falta', 'accepted', ({ productId }) => ({ productoId: productId, unidades: 1 })),
  'CONSOLA-MESA-CAMBIAR': async (server) => {
    const tools = deskTools(server);
    const { original, other } = await tools.pair(9_00);
    const given = await givenOrder(server);
    const orderId = await tools.placeWith([original]);
    const desk = tools.at(given.by, orderId);
    await desk.act('aceptar');
    await tools.chosen(orderId, original, 'product', { productId: other, agreedUnitCents: 9_00 });
    const payload = { clave: randomUUID(), version: 1, productoId: original, unidades: 1, reemplazoId: other };
    return { path: `${desk.path}/cambiar`, payload, subjectId: encodeOrderId(orderId), by: given.by };
  },
  'CONSOLA-MESA-EMPACAR': acting('empacar', 'picked'),
  'CONSOLA-MESA-DESPACHAR': async (server) => {
    const given = await givenOrder(server);
    const { sql } = server.platform.database;
    await sql`insert into couriers (id, company_id, branch_code, name) values (7401, 2, 5, 'Selvin Paz')
      on conflict do nothing`;
    await sql`update orders set order_type_id = 2 where id = ${given.orderId}`;
    await reach(given, 'packed');
    const { version } = await given.desk.read();
    const payload = { clave: randomUUID(), version, repartidorId: 7401 };
    return { path: `${given.desk.path}/despachar`, payload, subjectId: encodeOrderId(given.orderId), by: given.by };
  },
  'CONSOLA-MESA-ENTREGAR': acting('entregar', 'packed', () => ({ motivo: 'Mostró su identificación' })),
  'CONSOLA-MESA-CANCELAR': acting('cancelar', 'new', () => ({ motivo: 'No hay los productos' })),
};
