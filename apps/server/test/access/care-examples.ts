import { randomUUID } from 'node:crypto';
import type { customerNotes } from '../../src/modules/care/notes/index.ts';
import { insertNote } from '../../src/modules/care/notes/index.ts';
import { askForApproval } from '../../src/modules/staff/approvals/index.ts';
import { systemActor } from '../../src/modules/staff/audit/index.ts';
import { givenCapture, givenCareCustomer, givenCareOrder, givenDelivery } from '../fixtures/care.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';

const motivo = 'Prueba de acceso';
const via = 'llamada';

const aboutCustomer =
  (path: string, payload?: () => object): ConsoleExample =>
  async (server) => {
    const { id } = await givenCareCustomer(server);
    return { path: `/consola/clientes/${id}${path}`, subjectId: id, ...(payload ? { payload: payload() } : {}) };
  };

async function anOrder(server: TestServer) {
  const { id } = await givenCareCustomer(server);
  return { ...(await givenCareOrder(server, id)), customerId: id };
}

/** A refund that somebody else asked for. */
async function anApproval(server: TestServer) {
  const { orderId, customerId } = await anOrder(server);
  const attemptId = await givenCapture(server, orderId, customerId);
  const firmaId = randomUUID();
  const request = {
    id: firmaId,
    act: 'order.refunded',
    subjectKind: 'order',
    subjectId: String(orderId),
    subjectName: '5-0001',
    companyId: 2,
    branchId: 5,
    payload: { attemptId, amountCents: 100 },
    reason: motivo,
  } as const;
  const by = { ...systemActor, staffId: randomUUID(), name: 'Karla Núñez' };
  await askForApproval(server.platform.database.db, request, by, server.time.now);
  return { firmaId };
}

async function aTask(server: TestServer, given: Partial<typeof customerNotes.$inferInsert> = {}) {
  const { id } = await givenCareCustomer(server);
  const noteId = randomUUID();
  const row = { id: noteId, customerId: id, author: 'Karla Núñez', note: 'Llamar', at: server.time.now };
  await insertNote(server.platform.database.db, { ...row, dueAt: server.time.now, ...given });
  return { noteId };
}

/** An external client of company 2 with a plan. */
async function aPlan(server: TestServer) {
  const { id } = await givenCareCustomer(server);
  const { sql } = server.platform.database;
  await sql`update customers set user_type_id = 1 where id = ${id}`;
  const [plan] = await sql<{ id: number }[]>`
    insert into external_plans (company_id, customer_id, name, value_cents)
    values (2, ${id}, ${`Plan ${id}`}, 100000) returning id`;
  return { path: `/consola/clientes/${id}/planes`, planId: plan?.id ?? 0, subjectId: id };
}

/** A professional of Honduras. */
async function aProfessional({ platform }: TestServer) {
  const number = randomUUID().slice(0, 8);
  const [row] = await platform.database.sql<{ id: number }[]>`
    insert into pharmacy_professionals (identity_number, company_id, college_number, validated_at)
    values (${`0501${number}`}, 2, ${`CQFH-${number}-1`}, now()) returning id`;
  return { id: row?.id ?? 0, noColegiado: `CQFH-${number}-1` };
}

/** In stock in branch 5, at one price. */
async function aProduct({ platform }: TestServer) {
  const { sql } = platform.database;
  const [product] = await sql<{ id: number; name: string }[]>`
    select p.id, p.name from products p join product_prices prices on prices.product_id = p.id and prices.company_id = 2
    where not p.requires_prescription and not p.is_exam and p.form <> 'certificado' order by p.id limit 1`;
  const id = product?.id ?? 0;
  await sql`delete from promotions where product_id = ${id}`;
  await sql`update product_prices set public_cents = 10000, ecommerce_cents = null, promotion_cents = null,
    quantity_tiers = '[]' where company_id = 2 and product_id = ${id}`;
  await sql`insert into stock_levels (branch_code, product_id, quantity) values (5, ${id}, 100)
    on conflict (product_id, branch_code) do update set quantity = 100, allocated = 0`;
  return { id, name: product?.name ?? '', price: 100 };
}

