import type { ForeignAddressBody, ForeignAddressDto } from '@botica/contract/checkout/foreign';
import { describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const [ana, neighbour] = await Promise.all([asCustomer(server), asCustomer(server, 'mayor@botica.test')]);

const [texas] = await sql<{ id: number }[]>`select id from foreign_states where name = 'Texas'`;
const [ontario] = await sql<{ id: number }[]>`select id from foreign_states where name = 'Ontario'`;
const usual: ForeignAddressBody = {
  nombre: 'Óscar Núñez',
  paisId: 1,
  estadoId: texas?.id ?? 0,
  ciudad: 'Dallas',
  codigoPostal: '75201',
  direccion: '1500 Marilla Street',
  telefono: '+1 (214) 555-0199',
};
const canadian = { paisId: 2, estadoId: ontario?.id ?? 0, ciudad: 'Wawa', codigoPostal: 'P0S 1K0' };

const users = '/usuarios/api/EnviosAlExtranjero';
const shipping = '/api/EnviosAlExtranjero';
const create = (given: Partial<ForeignAddressBody> = {}, as: TestCustomer = ana) =>
  as.send(`${users}/CrearDireccion`, { method: 'POST', payload: { ...usual, ...given } });
const update = (payload: object, as: TestCustomer = ana) =>
  as.send(`${shipping}/ModificarDireccionExtranjera`, { method: 'PUT', payload });
const remove = (id: number, as: TestCustomer = ana) => as.send(`${users}/InactivarDireccion?direccionId=${id}`);
const list = async (as: TestCustomer = ana): Promise<ForeignAddressDto[]> =>
  (await as.send(`${users}/ObtenerDireccionesPorIdentidad`)).body.data;
const ask = async (path: string) => (await ana.send(path)).body.data;

describe('a foreign address', () => {
  it('FOREIGN-07 FOREIGN-23 saves an address with the digits of its phone, and lists it by country', async () => {
    const { status, body } = await create();
    expect(status).toBe(200);
    expect(body.data).toEqual({
      ...usual,
      id: expect.any(Number),
      pais: 'Estados Unidos',
      estado: 'Texas',
      telefono: '2145550199',
    });
    const other = (await create({ ...canadian, nombre: 'Ruth Mejía' })).body.data;
    expect(other).toMatchObject({ pais: 'Canadá', ciudad: 'Wawa', codigoPostal: 'P0S1K0' });
    expect(await list()).toEqual(expect.arrayContaining([body.data, other]));
    expect(await ask(`${shipping}/ObtenerDireccionesExtranjerasPorPais?paisId=2`)).toEqual([other]);
  });

  it('creates one address for repeated or concurrent requests', async () => {
    const before = (await list()).length;
    const replies = await Promise.all([create({ nombre: 'Dos Veces' }), create({ nombre: 'DOS VECES' })]);
    expect(new Set(replies.map(({ body }) => body.data.id)).size).toBe(1);
    expect(await list()).toHaveLength(before + 1);
  });

  it.each([
    ['FOREIGN-14', 'nombre', '', 'Debe ingresar un nombre.'],
    ['FOREIGN-15', 'paisId', 0, 'Debe ingresar un país.'],
    ['FOREIGN-16', 'estadoId', 0, 'Debe ingresar un estado.'],
    ['FOREIGN-17', 'ciudad', '', 'Debe ingresar una ciudad.'],
    ['FOREIGN-18', 'codigoPostal', '', 'Debe ingresar un código postal.'],
    ['FOREIGN-19', 'direccion', '', 'Debe ingresar una dirección.'],
    ['FOREIGN-20', 'telefono', '', 'Debe ingresar un teléfono.'],
  ])('%s refuses an address without %s', async (_, campo, empty, mensaje) => {
    const before = await list();
    const { status, body } = await create({ [campo]: empty });
    expect(status).toBe(422);
    expect(body.erroresDeValidacion).toContainEqual({ campo, mensaje });
    expect(await list()).toEqual(before);
  });

  it('an empty address returns every problem in the order of its fields', async () => {
    const nothing = { nombre: '', paisId: 0, estadoId: 0, ciudad: '', codigoPostal: '', direccion: '', telefono: '' };
    const { body } = await create(nothing);
    expect(body.erroresDeValidacion.map(({ campo }: { campo: string }) => campo)).toEqual(Object.keys(nothing));
  });

  it.each([
    ['FOREIGN-16', 'a state of the other country', { estadoId: canadian.estadoId }, 422, 'estadoId'],
    ['FOREIGN-16', 'an unknown state', { estadoId: 9999 }, 422, 'estadoId'],
    ['FOREIGN-21', 'a city of the USA that is not of the state', { ciudad: 'Miami' }, 422, 'ciudad'],
    ['FOREIGN-22', 'letters in the phone', { telefono: 'DOSCIENTOS' }, 422, 'telefono'],
    ['FOREIGN-14', 'a name that is too long', { nombre: 'x'.repeat(501) }, 400, 'nombre'],
    ['FOREIGN-15', 'a country that is not a number', { paisId: 'USA' as never }, 400, 'paisId'],
  ])('%s refuses %s', async (_, __, given, status, campo) => {
    const reply = await create(given);
    expect(reply.status).toBe(status);
    expect(reply.body.erroresDeValidacion).toEqual([expect.objectContaining({ campo })]);
  });

  it('FOREIGN-21 A051 saves an address with the city as the list spells it', async () => {
    expect(
      (await create({ nombre: 'Minúsculas', ciudad: ' san \u0007 antonio ', direccion: '1 \u0007 Main' })).body.data,
    ).toMatchObject({
      ciudad: 'San Antonio',
    });
  });

  it('an address can be changed, but not into an existing one', async () => {
    const { id } = (await create({ nombre: 'Cambia' })).body.data;
    const changed = await update({ ...usual, id, nombre: 'Cambiada', ciudad: 'Austin' });
    expect(changed.body.data).toMatchObject({ id, nombre: 'Cambiada', ciudad: 'Austin' });
    expect(await update({ ...usual, id })).toMatchObject({ status: 409, body: { codigo: 'FOREIGN_ADDRESS_TAKEN' } });
  });

  it('FOREIGN-24 deleting is idempotent, hides the address and leaves its row', async () => {
    const { id } = (await create({ nombre: 'Se va' })).body.data;
    for (const _ of [1, 2]) {
      const reply = await remove(id);
      expect(reply).toMatchObject({ status: 200, body: { data: { mensaje: 'Dirección Eliminada.' } } });
      expect(reply.headers['cache-control']).toBe('no-store');
    }
    expect((await list()).map((address) => address.id)).not.toContain(id);
    expect(await sql`select name, is_active from foreign_addresses where id = ${id}`).toEqual([
      { name: 'Se va', is_active: false },
    ]);
    expect((await update({ ...usual, id })).status).toBe(404);
  });

  it('FOREIGN-25 FOREIGN-26 an unexpected error has the message of its operation', async () => {
    const [kept] = await list();
    await sql`alter table foreign_addresses rename column is_active to hidden`;
    const replies = [
      await create({ nombre: 'Falla' }),
      await update({ ...usual, id: kept?.id }),
      await remove(kept?.id ?? 0),
    ];
    await sql`alter table foreign_addresses rename column hidden to is_active`;
    expect(replies.map(({ status, body }) => [status, body.mensaje])).toEqual([
      [500, 'Ocurrió un error al guardar la dirección.'],
      [500, 'Ocurrió un error al guardar la dirección.'],
      [500, 'Ocurrió un error al eliminar la dirección.'],
    ]);
  });

  it('an address of another customer cannot be listed, changed or deleted', async () => {
    const theirs = (await create({ nombre: 'Ajena' }, neighbour)).body.data;
    expect((await update({ ...usual, id: theirs.id, nombre: 'Mía' })).status).toBe(404);
    expect((await remove(theirs.id)).status).toBe(404);
    expect(await list(neighbour)).toEqual([theirs]);
    expect(await list()).not.toContainEqual(theirs);
  });

  it('refuses a thirty-first address', async () => {
    await sql`insert into foreign_addresses (customer_id, name, country_id, state_id, city, postal_code, address, phone)
      select ${neighbour.id}, 'Persona ' || n, 1, ${usual.estadoId}, 'Dallas', '75201', 'Calle', '2145550199'
      from generate_series(1, 29) n`;
    expect(await create({ nombre: 'Una más' }, neighbour)).toMatchObject({
      body: { codigo: 'TOO_MANY_FOREIGN_ADDRESSES' },
    });
  });
});

describe('countries, services and prices', () => {
  it('FOREIGN-04 returns two countries, with their states and cities', async () => {
    expect(await ask(`${users}/ObtenerPaises`)).toEqual([
      { id: 1, descripcion: 'Estados Unidos' },
      { id: 2, descripcion: 'Canadá' },
    ]);
    const states = await ask(`${users}/ObtenerDepartamentosPorPais?paisId=1`);
    expect(states).toHaveLength(51);
    expect(states).toContainEqual({ id: usual.estadoId, descripcion: 'Texas' });
    const cities = await ask(`${shipping}/ObtenerCiudadesPorDepartamento?departamentoId=${usual.estadoId}`);
    expect(cities).toContainEqual({ id: expect.any(Number), descripcion: 'Houston' });
  });

  it.each([
    `${users}/ObtenerDepartamentosPorPais?paisId=3`,
    `${shipping}/ObtenerDireccionesExtranjerasPorPais?paisId=0`,
    `${shipping}/ObtenerConfigPreciosPorPais?IdPais=99`,
  ])('FOREIGN-12 %s is refused because we do not ship to that country', async (path) => {
    expect(await ana.send(path)).toMatchObject({
      status: 422,
      body: { mensaje: 'Id de País de Envío Extranjero inválido.' },
    });
  });

  it('FOREIGN-11 returns the services of a country, cheapest first, or an empty list', async () => {
    const services = await ask(`${shipping}/ObtenerConfigPreciosPorPais?IdPais=2`);
    expect(services.map(({ precioBase }: { precioBase: number }) => precioBase)).toEqual([29.8, 41]);
    const [first] = services;
    const path = `${shipping}/ObtenerConfigPreciosDetalle?idTipoServicioEmpresa=${first.idTipoServicioEmpresa}`;
    expect(await ask(path)).toEqual(first);
    await sql`update foreign_services set is_active = false where country_id = 2`;
    expect(await ask(`${shipping}/ObtenerConfigPreciosPorPais?IdPais=2`)).toEqual([]);
    expect((await ana.send(path)).status).toBe(404);
    await sql`update foreign_services set is_active = true where country_id = 2`;
  });

  it('FOREIGN-05 FOREIGN-06 the price has the branch, and the configured insurance in dollars', async () => {
    await sql`update foreign_settings set insurance_usd_cents = 399`;
    const prices = await ask(`${shipping}/ObtenerConfigPreciosV2`);
    expect(prices).toMatchObject({ moneda: 'USD', sucursalId: 5, seguroEnvio: 3.99 });
    expect(prices).toMatchObject({ tasaCambio: 26.35, unidadesPorLibra: 4 });
    expect(prices.servicios).toHaveLength(5);
    expect(await ask(`${shipping}/ObtenerEmpresas`)).toHaveLength(3);
  });

  it.each([12, 14] as const)('A167 company %i, which does not ship abroad, has no exchange rate', async (companyId) => {
    const { body } = await ana.send(`${shipping}/ObtenerConfigPreciosV2`, { company: companyId });
    expect(body.data).toMatchObject({ moneda: 'USD', tasaCambio: 0 });
  });

  it('FOREIGN-09 FOREIGN-10 returns the requirements in order', async () => {
    const requirements = await ask(`${users}/ObtenerRequisitos`);
    expect(requirements.map(({ id }: { id: number }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(requirements[0]).toEqual({ id: 1, titulo: 'Receta médica', descripcion: expect.any(String) });
  });
});

describe('products that may not go abroad', () => {
  it('returns the restricted products and laboratories', async () => {
    const products = await ask(`${users}/ObtenerProductosRestringidos`);
    const laboratories = await ask(`${users}/ObtenerLaboratoriosRestringidos`);
    expect(products[0]).toEqual({ productoId: expect.any(Number), nombre: expect.any(String) });
    expect(laboratories).toContainEqual({ laboratorioId: expect.any(Number), nombre: 'Cusuco Biotec' });
  });
});
