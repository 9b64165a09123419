import { randomUUID } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff, staffEmails } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const osman = await asStaff(server, staffEmails.regente);
const ana = await asCustomer(server);
const anaIdentity = '0801-1990-01234';

const url = '/consola/profesionales';
const motivo = 'Carnet del colegio a la vista';

interface Listed {
  profesionalId: number;
  identidad: string;
  noColegiado: string;
  validado: boolean;
  desde: string | null;
}
const list = async (texto = '', empresaId = 2): Promise<Listed[]> =>
  (await osman.send(`${url}?empresaId=${empresaId}&texto=${encodeURIComponent(texto)}`)).body.data.profesionales;
const add = (given: object = {}, by = osman) =>
  by.post(url, {
    ...{ clave: randomUUID(), empresaId: 2, identidad: anaIdentity, noColegiado: 'CQFH-3310', motivo },
    ...given,
  });
const change = ({ profesionalId, noColegiado, validado }: Listed, given: object, by = osman) =>
  by.post(`${url}/${profesionalId}`, {
    ...{ clave: randomUUID(), noColegiado, validado, visto: { noColegiado, validado }, motivo },
    ...given,
  });
const check = async () => (await ana.send('/api/usuarios/perfil/profesional-farmacia')).body.data;
async function one(texto = 'CQFH-3310'): Promise<Listed> {
  const [found] = await list(texto);
  if (!found) throw new Error(`Nobody has ${texto}`);
  return found;
}

await sql`update customers set identity_number = '0801199001234', identity_confirmed = true where id = ${ana.id}`;
afterEach(async () => {
  await sql`delete from pharmacy_professionals where college_number <> 'CQFH-2147'`;
});

