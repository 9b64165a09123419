import type { TaxIdBody, TaxIdDto } from '@botica/contract/customers/tax-ids';
import type { CompanyId } from '@botica/domain/companies';
import { nitCheckDigit } from '@botica/domain/customers/tax-ids';
import { afterEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { asCustomer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../index.ts';

const outside = await startOutside();
const server = await createTestServer({ ...outside.env, OUTSIDE_TIMEOUT_MS: '700' });
const { sql } = server.platform.database;
const [ana, neighbour] = await Promise.all([asCustomer(server), asCustomer(server, 'empresa@botica.test')]);
afterEach(() => outside.reset());

interface As {
  as?: TestCustomer;
  company?: CompanyId;
}
const list = async ({ as = ana, company = 2 }: As = {}): Promise<TaxIdDto[]> =>
  (await as.send('/usuarios/api/UsuariosRtn/ObtenerListadoRtnDeUsuario', { company })).body.data;
const save = (payload: Partial<TaxIdBody>, { as = ana, company = 2 }: As = {}, path = savePath) =>
  as.send(path, { method: 'POST', payload, company });
const savePath = '/usuarios/api/UsuariosRtn/GuardarRtnDeUsuario';
const update = (payload: object, { as = ana, company = 2 }: As = {}) =>
  as.send('/usuarios/api/UsuariosRtn/ActualizarRtnDeUsuario', { method: 'PUT', payload, company });
const remove = (id: number, { as = ana, company = 2 }: As = {}) =>
  as.send(`/usuarios/api/UsuariosRtn/DesactivarRtnDeUsuario?usuarioRtnId=${id}`, { company });
const validate = (nit: string, as = ana) =>
  as.send(`/api/UsuarioNit/validar/${encodeURIComponent(nit)}`, { company: 12 });
const withDigit = (body: number) => `${body}${nitCheckDigit(String(body))}`;
const guatemala = { company: 12 } as const;

describe('an RTN', () => {
  it('TAX-06 TAX-16 an RTN is stored without dashes, as client type 1 unless stated otherwise', async () => {
    const { status, body } = await save({ nombre: '  Marta \u0007 Reyes ', rtn: '0501-1988-000999' });
    expect(status).toBe(200);
    expect(body.data).toEqual({
      id: expect.any(Number),
      nombre: 'Marta Reyes',
      rtn: '05011988000999',
      tipoCliente: 1,
      fechaAgrega: '2026-11-15T18:00:00.000Z',
      valido: true,
    });
    const other = await save(
      { nombre: 'Taller', rtn: '05011988000888', tipoCliente: 2 },
      {},
      '/api/UsuarioRtn/GuardarRtnNuevo',
    );
    expect(other.body.data).toMatchObject({ tipoCliente: 2 });
    expect(await list()).toEqual(expect.arrayContaining([body.data, other.body.data]));
  });

  it.each([
    ['TAX-01', 'no name', { nombre: '', rtn: '05011988000777' }, 'nombre', 'Debes ingresar el nombre.'],
    ['TAX-01', 'no number', { nombre: 'Marta', rtn: '' }, 'rtn', 'Debes ingresar el RTN.'],
    ['TAX-03', 'thirteen digits', { nombre: 'Marta', rtn: '0501-1988-00099' }, 'rtn', 'RTN inválido'],
    ['TAX-03', 'letters', { nombre: 'Marta', rtn: '<b>0501</b>' }, 'rtn', 'RTN inválido'],
  ])('%s with %s is rejected, and nothing is stored', async (_, __, given, campo, mensaje) => {
    const before = await list();
    const { status, body } = await save(given);
    expect([status, body.erroresDeValidacion]).toEqual([422, [{ campo, mensaje }]]);
    expect(await list()).toEqual(before);
  });

  it.each([
    ['no body', {}],
    ['a number that is no text', { nombre: 'Marta', rtn: { a: 1 } as never }],
    ['an endless name', { nombre: 'x'.repeat(501), rtn: '05011988000777' }],
    ['a client type out of range', { nombre: 'Marta', rtn: '05011988000777', tipoCliente: 0 }],
  ])('rejects a request with %s', async (_, given) => expect((await save(given)).status).toBe(400));

  it('rejects an RTN that exists already, also when it is sent twice concurrently', async () => {
    const given = { nombre: 'Doble', rtn: '0501-1988-000555' };
    const replies = await race(server, customers, [() => save(given), () => save({ ...given, rtn: '05011988000555' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await list()).filter(({ nombre }) => nombre === 'Doble')).toHaveLength(1);
    const [kept] = (await list()).filter(({ nombre }) => nombre !== 'Doble');
    const change = { id: kept?.id, nombre: 'Otro', rtn: '05011988000555' };
    expect(await update(change)).toMatchObject({ status: 409, body: { codigo: 'TAX_ID_TAKEN' } });
    await expect(
      sql`insert into tax_ids (customer_id, country_code, name, number) values (${ana.id}, 'HN', 'x', '05011988000555')`,
    ).rejects.toThrow(/tax_ids_active_unique/);
  });

  it('TAX-05 an RTN can be changed, but not emptied', async () => {
    const { id } = (await save({ nombre: 'Antes', rtn: '05011988000444' })).body.data;
    const empty = await update({ id, nombre: 'Antes', rtn: ' ' });
    expect([empty.status, empty.body.erroresDeValidacion]).toEqual([
      422,
      [{ campo: 'rtn', mensaje: 'No debes dejar el RTN vacío' }],
    ]);
    const changed = await update({ id, nombre: 'Después', rtn: '0501-1988-000443', tipoCliente: 3 });
    expect(changed.body.data).toMatchObject({ id, nombre: 'Después', rtn: '05011988000443', tipoCliente: 3 });
    expect((await update({ id, nombre: 'Igual', rtn: '05011988000443' })).status).toBe(200);
  });

  it('TAX-13 TAX-14 an RTN is deactivated, not deleted, and repeating it is harmless', async () => {
    const { id } = (await save({ nombre: 'Se va', rtn: '05011988000333' })).body.data;
    for (const _ of [1, 2]) {
      const reply = await remove(id);
      expect(reply).toMatchObject({ status: 200, body: { data: { mensaje: '¡RTN eliminado!' } } });
      expect(reply.headers['cache-control']).toBe('no-store');
      server.time.now = new Date(server.time.now.getTime() + 60_000);
    }
    expect((await list()).map((taxId) => taxId.id)).not.toContain(id);
    const [row] =
      await sql`select number, is_active, deactivated_at = '2026-11-15T18:00:00Z' as is_first from tax_ids where id = ${id}`;
    expect(row).toEqual({
      number: '05011988000333',
      is_active: false,
      is_first: true,
    });
    expect((await update({ id, nombre: 'Vuelve', rtn: '05011988000333' })).status).toBe(404);
    expect((await save({ nombre: 'Vuelve', rtn: '05011988000333' })).status).toBe(200);
  });

  it('TAX-15 a failed deactivation has its own message', async () => {
    await sql`alter table tax_ids rename column deactivated_at to hidden`;
    const [kept] = await sql<{ id: number }[]>`select id from tax_ids where customer_id = ${ana.id} and is_active`;
    const reply = await remove(kept?.id ?? 0);
    await sql`alter table tax_ids rename column hidden to deactivated_at`;
    expect(reply).toMatchObject({ status: 500, body: { mensaje: '¡Ocurrió un error!' } });
    expect((await list()).map(({ id }) => id)).toContain(kept?.id);
  });

  it('an RTN of another customer, or of another country, is not found', async () => {
    const [theirs] = await list({ as: neighbour });
    const id = theirs?.id ?? 0;
    expect((await update({ id, nombre: 'Mío', rtn: '05011988000222' })).status).toBe(404);
    expect((await remove(id)).status).toBe(404);
    expect(await list({ as: neighbour })).toEqual([theirs]);
    const [own] = await list();
    expect((await remove(own?.id ?? 0, guatemala)).status).toBe(404);
    expect(await list(guatemala)).toEqual([]);
  });
});

describe('a NIT', () => {
  it('TAX-08 TAX-11 a NIT is looked up at the tax office', async () => {
    const { body } = await validate('1234567-9');
    expect(body.data).toEqual({ valido: true, nombre: expect.stringMatching(/\S/) });
  });

  it.each([
    ['TAX-10', 'a wrong check digit', '1234567-8'],
    ['TAX-02', 'two characters', '3-5'],
    ['TAX-10', 'a number that was not given out', withDigit(12_345_00)],
    ['TAX-11', 'a number without a name', withDigit(12_345_99)],
  ])('%s %s is not valid, and is not stored', async (_, __, nit) => {
    expect((await validate(nit)).body.data).toEqual({ valido: false, nombre: '' });
    const { status, body } = await save({ nombre: 'Inventado', rtn: nit }, guatemala);
    expect([status, body.erroresDeValidacion]).toEqual([422, [{ campo: 'rtn', mensaje: 'Nit inválido' }]]);
    expect(await list(guatemala)).toEqual([]);
  });

  it('TAX-07 TAX-09 a NIT is stored with the name of the tax office, whatever was sent', async () => {
    const nit = withDigit(99_100_003);
    expect(nit).toMatch(/K$/);
    const { nombre } = (await validate(nit)).body.data;
    const { body } = await save({ nombre: 'Otro Nombre', rtn: `99100003-k` }, guatemala);
    expect(body.data).toMatchObject({ nombre, rtn: nit, valido: true });
    const other = (await validate(withDigit(1_234_567))).body.data;
    const changed = await update({ id: body.data.id, nombre: '', rtn: withDigit(1_234_567) }, guatemala);
    expect(changed.body.data).toMatchObject({ nombre: other.nombre });
  });

  it.each([
    ['is away', { error: { status: 503 } }],
    ['says nothing', { timeout: {} }],
    ['says something else', { wrongAnswer: {} }],
    ['cuts the connection', { dropConnection: {} }],
  ])('TAX-12 reports that the tax office %s, and stores nothing', async (_, fault) => {
    const before = await list(guatemala);
    expect((await outside.fault('tax-office', fault)).statusCode).toBe(200);
    const refused = { status: 503, body: { codigo: 'NIT_NOT_CHECKED', mensaje: expect.stringMatching(/No pudimos/) } };
    expect(await validate('1234567-9')).toMatchObject(refused);
    expect(await save({ nombre: 'Ana', rtn: withDigit(7_654_321) }, guatemala)).toMatchObject(refused);
    await outside.reset();
    expect(await list(guatemala)).toEqual(before);
  });

  it('lookups of a NIT are limited', async () => {
    const replies = [];
    for (let body = 8_000_001; body < 8_000_060; body += 1) {
      replies.push((await validate(withDigit(body), neighbour)).status);
    }
    expect(replies.slice(0, 20).every((status) => status === 200)).toBe(true);
    expect(replies.at(-1)).toBe(429);
    expect((await validate('1234567-8', neighbour)).body.data).toEqual({ valido: false, nombre: '' });
  });
});

describe('a RUC', () => {
  it('TAX-01 a RUC of a business or of a person is stored', async () => {
    const nicaragua = { company: 14 } as const;
    expect((await save({ nombre: 'Cía. del Lago', rtn: 'j0310000000001' }, nicaragua)).body.data).toMatchObject({
      rtn: 'J0310000000001',
    });
    expect((await save({ nombre: 'Luis', rtn: '001-120488-0001S' }, nicaragua)).status).toBe(200);
    expect((await save({ nombre: 'Luis', rtn: '001-120488-0001A' }, nicaragua)).body.erroresDeValidacion).toEqual([
      { campo: 'rtn', mensaje: 'RUC inválido' },
    ]);
  });
});
