import { randomUUID } from 'node:crypto';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';

const motivo = 'Prueba de acceso';

async function seenMinimum({ platform }: TestServer) {
  const [row] = await platform.database.sql<{ value: string }[]>`
    select value from configuration_variables where company_id = 2 and code = 2`;
  return row?.value ?? null;
}

/** The amounts of operator 2 as company 2 has them now. */
async function amountsOf({ platform }: TestServer) {
  const { sql } = platform.database;
  const [limits] = await sql<{ revision: number }[]>`
    select revision from top_up_limits where company_id = 2 and operator_id = 2`;
  const productos = await sql<{ productoId: number; pausado: boolean }[]>`
    select id as "productoId", false as pausado from top_up_products
    where operator_id = 2 and is_offered and coalesce(company_id, 2) = 2`;
  return { revision: limits?.revision ?? 0, minimo: null, maximo: null, productos: [...productos] };
}

/** A range of invoices of branch 5 of company 2, which nobody uses. */
async function aRange({ platform }: TestServer) {
  const prefix = randomUUID().slice(0, 8).toUpperCase();
  const [row] = await platform.database.sql<{ id: number }[]>`
    insert into fiscal_ranges (company_id, branch_code, document_kind, authorisation, prefix, first_number, last_number,
      next_number, expires_on) values (2, 5, 'invoice', 'CAI', ${prefix}, 1, 9, 1, '2030-01-01') returning id`;
  return { id: row?.id ?? 0, prefix };
}

/** The record of the store's version, and another one. */
async function nextVersion({ platform }: TestServer) {
  const [visto] = await platform.database.sql<{ version: string }[]>`
    select version, previous_version as anterior, is_mandatory as obligatoria, clears_storage as "limpiaAlmacen"
    from app_versions`;
  return { clave: randomUUID(), visto, version: randomUUID().slice(0, 8), obligatoria: false, limpiaAlmacen: false };
}

/** The settings of company 2 and the fiscal ranges of its branch 5. */
export const settingsExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-AJUSTES': async () => ({ path: '/consola/ajustes?empresaId=2', subjectId: '"ajustes"' }),
  'CONSOLA-AJUSTE-HISTORIA': async () => ({
    path: '/consola/ajustes/leastPoints/historia?empresaId=2',
    subjectId: '"cambios"',
  }),
  'CONSOLA-AJUSTE-CAMBIAR': async (server) => {
    const visto = await seenMinimum(server);
    const valor = String(Number(visto) + 1);
    return {
      path: '/consola/ajustes/leastPoints',
      payload: { clave: randomUUID(), empresaId: 2, visto, valor, motivo },
    };
  },
  'CONSOLA-VERSION-PUBLICAR': async (server) => ({
    path: '/consola/version-tienda',
    payload: { ...(await nextVersion(server)), motivo },
  }),
  'CONSOLA-RECARGAS-MONTOS': async () => ({
    path: '/consola/recargas/montos?empresaId=2',
    subjectId: '"operadores"',
  }),
  'CONSOLA-RECARGAS-MONTOS-GUARDAR': async (server) => ({
    path: '/consola/recargas/operadores/2/montos',
    payload: { clave: randomUUID(), empresaId: 2, ...(await amountsOf(server)), retirados: [], motivo },
  }),
  'CONSOLA-RECARGAS-MONTO-AGREGAR': async () => ({
    path: '/consola/recargas/operadores/2/montos-nuevos',
    payload: {
      ...{ clave: randomUUID(), empresaId: 2, tipo: 1, nombre: 'Recarga de prueba', monto: 33, motivo },
      codigo: randomUUID(),
    },
  }),
  'CONSOLA-RANGOS-FISCALES': async (server) => {
    const { prefix } = await aRange(server);
    return { path: '/consola/rangos-fiscales?empresaId=2&sucursalId=5', subjectId: prefix };
  },
  'CONSOLA-RANGO-FISCAL-AGREGAR': async () => {
    const digits = randomUUID().replace(/\D/g, '').padEnd(8, '7').slice(0, 8);
    const payload = {
      ...{ clave: randomUUID(), empresaId: 2, sucursalId: 5, documento: 'factura', vence: '2030-01-01', motivo },
      autorizacion: '1A2B3C-4D5E6F-A1B2C3-D4E5F6-0A1B2C-3D',
      prefijo: `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}-`,
      ...{ primero: 1, ultimo: 9, siguiente: 1 },
    };
    return { path: '/consola/rangos-fiscales', payload };
  },
  'CONSOLA-RANGO-FISCAL-DETENER': async (server) => {
    const { id } = await aRange(server);
    return { path: `/consola/rangos-fiscales/${id}/detener`, payload: { clave: randomUUID(), motivo } };
  },
  'CONSOLA-RANGO-FISCAL-HISTORIA': async (server) => {
    const { id } = await aRange(server);
    return { path: `/consola/rangos-fiscales/${id}/historia`, subjectId: '"actos"' };
  },
};