/** Customer service: the customers of company 2, and the orders of its branch 5. */
export const careExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-BUSCAR': async (server) => {
    const { id, email } = await givenCareCustomer(server);
    return { path: `/consola/buscar?texto=${encodeURIComponent(email)}`, subjectId: id };
  },
  'CONSOLA-CLIENTE-CREDITO': async (server) => {
    const { id } = await givenCareCustomer(server);
    return { path: `/consola/clientes/${id}/credito`, subjectId: id };
  },
  'CONSOLA-CLIENTE-TIPO': async (server) => {
    const { id } = await givenCareCustomer(server);
    return { path: `/consola/clientes/${id}/tipo`, payload: { clave: randomUUID(), esClienteExterno: true, motivo } };
  },
  'CONSOLA-PLANES': async (server) => {
    const { path, subjectId } = await aPlan(server);
    return { path, subjectId };
  },
  'CONSOLA-PLAN-AGREGAR': async (server) => {
    const { path } = await aPlan(server);
    return { path, payload: { clave: randomUUID(), nombre: 'Plan de prueba', valor: 900, motivo } };
  },
  'CONSOLA-PLAN-CAMBIAR': async (server) => {
    const { path, planId } = await aPlan(server);
    const visto = { valor: 1000, activo: true };
    return { path: `${path}/${planId}`, payload: { clave: randomUUID(), ...visto, valor: 1200, visto, motivo } };
  },
  'CONSOLA-PROFESIONALES': async (server) => {
    const { noColegiado } = await aProfessional(server);
    return { path: '/consola/profesionales?empresaId=2', subjectId: noColegiado };
  },
  'CONSOLA-PROFESIONAL-AGREGAR': async () => {
    const digits = randomUUID().replace(/\D/g, '').padEnd(9, '7').slice(0, 9);
    const payload = { clave: randomUUID(), empresaId: 2, identidad: `0501${digits}`, noColegiado: `C-${digits}` };
    return { path: '/consola/profesionales', payload: { ...payload, motivo } };
  },
  'CONSOLA-PROFESIONAL-CAMBIAR': async (server) => {
    const { id, noColegiado } = await aProfessional(server);
    const visto = { noColegiado, validado: true };
    return {
      path: `/consola/profesionales/${id}`,
      payload: { clave: randomUUID(), noColegiado, validado: false, visto, motivo },
    };
  },
  'CONSOLA-CLIENTE': aboutCustomer(''),
  'CONSOLA-CLIENTE-VER': aboutCustomer('/ver', () => ({ dato: 'telefono', motivo })),
  'CONSOLA-CLIENTE-NOTA': aboutCustomer('/notas', () => ({ clave: randomUUID(), texto: 'Prefiere llamada' })),
  'CONSOLA-CLIENTE-BLOQUEAR': aboutCustomer('/bloquear', () => ({ motivo })),
  'CONSOLA-CLIENTE-DESBLOQUEAR': async (server) => {
    const { id } = await givenCareCustomer(server);
    await server.platform.database.sql`update customers set blocked_at = now() where id = ${id}`;
    return { path: `/consola/clientes/${id}/desbloquear`, payload: { motivo }, subjectId: id };
  },
  'CONSOLA-CLIENTE-PUNTOS': aboutCustomer('/puntos', () => ({
    ...{ clave: randomUUID(), puntos: 100, saldoVisto: 0, motivo, via },
  })),
  'CONSOLA-CLIENTE-EXPORTAR': aboutCustomer('/exportar', () => ({ motivo, via })),
  'CONSOLA-CLIENTE-BORRAR': aboutCustomer('/borrar', () => ({ motivo, via })),
  'CONSOLA-PEDIDOS': async (server) => {
    const { encoded } = await anOrder(server);
    return { path: '/consola/pedidos?vista=open&empresaId=2&sucursalId=5', subjectId: encoded };
  },
  'CONSOLA-PEDIDO': async (server) => {
    const { encoded } = await anOrder(server);
    return { path: `/consola/pedidos/${encoded}`, subjectId: encoded };
  },
  'CONSOLA-PEDIDO-CANCELAR': async (server) => {
    const { encoded, version } = await anOrder(server);
    return { path: `/consola/pedidos/${encoded}/cancelar`, payload: { version, motivo, via }, subjectId: encoded };
  },
  'CONSOLA-REEMBOLSAR': async (server) => {
    const { encoded, orderId, customerId } = await anOrder(server);
    const pagoId = await givenCapture(server, orderId, customerId);
    const payload = { clave: randomUUID(), pagoId, monto: 45, motivo, via };
    return { path: `/consola/pedidos/${encoded}/reembolsos`, payload, subjectId: encoded };
  },
  'CONSOLA-REENVIAR': async (server) => {
    const { encoded } = await anOrder(server);
    const payload = { clave: randomUUID(), mensaje: 'confirmacion', via };
    return { path: `/consola/pedidos/${encoded}/reenviar`, payload, subjectId: encoded };
  },
  'CONSOLA-PEDIDO-DIRECCION': async (server) => {
    const { encoded, addressId } = await givenDelivery(server);
    const payload = { direccionId: addressId, costoAceptado: 45, motivo, via };
    return { path: `/consola/pedidos/${encoded}/direccion`, payload, subjectId: encoded };
  },
  'CONSOLA-FIRMAS': async (server) => {
    const { firmaId } = await anApproval(server);
    return { path: '/consola/firmas', subjectId: firmaId };
  },
  'CONSOLA-FIRMAR': async (server) => {
    const { firmaId } = await anApproval(server);
    return { path: `/consola/firmas/${firmaId}/firmar`, payload: { motivo }, subjectId: firmaId };
  },
  'CONSOLA-FIRMA-RECHAZAR': async (server) => {
    const { firmaId } = await anApproval(server);
    return { path: `/consola/firmas/${firmaId}/rechazar`, payload: { motivo }, subjectId: firmaId };
  },
  'CONSOLA-TOMAR-PRODUCTOS': async () => ({
    path: '/consola/pedidos-tomados/productos?empresaId=2&sucursalId=5&texto=acetaminofen',
    subjectId: 'productoId',
  }),
  'CONSOLA-TOMAR-PRECIO': async (server) => {
    const product = await aProduct(server);
    const lines = `lineas=${product.id}x1`;
    const path = `/consola/pedidos-tomados/precio?empresaId=2&sucursalId=5&tipo=1&tipoPagoId=11&${lines}`;
    return { path, subjectId: product.name };
  },
  'CONSOLA-TOMAR-PEDIDO': async (server) => {
    const product = await aProduct(server);
    const persona = { nombre: 'Lucía Andino', celular: '98765432' };
    const place = { empresaId: 2, sucursalId: 5, tipo: 1, tipoPagoId: 11 };
    const lineas = [{ productoId: product.id, cantidad: 1 }];
    const told = { envio: 0, total: product.price, esperaApertura: true };
    return {
      path: '/consola/pedidos-tomados',
      payload: { clave: randomUUID(), ...place, persona, lineas, ...told, motivo, via },
    };
  },
  'CONSOLA-TAREAS': async (server) => {
    const { noteId } = await aTask(server);
    return { path: '/consola/tareas?vista=open', subjectId: noteId };
  },
  'CONSOLA-TAREA-DAR': async (server) => {
    const { noteId } = await aTask(server, { assigneeId: randomUUID(), assigneeName: 'Ana Paz' });
    return { path: `/consola/tareas/${noteId}/dar`, payload: { paraId: null }, subjectId: noteId };
  },
  'CONSOLA-TAREA-HECHA': async (server) => {
    const { noteId } = await aTask(server);
    return { path: `/consola/tareas/${noteId}/hecha`, subjectId: noteId };
  },
};
