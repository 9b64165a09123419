import { randomUUID } from 'node:crypto';
import { givenApiKey, givenReceiver, integrationsAsked } from '../fixtures/integrations.fixture.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';

const motivo = 'Prueba de acceso';
const form = { nombre: 'ERP', direccion: 'http://127.0.0.1:9/avisos', eventos: ['order.placed'] };

/** At most ten of a company. */
async function aReceiver(server: TestServer) {
  await server.platform.database.sql`update webhook_receivers set removed_at = now()`;
  return givenReceiver(server, form.direccion);
}

const onReceiver =
  (path: string, payload?: object): ConsoleExample =>
  async (server) => {
    const { id } = await aReceiver(server);
    return { path: `/consola/receptores/${id}${path}`, subjectId: id, ...(payload ? { payload } : {}) };
  };

async function aDelivery(server: TestServer) {
  const { id } = await aReceiver(server);
  const tested = await server.services.receivers.test(id, integrationsAsked);
  if (!tested.ok) throw new Error(tested.code);
  return { id, eventId: tested.value.eventId };
}

/** A partner shop of company 2. */
async function aPartner({ database }: TestServer['platform']): Promise<number> {
  const [row] = await database.sql<{ id: number }[]>`
    select p.id from partners p join partner_categories c on c.id = p.category_id where c.company_id = 2 limit 1`;
  return row?.id ?? 0;
}

/** Receivers and keys of company 2. */
export const integrationExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-RECEPTORES': async (server) => {
    const { id } = await aReceiver(server);
    return { path: '/consola/receptores?empresaId=2', subjectId: id };
  },
  'CONSOLA-RECEPTOR': onReceiver(''),
  'CONSOLA-RECEPTOR-CREAR': async (server) => {
    await aReceiver(server);
    return { path: '/consola/receptores', payload: { clave: randomUUID(), empresaId: 2, ...form, motivo } };
  },
  'CONSOLA-RECEPTOR-EDITAR': onReceiver('', { version: 1, ...form, motivo }),
  'CONSOLA-RECEPTOR-ESTADO': onReceiver('/estado', { estado: 'pausado', motivo }),
  'CONSOLA-RECEPTOR-SECRETO': onReceiver('/secreto', { motivo }),
  'CONSOLA-RECEPTOR-QUITAR': onReceiver('/quitar', { motivo }),
  'CONSOLA-RECEPTOR-PROBAR': onReceiver('/probar'),
  'CONSOLA-ENTREGAS': async (server) => {
    const { id, eventId } = await aDelivery(server);
    return { path: `/consola/receptores/${id}/entregas`, subjectId: eventId };
  },
  'CONSOLA-ENTREGA': async (server) => {
    const { id, eventId } = await aDelivery(server);
    return { path: `/consola/receptores/${id}/entregas/${eventId}`, subjectId: eventId };
  },
  'CONSOLA-ENTREGAS-REPETIR': async (server) => {
    const { id, eventId } = await aDelivery(server);
    return { path: `/consola/receptores/${id}/entregas/repetir`, payload: { eventoId: eventId }, subjectId: id };
  },
  'CONSOLA-ENTREGA-OMITIR': async (server) => {
    const { id, eventId } = await aDelivery(server);
    await server.platform.database.sql`
      update webhook_deliveries set state = 'failed', settled_at = now(), leased_until = null where event_id = ${eventId}`;
    return { path: `/consola/receptores/${id}/entregas/${eventId}/omitir`, payload: { motivo }, subjectId: id };
  },
  'CONSOLA-CLAVES-SUCURSALES': async () => ({
    path: '/consola/claves-sucursales?empresaId=2',
    subjectId: '"sucursales"',
  }),
  'CONSOLA-CLAVE-SUCURSAL-RENOVAR': async () => ({
    path: '/consola/claves-sucursales/5/renovar',
    payload: { clave: randomUUID(), motivo },
  }),
  'CONSOLA-CLAVE-SUCURSAL-QUITAR': async ({ platform }) => {
    await platform.database.sql`insert into integration_keys (branch_code, key)
      values (5, 'una clave de la prueba') on conflict do nothing`;
    return { path: '/consola/claves-sucursales/5/quitar', payload: { clave: randomUUID(), motivo } };
  },
  'CONSOLA-CLAVES-COMERCIOS': async () => ({
    path: '/consola/claves-comercios?empresaId=2',
    subjectId: '"comercios"',
  }),
  'CONSOLA-CLAVE-COMERCIO-RENOVAR': async ({ platform }) => ({
    path: `/consola/claves-comercios/${await aPartner(platform)}/renovar`,
    payload: { clave: randomUUID(), motivo },
  }),
  'CONSOLA-CLAVE-COMERCIO-QUITAR': async ({ platform }) => {
    const id = await aPartner(platform);
    await platform.database.sql`update partners set integration_key = 'una clave de la prueba' where id = ${id}`;
    return { path: `/consola/claves-comercios/${id}/quitar`, payload: { clave: randomUUID(), motivo } };
  },
  'CONSOLA-CLAVES-API': async (server) => {
    const { id } = await givenApiKey(server, ['orders.read']);
    return { path: '/consola/claves-api?empresaId=2', subjectId: id };
  },
  'CONSOLA-CLAVE-API-CREAR': async () => ({
    path: '/consola/claves-api',
    payload: { clave: randomUUID(), empresaId: 2, nombre: 'Bodega', permisos: ['orders.read'], dias: 30, motivo },
  }),
  'CONSOLA-CLAVE-API-REVOCAR': async (server) => {
    const { id } = await givenApiKey(server, ['orders.read']);
    return { path: `/consola/claves-api/${id}/revocar`, payload: { motivo }, subjectId: id };
  },
  'CONSOLA-CLAVE-API-LLAMADAS': async (server) => {
    const { id, headers } = await givenApiKey(server, ['orders.read']);
    await server.send('/sistemas/v1/pedidos', { headers });
    return { path: `/consola/claves-api/${id}/llamadas`, subjectId: 'SISTEMA-PEDIDOS' };
  },
};
