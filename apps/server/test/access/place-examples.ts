import { randomUUID } from 'node:crypto';
import { rightsOf } from '@botica/domain/staff';
import { systemActor } from '../../src/modules/staff/audit/index.ts';
import type { TestServer } from '../test-server.ts';
import type { ConsoleExample } from './console-example.ts';

const motivo = 'Prueba de acceso';

/** Without a login, which would move the clock of the server. */
const asked = {
  rights: rightsOf([{ role: 'mercadeo', companyId: 2, branchId: null }]),
  by: { ...systemActor, staffId: randomUUID(), name: 'Jazmín Flores' },
  reason: motivo,
};

async function aSuburb({ platform }: TestServer) {
  const [row] = await platform.database.sql<{ id: number; name: string; branch: number | null; zone: number }[]>`
    select s.id, s.name, s.serving_branch_code as branch, z.zone from suburbs s
    join delivery_zones z on z.suburb_id = s.id where s.city_id = '001' order by s.id limit 1`;
  if (!row) throw new Error('There is no suburb');
  return row;
}

/** A change of a suburb of Honduras. */
async function aChange(server: TestServer): Promise<number> {
  const { id, branch, zone } = await aSuburb(server);
  const seen = [{ suburbId: id, branchCode: branch, zone }];
  const form = { key: randomUUID(), companyId: 2 as const, seen, branchCode: undefined, zone: (zone % 3) + 1 };
  const made = await server.services.coverage.change(form, asked);
  if (!made.ok) throw new Error(`The change was refused: ${made.code}`);
  const [row] = await server.platform.database.sql<{ id: number }[]>`select max(id) as id from delivery_changes`;
  return row?.id ?? 0;
}

/** Branches and deliveries of company 2. */
export const placeExamples: Readonly<Record<string, ConsoleExample>> = {
  'CONSOLA-SUCURSALES-LISTA': async ({ platform }) => {
    const [row] = await platform.database.sql<
      { name: string }[]
    >`select public_name as name from branches where code = 5`;
    return { path: '/consola/tienda/sucursales?empresaId=2', subjectId: row?.name ?? '' };
  },
  'CONSOLA-SUCURSALES-VISTA': async () => ({
    path: '/consola/tienda/sucursales/2/5/vista',
    subjectId: 'esBorrador',
  }),
  'CONSOLA-ENTREGA-COLONIAS': async (server) => ({
    path: '/consola/entrega/colonias?empresaId=2',
    subjectId: (await aSuburb(server)).name,
  }),
  'CONSOLA-ENTREGA-MAPA': async (server) => ({
    path: '/consola/entrega/mapa?empresaId=2',
    subjectId: (await aSuburb(server)).name,
  }),
  'CONSOLA-ENTREGA-UBICAR': async (server) => {
    const { id } = await aSuburb(server);
    const llave = randomUUID();
    const payload = { llave, empresaId: 2, posiciones: [{ coloniaId: id, lat: 15.5, lng: -88 }], motivo };
    return { path: '/consola/entrega/colonias/posiciones', payload, subjectId: llave };
  },
  'CONSOLA-ENTREGA-AGREGAR': async () => {
    const llave = randomUUID();
    const place = { ciudadId: '001', nombres: [`Colonia ${llave.slice(0, 8)}`], sucursalId: 5, zona: 2 };
    const payload = { llave, empresaId: 2, ...place, motivo };
    return { path: '/consola/entrega/colonias/nuevas', payload, subjectId: llave };
  },
  'CONSOLA-ENTREGA-NOMBRE': async (server) => {
    const { id, name } = await aSuburb(server);
    const llave = randomUUID();
    const payload = { llave, empresaId: 2, coloniaId: id, visto: name, nombre: `Colonia ${llave.slice(0, 8)}`, motivo };
    return { path: '/consola/entrega/colonias/nombre', payload };
  },
  'CONSOLA-ENTREGA-CAMBIAR': async (server) => {
    const { id, branch, zone } = await aSuburb(server);
    const colonias = [{ coloniaId: id, sucursalId: branch, zona: zone }];
    const payload = { llave: randomUUID(), empresaId: 2, colonias, zona: (zone % 3) + 1, motivo };
    return { path: '/consola/entrega/colonias/cambiar', payload };
  },
  'CONSOLA-ENTREGA-CAMBIOS': async (server) => {
    await aChange(server);
    return { path: '/consola/entrega/cambios?empresaId=2', subjectId: motivo };
  },
  'CONSOLA-ENTREGA-DESHACER': async (server) => ({
    path: `/consola/entrega/cambios/${await aChange(server)}/deshacer`,
    payload: { llave: randomUUID(), motivo },
  }),
};
