import { asc, eq } from 'drizzle-orm';
import { foreignAddresses } from '../../src/modules/checkout/foreign/index.ts';
import { addresses, petsAddresses } from '../../src/modules/customers/addresses/index.ts';
import { taxIds } from '../../src/modules/customers/tax-ids/index.ts';
import type { Db } from '../../src/platform/database.ts';
import type { TestCustomer } from '../as-customer.ts';
import type { ForeignCase } from './foreign-case.ts';
import { notFoundBy } from './foreign-case.ts';

const homeForm = { colonia_ID: 103, ciudad_ID: '001', descripcion: 'Mi casa, no la tuya', telefono: '99887766' };
const abroadForm = {
  nombre: 'Yo',
  paisId: 1,
  estadoId: 44,
  ciudad: 'Houston',
  codigoPostal: '77036',
  direccion: 'Aquí',
  telefono: '7135550199',
};
const taxIdForm = { nombre: 'Yo', rtn: '05011988000111' };

type Send = (by: TestCustomer, row: { id: number }) => ReturnType<TestCustomer['send']>;
const write =
  (method: 'PUT' | 'POST', path: string, payload: (id: number) => object): Send =>
  (by, { id }) =>
    by.send(path, { method, payload: payload(id) });
const read =
  (path: (id: number) => string): Send =>
  (by, { id }) =>
    by.send(path(id));

const home = '/usuarios/api/direccion';

/** Addresses, tax ids and foreign addresses: each call that takes the id of one. */
export function savedDataCases(db: Db): ForeignCase[] {
  const rowsOf =
    (table: typeof addresses | typeof petsAddresses | typeof foreignAddresses | typeof taxIds) =>
    async (ownerId: string): Promise<{ id: number }[]> =>
      db.select().from(table).where(eq(table.customerId, ownerId)).orderBy(asc(table.id));
  const address = { what: 'an address', rows: rowsOf(addresses) };
  const petsAddress = { what: 'an address of the pets company', rows: rowsOf(petsAddresses) };
  const foreignAddress = { what: 'a foreign address', rows: rowsOf(foreignAddresses) };
  const taxId = { what: 'a tax id', rows: rowsOf(taxIds) };
  const sends: { call: string; of: typeof address; send: Send }[] = [
    {
      call: 'C175',
      of: address,
      send: write('PUT', `${home}/actualizarDireccion`, (direccion_ID) => ({ ...homeForm, direccion_ID })),
    },
    {
      call: 'C176',
      of: address,
      send: write('PUT', `${home}/actualizarEstadoDireccion`, (direccion_ID) => ({ direccion_ID, activo: false })),
    },
    {
      call: 'C177',
      of: address,
      send: write('PUT', `${home}/actualizarValorPredeterminado`, (direccion_ID) => ({ direccion_ID })),
    },
    { call: 'C054', of: address, send: read((id) => `/api/sucursales/ConectarSucursalDireccion/${id}`) },
    {
      call: 'C150',
      of: petsAddress,
      send: write('POST', '/api/perfil/migrarDireccionEconomascota', (id) => ({
        ...homeForm,
        direccionEconomascotaId: id,
      })),
    },
    {
      call: 'C182',
      of: foreignAddress,
      send: read((id) => `/usuarios/api/EnviosAlExtranjero/InactivarDireccion?direccionId=${id}`),
    },
    {
      call: 'C186',
      of: foreignAddress,
      send: write('PUT', '/api/EnviosAlExtranjero/ModificarDireccionExtranjera', (id) => ({ ...abroadForm, id })),
    },
    {
      call: 'C194',
      of: taxId,
      send: read((id) => `/usuarios/api/UsuariosRtn/DesactivarRtnDeUsuario?usuarioRtnId=${id}`),
    },
    {
      call: 'C196',
      of: taxId,
      send: write('PUT', '/usuarios/api/UsuariosRtn/ActualizarRtnDeUsuario', (id) => ({ ...taxIdForm, id })),
    },
  ];
  return sends.map(({ call, of, send }) => notFoundBy({ call, ...of, send }));
}
