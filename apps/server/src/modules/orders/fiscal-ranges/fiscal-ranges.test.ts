import { randomUUID } from 'node:crypto';
import { storeInstant } from '@botica/domain/time';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { financeTools } from '../../../../test/fixtures/finance.fixture.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const finance = await asStaff(server, 'finanzas@botica.test');
await finance.confirm();
const ana = await asCustomer(server);
const tools = financeTools(server, ana.id);

const motivo = 'Autorización nueva';
const cai = '1A2B3C-4D5E6F-A1B2C3-D4E5F6-0A1B2C-3D';
interface Group {
  sucursalId: number;
  documento: string;
  avisos: string[];
  rangos: { rangoId: number; prefijo: string; estado: string; siguiente: number; quedan: number }[];
}

const groupOf = async (documento = 'factura', sucursalId = 5) => {
  const { grupos } = (await finance.send(`/consola/rangos-fiscales?empresaId=2&sucursalId=${sucursalId}`)).body.data;
  return grupos.find((group: Group) => group.documento === documento);
};
const add = (change: object = {}, by = finance) =>
  by.post('/consola/rangos-fiscales', {
    ...{ clave: randomUUID(), empresaId: 2, sucursalId: 5, documento: 'factura', autorizacion: cai, motivo },
    ...{ prefijo: '900-001-01-', primero: 1, ultimo: 100, siguiente: 1, vence: '2030-01-01', ...change },
  });
const stop = (id: number, change: object = {}, by = finance) =>
  by.post(`/consola/rangos-fiscales/${id}/detener`, { clave: randomUUID(), motivo, ...change });
const idOf = async (prefijo: string) =>
  (await groupOf()).rangos.find((range: Group['rangos'][number]) => range.prefijo === prefijo)?.rangoId as number;
const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).sort();

/** A range that is used before every other one of branch 5. */
async function givenFirst(prefijo: string, vence: string) {
  expect((await add({ prefijo, vence })).status).toBe(200);
  return idOf(prefijo);
}

describe('the ranges of a branch', () => {
  it('tell what is left, the deadline, and how long the numbers last at the pace of the last two weeks', async () => {
    for (const day of ['2026-11-03', '2026-11-10']) await tools.invoiced(storeInstant(day, 720));
    const young = await groupOf();
    expect(young).toMatchObject({ emitidos: 2, diasDeRitmo: 13 });
    expect(young.diasDeNumeros).toBe(Math.floor((young.quedan * 13) / 2));
    // Fourteen days, with today.
    for (const day of ['2026-10-20', '2026-11-01']) await tools.invoiced(storeInstant(day, 720));
    const group = await groupOf();
    const [range] = group.rangos;
    expect(group).toMatchObject({
      emitidos: 2,
      diasDeRitmo: 14,
      quedan: range.quedan,
      puedeAdministrar: true,
      avisos: [],
    });
    expect(group.diasDeNumeros).toBe(Math.floor((range.quedan * 14) / 2));
    expect(range).toMatchObject({ estado: 'en-uso', prefijo: '005-002-01-' });
  });

  it('warn before they end, and a branch without a range is shown', async () => {
    await sql`update fiscal_ranges set expires_on = '2026-12-01' where branch_code = 5 and company_id = 2
      and document_kind = 'credit-note'`;
    expect((await groupOf('nota')).avisos).toEqual(['fecha']);
    await sql`delete from fiscal_ranges where branch_code = 5 and company_id = 2 and document_kind = 'credit-note'`;
    expect(await groupOf('nota')).toMatchObject({ avisos: ['terminado'], rangos: [], vence: null });
    const added = { documento: 'nota', prefijo: '005-002-06-', ultimo: 50_000, vence: '2027-11-01' };
    expect((await add(added)).status).toBe(200);
    expect((await groupOf('nota')).avisos).toEqual([]);
  });
});