it('ROLE-17 staff validate a number, which counts at once; it ends, and counts again', async () => {
  expect(await check()).toEqual({ esProfesional: false, noColegiado: '' });
  const form = { clave: randomUUID(), noColegiado: '  CQFH-3310 ' };
  const sent = await Promise.all([add(form), add(form)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect(await check()).toEqual({ esProfesional: true, noColegiado: 'CQFH-3310' });
  expect(await list(anaIdentity)).toEqual([
    expect.objectContaining({ identidad: '0801-•••-•••34', noColegiado: 'CQFH-3310', validado: true }),
  ]);

  expect((await change(await one(), { validado: false })).status).toBe(200);
  expect((await check()).esProfesional).toBe(false);
  expect(await one()).toMatchObject({ validado: false, desde: null });

  expect((await change(await one(), { validado: true, noColegiado: 'CQFH-3311' })).status).toBe(200);
  expect(await check()).toEqual({ esProfesional: true, noColegiado: 'CQFH-3311' });
});

it('ROLE-17 a corrected number was validated at its correction, and an unchanged one keeps its day', async () => {
  await add();
  const { desde } = await one();
  server.time.now = new Date(server.time.now.getTime() + 60_000);
  await change(await one(), {});
  expect((await one()).desde).toBe(desde);
  await change(await one(), { noColegiado: 'CQFH-3310-A' });
  expect(new Date((await one()).desde ?? 0).getTime()).toBeGreaterThan(new Date(desde ?? 0).getTime());
});

it('ROLE-17 A465 a number counts for one person in a country, and an identity is listed once', async () => {
  expect((await add({ noColegiado: 'cqfh-2147' })).body.codigo).toBe('PROFESSIONAL_NUMBER_USED');
  expect((await add({ empresaId: 12, noColegiado: 'CQFH-2147', identidad: '2547123450101' })).status).toBe(200);
  expect(await list('', 12)).toHaveLength(1);
  expect((await add({ identidad: '0501-1979-00031', noColegiado: 'X-1' })).body.codigo).toBe('PROFESSIONAL_KNOWN');

  // A number that no longer counts is free, and its holder cannot have it back while somebody else does.
  await add();
  await change(await one(), { validado: false });
  const ended = await one();
  expect((await add({ identidad: '0801199009999' })).status).toBe(200);
  expect((await change(ended, { validado: true })).body.codigo).toBe('PROFESSIONAL_NUMBER_USED');
});

it('ROLE-17 refuses what is no identity and no number, each in its words', async () => {
  const errorsOf = async (given: object) => (await add(given)).body.erroresDeValidacion;
  expect(await errorsOf({ identidad: '0801', noColegiado: ' ' })).toEqual([
    { campo: 'identidad', mensaje: 'La identidad debe tener 13 dígitos. Un pasaporte tiene 9 o 10 caracteres.' },
    { campo: 'noColegiado', mensaje: 'Escribe el número de colegiado.' },
  ]);
  await add();
  expect((await change(await one(), { noColegiado: '<b>' })).body.erroresDeValidacion).toMatchObject([
    { campo: 'noColegiado' },
  ]);
  expect(await one()).toMatchObject({ noColegiado: 'CQFH-3310', validado: true });
});

it('ROLE-17 the second of two people sees the change of the first', async () => {
  await add();
  const seen = await one();
  expect((await change(seen, { noColegiado: 'CQFH-3312' })).status).toBe(200);
  expect((await change(seen, { validado: false })).body.codigo).toBe('PROFESSIONAL_CHANGED');
  expect(await one('CQFH-3312')).toMatchObject({ validado: true });
});

it('A465 only who reviews identities in the whole country, and the audit names neither identity nor number', async () => {
  const mercadeo = await asStaff(server, staffEmails.mercadeo);
  expect((await add({}, mercadeo)).body.codigo).toBe('STAFF_FORBIDDEN');
  const { email } = await givenStaff(server, [{ role: 'regente', companyId: 2, branchId: 5 }]);
  const atBranch = await asStaff(server, email);
  expect((await add({}, atBranch)).body.codigo).toBe('STAFF_FORBIDDEN');
  expect((await atBranch.send(`${url}?empresaId=2`)).body.codigo).toBe('STAFF_FORBIDDEN');

  const osmanNow = await asStaff(server, staffEmails.regente);
  await add({}, osmanNow);
  const [found] = (await osmanNow.send(`${url}?empresaId=2&texto=3310`)).body.data.profesionales as Listed[];
  if (!found) throw new Error('The professional was added');
  expect((await change(found, { validado: false }, atBranch)).body.codigo).toBe('PROFESSIONAL_NOT_FOUND');
  await change(found, { validado: false, noColegiado: 'CQFH-3399' }, osmanNow);
  const acts = await sql`select act, reason, before, after, subject_name as name from staff_audit
    where subject_kind = 'professional' and subject_id = ${String(found.profesionalId)} order by at, sequence`;
  expect(acts).toMatchObject([
    { act: 'professional.added', reason: motivo, after: { isValid: true } },
    { act: 'professional.changed', before: { isValid: true }, after: { isValid: false, hasNewNumber: true } },
  ]);
  expect(JSON.stringify(acts)).not.toMatch(/33\d\d|0801/);
});

it('ROLE-18 a deleted account takes its professional with it, if its identity was confirmed', async () => {
  const admin = await asStaff(server, staffEmails.administrador);
  await admin.confirm();
  const regente = await asStaff(server, staffEmails.regente);
  await add({}, regente);
  await add({ identidad: '0501199300777', noColegiado: 'CQFH-3400' }, regente);
  const [other] = await sql<{ id: string }[]>`
    update customers set identity_number = '0501199300777', identity_confirmed = false
    where email = 'nuevo@botica.test' returning id`;
  for (const id of [ana.id, other?.id]) {
    expect((await admin.post(`/consola/clientes/${id}/borrar`, { motivo, via: 'llamada' })).status).toBe(200);
  }
  const left = await sql`select college_number from pharmacy_professionals where college_number like 'CQFH-3%'`;
  expect(left).toEqual([{ college_number: 'CQFH-3400' }]);
});
