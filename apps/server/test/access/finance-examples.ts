import { randomUUID } from 'node:crypto';
import { rightsOf } from '@botica/domain/staff';
import { addDays, storeDate, storeInstant } from '@botica/domain/time';
import { systemActor } from '../../src/modules/staff/audit/index.ts';
import { givenCareCustomer } from '../fixtures/care.fixture.ts';
import { financeTools } from '../fixtures/finance.fixture.ts';
import { settlementForm, settlementText } from '../settlement-file.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';

/** An invoice of today, in branch 5 of company 2. */
async function anInvoice(server: TestServer) {
  const { id } = await givenCareCustomer(server);
  return financeTools(server, id).invoiced(server.time.now);
}

const ofBook =
  (path: string, isTold = true): ConsoleExample =>
  async (server) => {
    const { fiscalNumber } = await anInvoice(server);
    const month = storeDate(server.time.now).isoDate.slice(0, 7);
    const subjectId = isTold ? fiscalNumber : '"documentos"';
    return { path: `/consola/libros-fiscales${path}empresaId=2&mes=${month}`, subjectId };
  };

const branchName = async ({ platform }: TestServer) => {
  const [branch] = await platform.database.sql<
    { name: string }[]
  >`select public_name as name from branches where code = 5`;
  return branch?.name ?? '';
};

/** Yesterday at branch 5, with a sale. */
async function aDay(server: TestServer) {
  const fecha = addDays(storeDate(server.time.now).isoDate, -1);
  const { id } = await givenCareCustomer(server);
  const { fiscalNumber } = await financeTools(server, id).invoiced(storeInstant(fecha, 600));
  return { fecha, fiscalNumber, query: `empresaId=2&fecha=${fecha}` };
}

/** A charge of PowerTranz that the processor settled with another amount, in company 2. */
async function aDifference(server: TestServer) {
  const { id } = await givenCareCustomer(server);
  const tools = financeTools(server, id);
  const { orderId } = await tools.invoiced(server.time.now);
  const { chargeId } = await tools.paid(orderId, { at: server.time.now, cents: 100_00 });
  const day = storeDate(server.time.now).isoDate;
  const { reconciliation } = server.services;
  const account = { companyId: 2, processor: 'powertranz' } as const;
  const file = [Buffer.from(settlementText([{ id: chargeId, amount: '90.00', day }]))];
  const received = await reconciliation.settlements.receive(account, ReadableStream.from(file));
  if (!received.ok) throw new Error(received.code);
  const by = { ...systemActor, staffId: randomUUID() };
  const { file: stored } = await reconciliation.settlements.keep(by, account, {
    ...received.value,
    name: `${chargeId}.csv`,
  });
  return { chargeId, fileId: stored.id, query: `empresaId=2&desde=${day}&hasta=${day}` };
}

const ofDifference =
  (path: string, more = '&procesador=powertranz&vista=diferencias'): ConsoleExample =>
  async (server) => {
    const { chargeId, query } = await aDifference(server);
    return { path: `/consola/conciliacion${path}?${query}${more}`, subjectId: more ? chargeId : '"monto-distinto"' };
  };

/** A customer of company 2 who owes 500 of a credit of 1000, after a payment of 100. */
async function aDebt(server: TestServer) {
  const { id } = await givenCareCustomer(server);
  const { sql } = server.platform.database;
  await sql`update customers set credit_enabled = true, credit_limit_cents = 100000, credit_used_cents = 50000
    where id = ${id}`;
  const [payment] = await sql<{ id: number }[]>`
    insert into credit_payments (customer_id, company_id, amount_cents, paid_on, way, reference)
    values (${id}, 2, 10000, '2026-01-02', 'deposit', ${id}) returning id::int`;
  return { id, path: `/consola/creditos/${id}`, paymentId: payment?.id ?? 0 };
}