describe('a new range', () => {
  it('waits behind the one in use, once for a form that is sent twice, with its row in the audit', async () => {
    const form = { clave: randomUUID(), autorizacion: ` ${cai.toLowerCase()}`, prefijo: '901-001-01-' };
    expect(statuses(await Promise.all([add(form), add(form)]))).toEqual([200, 200]);
    const { rangos } = await groupOf();
    const own = rangos.filter(({ prefijo }: { prefijo: string }) => prefijo === form.prefijo);
    expect(own).toMatchObject([{ estado: 'en-cola', autorizacion: cai, quedan: 100 }]);
    const { actos } = (await finance.send(`/consola/rangos-fiscales/${own[0].rangoId}/historia`)).body.data;
    expect(actos).toMatchObject([{ acto: 'Agregó un rango fiscal', motivo, quien: expect.stringMatching(/\S/) }]);
  });

  it.each([
    ['the same numbers', {}],
    ['one shared number', { primero: 100, siguiente: 100, ultimo: 300 }],
    ['another branch', { sucursalId: 6 }],
    ['another document', { documento: 'nota' }],
  ])('is refused when it overlaps: %s', async (_, change) => {
    await add({ prefijo: '902-001-01-' });
    expect((await add({ prefijo: '902-001-01-', ...change })).body.codigo).toBe('FISCAL_RANGE_OVERLAPS');
  });

  it('of two overlapping ones at once one is stored, and the database refuses one that SQL inserts', async () => {
    const prefijo = '903-001-01-';
    const replies = await Promise.all([add({ prefijo }), add({ prefijo, primero: 50, siguiente: 50, ultimo: 150 })]);
    expect(statuses(replies)).toEqual([200, 409]);
    const inserted = sql`insert into fiscal_ranges (company_id, branch_code, document_kind, authorisation, prefix,
      first_number, last_number, next_number, expires_on)
      values (2, 6, 'invoice', 'CAI', ${prefijo}, 60, 70, 60, '2030-01-01')`;
    await expect(inserted).rejects.toThrow('share numbers');
  });

  it.each([
    ['a CAI that is too short', { autorizacion: cai.slice(0, -3) }],
    ['a prefix of another form', { prefijo: '000-001-' }],
    ['an end before its start', { primero: 9, siguiente: 9, ultimo: 8 }],
    ['a deadline that has passed', { vence: '2026-11-01' }],
    ['the series of Guatemala', { autorizacion: '9F8E7D6C' }],
  ])('is refused: %s', async (_, change) => {
    expect((await add({ prefijo: '904-001-01-', ...change })).body.codigo).toBe('FISCAL_RANGE_INVALID');
  });
});

