import type { AddressBody, AddressDto } from '@botica/contract/customers/addresses';
import { companies } from '@botica/domain/companies';
import { addressMessages } from '@botica/domain/customers/addresses';
import { describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { addresses, addressOf, servingBranchOf } from './index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql, db } = server.platform.database;
const [ana, neighbour, newcomer] = await Promise.all([
  asCustomer(server, 'cliente@botica.test'),
  asCustomer(server, 'mayor@botica.test'),
  asCustomer(server, 'nuevo@botica.test'),
]);

const place = '/usuarios/api/direccion';
const home: AddressBody = {
  nombre: 'Casa de mamá',
  colonia_ID: 103,
  ciudad_ID: '001',
  descripcion: 'Barrio Los Andes, 9 calle, casa 31',
  referencia: 'Portón café, frente a la pulpería',
  telefono: '+504 2550-0017',
  lat: 15.51,
  lng: -88.03,
};
type Where = { company?: 2 | 12 | 13 | 14 | 15 };
const save = (given: Partial<AddressBody> = {}, as: TestCustomer = ana, where: Where = {}) =>
  as.send(`${place}/guardarNuevaDireccion`, { method: 'POST', payload: { ...home, ...given }, ...where });
const put = (call: string, payload: object, as: TestCustomer = ana) =>
  as.send(`${place}/${call}`, { method: 'PUT', payload });
const annul = (direccion_ID: number, activo = false, as: TestCustomer = ana) =>
  put('actualizarEstadoDireccion', { direccion_ID, activo }, as);
const setDefault = (direccion_ID: number, as: TestCustomer = ana) =>
  put('actualizarValorPredeterminado', { direccion_ID }, as);
const list = async (as: TestCustomer = ana, where: Where = {}, onlyActive = false): Promise<AddressDto[]> =>
  (await as.send(`${place}/obtenerDirecciones/${onlyActive}`, where)).body.data;
const defaults = async (as: TestCustomer = ana) =>
  (await list(as)).filter(({ predeterminada }) => predeterminada).map(({ direccion_ID }) => direccion_ID);

describe('saving an address', () => {
  it('stores the address as written, with the branch that serves its suburb', async () => {
    const { status, body } = await save({ descripcion: '  Barrio Los Andes,  9 calle, casa 31 ' });
    expect(status).toBe(200);
    const [suburb] = await sql<{ code: number; name: string }[]>`
      select serving_branch_code as code, name from suburbs where id = 103`;
    expect(body.data).toEqual({
      direccion_ID: expect.any(Number),
      nombre: 'Casa de mamá',
      colonia_ID: 103,
      colonia: suburb?.name,
      ciudad_ID: '001',
      ciudad: 'San Pedro Sula',
      descripcion: 'Barrio Los Andes, 9 calle, casa 31',
      referencia: 'Portón café, frente a la pulpería',
      telefono: '25500017',
      predeterminada: false,
      activo: true,
      sucursal_Codigo: suburb?.code,
      sucursalAtiendeId: suburb?.code,
      lat: 15.51,
      lng: -88.03,
    });
    expect(await list()).toContainEqual(body.data);
  });

  it('an address sent again, or concurrently, is stored once', async () => {
    const before = (await list()).length;
    const given = { descripcion: 'Dos veces, 1 calle, casa 2' };
    const replies = await Promise.all([save(given), save({ descripcion: 'DOS VECES, 1 calle, casa 2' }), save(given)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(replies.map(({ body }) => body.data.direccion_ID)).size).toBe(1);
    expect(await list()).toHaveLength(before + 1);
  });

  it('ADDR-02 the first address is the default until another one is chosen', async () => {
    const [first, second] = [await save({}, newcomer), await save({ descripcion: 'Otra casa, bloque 4' }, newcomer)];
    expect(await defaults(newcomer)).toEqual([first.body.data.direccion_ID]);
    await save({ descripcion: 'La tercera, bloque 5', predeterminada: true }, newcomer);
    expect(await defaults(newcomer)).toHaveLength(1);
    expect(await defaults(newcomer)).not.toContain(second.body.data.direccion_ID);
  });

  it.each([
    ['nothing', { colonia_ID: 0, ciudad_ID: '', descripcion: '', telefono: '' }, 4],
    ['too much', { descripcion: 'x'.repeat(251), referencia: 'y'.repeat(251), nombre: 'z'.repeat(41) }, 3],
    ['a phone of letters', { telefono: 'llámame' }, 1],
    ['a pin off the earth', { lat: 120, lng: 0 }, 1],
  ])('reports every invalid field of an address with %s, and stores nothing', async (_, given, count) => {
    const before = await list();
    const { status, body } = await save(given);
    expect(status).toBe(422);
    expect(body.erroresDeValidacion).toHaveLength(count);
    const texts: string[] = Object.values(addressMessages);
    for (const { mensaje } of body.erroresDeValidacion) expect(texts).toContain(mensaje);
    expect(await list()).toEqual(before);
  });

  it.each([
    ['a suburb that is not there', { colonia_ID: 999_999 }, 422],
    ['a suburb of another city', { colonia_ID: 206 }, 422],
    ['a suburb of another country', { colonia_ID: 56_401, ciudad_ID: '564' }, 422],
    ['a suburb that is no number', { colonia_ID: 'Trejo' as never }, 400],
    ['an endless text', { descripcion: 'x'.repeat(2001) }, 400],
    ['half a pin that is text', { lat: 'norte' as never }, 400],
  ])('rejects an address with %s', async (_, given, status) => expect((await save(given)).status).toBe(status));

  it('returns a script as plain text, and accents unchanged', async () => {
    const descripcion = '<script>alert(1)</script> Calle ñandú, "güirila" & Cía';
    const { body } = await save({ descripcion: `${descripcion}\u0007` });
    expect(body.data.descripcion).toBe(descripcion);
    await annul(body.data.direccion_ID);
  });

  it('rejects a thirty-first address', async () => {
    const saved = await list(newcomer, {}, true);
    await sql`insert into addresses (customer_id, country_code, suburb_id, description, phone)
      select ${newcomer.id}, 'HN', 103, 'Casa número ' || n, '99887766' from generate_series(1, ${30 - saved.length}) n`;
    expect(await save({ descripcion: 'Una más, la treinta y uno' }, newcomer)).toMatchObject({
      status: 409,
      body: { codigo: 'TOO_MANY_ADDRESSES' },
    });
    await sql`delete from addresses where customer_id = ${newcomer.id} and description like 'Casa número %'`;
  });
});

describe('changing an address', () => {
  it('changes the fields of the form, and no address of another customer', async () => {
    const { direccion_ID } = (await save({ descripcion: 'Para cambiar, casa 1' })).body.data;
    const others = await list(neighbour);
    const changed = {
      ...home,
      direccion_ID,
      colonia_ID: 101,
      descripcion: 'Ya cambiada, casa 2',
      lat: null,
      lng: null,
    };
    expect((await put('actualizarDireccion', changed)).body.data).toMatchObject({
      direccion_ID,
      colonia_ID: 101,
      descripcion: 'Ya cambiada, casa 2',
      lat: null,
    });
    expect(await list(neighbour)).toEqual(others);
  });

  it('rejects a change into an existing address, and a change of an annulled one', async () => {
    const { direccion_ID } = (await save({ descripcion: 'Gemela, casa 1' })).body.data;
    await save({ descripcion: 'Gemela, casa 2' });
    const change = { ...home, direccion_ID, descripcion: 'gemela, CASA 2' };
    expect(await put('actualizarDireccion', change)).toMatchObject({ status: 409, body: { codigo: 'ADDRESS_TAKEN' } });
    await annul(direccion_ID);
    expect((await put('actualizarDireccion', { ...change, descripcion: 'Otra' })).status).toBe(422);
    const annulled = { ...change, descripcion: 'Otra casa' };
    expect(await put('actualizarDireccion', annulled)).toMatchObject({ body: { codigo: 'ADDRESS_ANNULLED' } });
    expect(await setDefault(direccion_ID)).toMatchObject({ status: 409, body: { codigo: 'ADDRESS_ANNULLED' } });
  });

  it('ADDR-01 annuls and activates an address by state, repeatedly, and keeps the row', async () => {
    const { direccion_ID } = (await save({ descripcion: 'Vaivén, casa 7' })).body.data;
    for (const activo of [false, false, true, true, false]) {
      expect((await annul(direccion_ID, activo)).body.data).toMatchObject({ direccion_ID, activo });
    }
    expect(await list(ana, {}, true)).not.toContainEqual(expect.objectContaining({ direccion_ID }));
    expect(await list()).toContainEqual(expect.objectContaining({ direccion_ID, activo: false }));
    expect((await save({ descripcion: 'VAIVÉN, casa 7' })).body.data).toMatchObject({ direccion_ID, activo: true });
  });

  it('ADDR-01 ADDR-02 when the default is annulled another active address becomes the default', async () => {
    const [was] = await defaults(neighbour);
    const { direccion_ID: other } = (await save({}, neighbour)).body.data;
    expect((await annul(was ?? 0, false, neighbour)).body.data).toMatchObject({ activo: false, predeterminada: false });
    expect(await defaults(neighbour)).toEqual([other]);
    await annul(other, false, neighbour);
    expect(await defaults(neighbour)).toEqual([]);
    await annul(was ?? 0, true, neighbour);
    expect(await defaults(neighbour)).toEqual([was]);
  });

  it('ADDR-02 two concurrent changes of the default leave one default', async () => {
    const ids = [];
    for (const n of [1, 2]) ids.push((await save({ descripcion: `Carrera, casa ${n}` })).body.data.direccion_ID);
    const replies = await race(
      server,
      addresses,
      ids.map((id) => () => setDefault(id)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    const left = await defaults();
    expect(left).toHaveLength(1);
    expect(ids).toContain(left[0]);
  });

  it('ADDR-02 the table rejects a second default and an annulled default', async () => {
    const two = sql`update addresses set is_default = true where customer_id = ${ana.id} and is_active`;
    await expect(two).rejects.toThrow(/addresses_one_default/);
    const annulled = sql`update addresses set is_active = false where customer_id = ${ana.id} and is_default`;
    await expect(annulled).rejects.toThrow(/addresses_default_is_active/);
  });
});

describe('addresses of another customer', () => {
  it('an address of another customer is not found, by any call', async () => {
    const [theirs] = await list(neighbour);
    const direccion_ID = theirs?.direccion_ID ?? 0;
    const attempts = [
      put('actualizarDireccion', { ...home, direccion_ID }),
      annul(direccion_ID),
      setDefault(direccion_ID),
      ana.send(`/api/sucursales/ConectarSucursalDireccion/${direccion_ID}`),
    ];
    for (const { status, body } of await Promise.all(attempts)) {
      expect([status, body.codigo]).toEqual([404, 'ADDRESS_NOT_FOUND']);
    }
    expect((await list(neighbour))[0]).toEqual(theirs);
    expect(await addressOf(db, ana.id, direccion_ID, companies[2])).toBeUndefined();
  });

  it('each country has its own addresses, with its own default', async () => {
    const guatemalan = {
      colonia_ID: 56_401,
      ciudad_ID: '564',
      descripcion: 'Zona 1, 3 calle 4-56',
      telefono: '+502 55501234',
    };
    const { body } = await save(guatemalan, ana, { company: 12 });
    expect(body.data).toMatchObject({ predeterminada: true, ciudad: 'Chiquimula' });
    expect(await list(ana, { company: 12 })).toEqual([body.data]);
    expect(await list()).not.toContainEqual(body.data);
    expect(await defaults()).toHaveLength(1);
    expect((await setDefault(body.data.direccion_ID)).status).toBe(404);
  });
});

const [served] = await list();

describe('the branch of an address', () => {
  const id = served?.direccion_ID ?? 0;
  const usual = served?.sucursalAtiendeId ?? 0;
  const connect = () => ana.send(`/api/sucursales/ConectarSucursalDireccion/${id}`);
  const serving = () => servingBranchOf(db, ana.id, id, companies[2]);

  it('the branch of an address is that of its suburb, connected when its line answers', async () => {
    expect(await serving()).toEqual({ ok: true, value: usual });
    expect((await connect()).body).toMatchObject({ data: { codigo: usual } });
    await outside.fault('branch-link', { error: { status: 503 } });
    expect(await connect()).toMatchObject({ status: 503, body: { codigo: 'BRANCH_UNREACHABLE' } });
    await outside.reset();
  });

  it('the branch of an address is the nearest delivering one of the city while its own does not deliver', async () => {
    await sql`update branches set delivery_enabled = false where code = ${usual}`;
    const [nearest] = await sql<{ code: number }[]>`
      select b.code from branches b join branches u on u.code = ${usual}
      where b.city_id = '001' and b.delivery_enabled and b.is_active and 2 = any(b.company_ids)
      order by power(b.lat - u.lat, 2) + power(b.lng - u.lng, 2) limit 1`;
    expect(nearest?.code).not.toBe(usual);
    expect(await serving()).toEqual({ ok: true, value: nearest?.code });
    await sql`update branches set delivery_enabled = true where code = ${usual}`;
  });

  it('a suburb without delivery has no branch, and the answer says so', async () => {
    await sql`update suburbs set serving_branch_code = null where id = ${served?.colonia_ID ?? 0}`;
    expect(await connect()).toMatchObject({ status: 404, body: { codigo: 'SUBURB_NOT_SERVED' } });
    expect(await list()).toContainEqual(expect.objectContaining({ direccion_ID: id, sucursalAtiendeId: null }));
    await sql`update suburbs set serving_branch_code = ${usual} where id = ${served?.colonia_ID ?? 0}`;
  });

  it('the branches of all addresses are found with one statement', async () => {
    const asked = await server.countStatements(() => list());
    await save({ descripcion: 'Una más para contar' });
    expect(await server.countStatements(() => list())).toBe(asked);
    expect(asked).toBeLessThanOrEqual(2); // the session, and the addresses
  });
});