/** The money of company 2, by branch 5. */
export const financeExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-CIERRES': async (server) => ({
    path: `/consola/cierres?${(await aDay(server)).query}`,
    subjectId: await branchName(server),
  }),
  'CONSOLA-CIERRE': async (server) => ({
    path: `/consola/cierres/5?${(await aDay(server)).query}`,
    subjectId: await branchName(server),
  }),
  'CONSOLA-CIERRE-FILAS': async (server) => {
    const { query, fiscalNumber } = await aDay(server);
    return { path: `/consola/cierres/5/filas?${query}&cifra=facturado`, subjectId: fiscalNumber };
  },
  'CONSOLA-CERRAR-DIA': async (server) => {
    await server.platform.database.sql`truncate day_closing_rows, day_closings`;
    const { fecha } = await aDay(server);
    const rights = rightsOf([{ role: 'finanzas', companyId: 2, branchId: null }]);
    const { version } = await server.services.dayClosings.page(rights, { companyId: 2, branchCode: 5, day: fecha });
    return { path: '/consola/cierres/5', payload: { clave: randomUUID(), empresaId: 2, fecha, version } };
  },
  'CONSOLA-PASIVOS': async (server) => {
    const fecha = storeDate(server.time.now).isoDate;
    return { path: `/consola/pasivos?empresaId=2&fecha=${fecha}`, subjectId: '"saldos"' };
  },
  'CONSOLA-PASIVO-MOVIMIENTOS': async (server) => {
    const fecha = storeDate(server.time.now).isoDate;
    return { path: `/consola/pasivos/puntos?empresaId=2&fecha=${fecha}`, subjectId: '"movimientos"' };
  },
  'CONSOLA-CREDITOS': async (server) => ({
    path: '/consola/creditos?empresaId=2',
    subjectId: (await aDebt(server)).id,
  }),
  'CONSOLA-CREDITO': async (server) => {
    const { path, id } = await aDebt(server);
    return { path, subjectId: id };
  },
  'CONSOLA-CREDITO-CAMBIAR': async (server) => {
    const visto = { activo: true, limite: 1000 };
    const { path } = await aDebt(server);
    return { path, payload: { clave: randomUUID(), activo: true, limite: 2000, visto, motivo: 'Prueba' } };
  },
  'CONSOLA-ABONO-REGISTRAR': async (server) => {
    const { path } = await aDebt(server);
    const fecha = storeDate(server.time.now).isoDate;
    const paid = { monto: 10, fecha, forma: 'deposito', referencia: randomUUID() };
    return { path: `${path}/abonos`, payload: { clave: randomUUID(), ...paid, motivo: 'Prueba' } };
  },
  'CONSOLA-ABONO-ANULAR': async (server) => {
    const { path, paymentId } = await aDebt(server);
    return { path: `${path}/abonos/${paymentId}/anular`, payload: { clave: randomUUID(), motivo: 'Prueba' } };
  },
  'CONSOLA-CONCILIACION': ofDifference('', ''),
  'CONSOLA-CONCILIACION-FILAS': ofDifference('/filas'),
  'CONSOLA-CONCILIACION-EXPORTAR': ofDifference('/exportar'),
  'CONSOLA-CONCILIACION-RESOLVER': async (server) => {
    const { chargeId } = await aDifference(server);
    const seen = { filaId: `charge:${chargeId}`, sello: 'amount-differs:10000:9000' };
    const payload = { clave: randomUUID(), empresaId: 2, procesador: 'powertranz', ...seen };
    return { path: '/consola/conciliacion/resoluciones', payload: { ...payload, clase: 'comision', motivo: 'Prueba' } };
  },
  'CONSOLA-LIQUIDACIONES': async (server) => {
    const { chargeId } = await aDifference(server);
    return { path: '/consola/conciliacion/archivos?empresaId=2&procesador=powertranz', subjectId: chargeId };
  },
  'CONSOLA-LIQUIDACION-SUBIR': async (server) => {
    const day = storeDate(server.time.now).isoDate;
    const payload = settlementForm(settlementText([{ id: randomUUID(), amount: '10.00', day }]));
    return { path: '/consola/conciliacion/archivos?empresaId=2&procesador=powertranz', payload };
  },
  'CONSOLA-LIQUIDACION-RETIRAR': async (server) => {
    const { fileId } = await aDifference(server);
    return { path: `/consola/conciliacion/archivos/${fileId}/retirar`, payload: { motivo: 'Prueba' } };
  },
  'CONSOLA-LIBRO-FISCAL': ofBook('?'),
  'CONSOLA-LIBRO-FISCAL-TOTALES': ofBook('/totales?', false),
  'CONSOLA-LIBRO-FISCAL-EXPORTAR': ofBook('/exportar?formato=csv&motivo=Prueba&'),
};