describe('a stopped range', () => {
  it('gives no more numbers, stays stopped, and its unused numbers may be authorised again', async () => {
    const prefijo = '905-001-01-';
    const id = await givenFirst(prefijo, '2026-11-20');
    expect((await tools.invoiced(server.time.now)).fiscalNumber).toBe(`${prefijo}00000001`);
    const form = { clave: randomUUID() };
    expect(statuses(await Promise.all([stop(id, form), stop(id, form)]))).toEqual([200, 200]);
    expect((await stop(id)).body.codigo).toBe('FISCAL_RANGE_STOPPED');
    expect((await tools.invoiced(server.time.now)).fiscalNumber).not.toContain(prefijo);
    expect((await add({ prefijo })).body.codigo).toBe('FISCAL_RANGE_OVERLAPS');
    expect((await add({ prefijo, primero: 2, siguiente: 2 })).status).toBe(200);
    await expect(sql`update fiscal_ranges set stopped_at = null where id = ${id}`).rejects.toThrow('stays stopped');
  });

  it('is entered again with all its numbers: invoices print the authorised range and go on at the next number', async () => {
    const prefijo = '910-001-01-';
    const wrong = await givenFirst(prefijo, '2026-11-19');
    await tools.invoiced(server.time.now);
    await stop(wrong);
    const right = { prefijo, vence: '2026-11-19', autorizacion: cai.replace('1A', '2A') };
    expect((await add({ ...right, siguiente: 1 })).body.codigo).toBe('FISCAL_RANGE_OVERLAPS');
    const twice = { clave: randomUUID(), ...right, siguiente: 2 };
    expect(statuses(await Promise.all([add(twice), add({ ...twice, clave: randomUUID() })]))).toEqual([200, 409]);
    const { orderId } = await tools.invoiced(server.time.now);
    const [invoice] =
      await sql`select fiscal_number, authorisation, first_of_range, last_of_range from invoices where order_id = ${orderId}`;
    expect(invoice).toMatchObject({
      ...{ fiscal_number: `${prefijo}00000002`, authorisation: right.autorizacion },
      ...{ first_of_range: `${prefijo}00000001`, last_of_range: `${prefijo}00000100` },
    });
    const [again] = await sql`select id from fiscal_ranges where prefix = ${prefijo} and stopped_at is null`;
    await expect(sql`update fiscal_ranges set used_before = 0 where id = ${again?.id}`).rejects.toThrow('never change');
    expect((await stop(again?.id)).status).toBe(200);
  });

  it('that was never used can be entered again with the right authorisation', async () => {
    const prefijo = '906-001-01-';
    await add({ prefijo });
    await stop(await idOf(prefijo));
    expect((await add({ prefijo })).status).toBe(200);
  });

  it('an invoice that waits for the stop takes its number from the next range', async () => {
    const prefijo = '907-001-01-';
    const id = await givenFirst(prefijo, '2026-11-21');
    const [stopped, invoice] = await race<unknown>(server, 'fiscal_ranges', [
      () => stop(id),
      () => tools.invoiced(server.time.now),
    ]);
    expect(stopped).toMatchObject({ status: 200 });
    expect((invoice as { fiscalNumber: string }).fiscalNumber).not.toContain(prefijo);
  });

  it('a stop that waits for an invoice leaves that invoice its number', async () => {
    const prefijo = '908-001-01-';
    const id = await givenFirst(prefijo, '2026-11-22');
    const [invoice, stopped] = await race<unknown>(server, 'fiscal_ranges', [
      () => tools.invoiced(server.time.now),
      () => stop(id),
    ]);
    expect((invoice as { fiscalNumber: string }).fiscalNumber).toBe(`${prefijo}00000001`);
    expect(stopped).toMatchObject({ status: 200 });
    const range = (await groupOf()).rangos.find(({ rangoId }: { rangoId: number }) => rangoId === id);
    expect(range).toMatchObject({ estado: 'detenido', siguiente: 2 });
  });

  it('used numbers cannot be changed or deleted, not even by SQL', async () => {
    const used = sql`next_number > first_number and company_id = 2`;
    for (const change of [
      sql`update fiscal_ranges set next_number = first_number where ${used}`,
      sql`update fiscal_ranges set first_number = first_number + 1, next_number = next_number + 1 where ${used}`,
      sql`update fiscal_ranges set authorisation = 'X' where ${used}`,
      sql`delete from fiscal_ranges where ${used}`,
    ])
      await expect(change).rejects.toThrow('never change');
  });
});

describe('rights', () => {
  it('staff of another company or branch find nothing, and a reader does not manage', async () => {
    const id = await idOf('901-001-01-');
    const strangers = [
      { role: 'finanzas', companyId: 12, branchId: null },
      { role: 'finanzas', companyId: 2, branchId: 6 },
    ] as const;
    for (const grant of strangers) {
      const stranger = await asStaff(server, (await givenStaff(server, [grant])).email);
      await stranger.confirm();
      expect((await stranger.send('/consola/rangos-fiscales?empresaId=2&sucursalId=5')).status).toBe(404);
      expect((await stranger.send(`/consola/rangos-fiscales/${id}/historia`)).status).toBe(404);
      expect((await add({ prefijo: '909-001-01-' }, stranger)).status).toBe(404);
      expect((await stop(id, {}, stranger)).status).toBe(404);
    }
    const auditor = await asStaff(server, 'auditor@botica.test');
    const { grupos } = (await auditor.send('/consola/rangos-fiscales?empresaId=2')).body.data;
    expect(grupos.some(({ puedeAdministrar }: { puedeAdministrar: boolean }) => puedeAdministrar)).toBe(false);
    expect((await add({}, auditor)).body.codigo).toBe('STAFF_FORBIDDEN');
  });
});
