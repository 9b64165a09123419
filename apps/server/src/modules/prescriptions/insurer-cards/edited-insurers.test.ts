import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { givenPiece, openPiece } from '../../../../test/fixtures/new-pieces.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { aPhoto, sendForm } from '../../../../test/upload.ts';
import { staffAudit } from '../../staff/audit/index.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const ana = await asCustomer(server);

const base = '/api/Creditos/Seguros';
const names = async (company: 2 | 12 = 2): Promise<string[]> =>
  (await ana.send(`${base}/Aseguradoras`, { company })).body.data.map(({ nombre }: { nombre: string }) => nombre);
const addCard = async (aseguradoraId: string) =>
  sendForm(server, `${base}/Carnets`, {
    ...{ fields: { noPoliza: 'P-1', noCarnet: 'C-1', aseguradoraId }, files: [{ content: await aPhoto() }], as: ana },
  });
const publish = async (path: string) => (await publishPiece(jazmin, path)).body.codigo;
const problems = async (path: string): Promise<string[]> =>
  (await readPiece(jazmin, path)).problemas.map(({ mensaje }: { mensaje: string }) => mensaje);

it('INS-01 INS-05 a new insurer is drafted and published, and customers of its company choose it at once', async () => {
  const path = await givenPiece(jazmin, 'aseguradora', { clave: '9801' });
  expect(await problems(path)).toEqual(['Escribe un texto.']);
  await draftFields(jazmin, path, { nombre: 'seguros  el roble' });
  expect(await problems(path)).toEqual(['La empresa ya tiene una aseguradora con ese nombre.']);
  expect(await publish(path)).toBe('PIECE_INVALID');
  const requisitos = [{ texto: 'Receta del mes' }, { texto: 'Carnet vigente' }];
  await draftFields(jazmin, path, { nombre: ' Seguros  Río Ñ ', pideIdentidad: true, requisitos });
  expect(await names()).not.toContain('Seguros Río Ñ');
  expect(await publish(path)).toBeUndefined();
  expect(await names()).toContain('Seguros Río Ñ');
  expect(await names(12)).not.toContain('Seguros Río Ñ');
  expect((await ana.send(`${base}/Aseguradoras/requisitos/9801`)).body.data.requisitos).toEqual([
    ...['Receta del mes', 'Carnet vigente'],
  ]);
  const { body } = await addCard('9801');
  expect(body.data.aseguradora).toMatchObject({ nombre: 'Seguros Río Ñ', esIdentidadClienteRequerida: true });
  const acts = await db.select().from(staffAudit).where(eq(staffAudit.subjectId, 'insurer-2-9801'));
  expect(acts.at(-1)).toMatchObject({ act: 'content.published', reason: 'Campaña de la semana', companyId: 2 });

  // Hidden instead of removed: what names it stays.
  await draftFields(jazmin, path, { activa: false });
  expect(await publish(path)).toBeUndefined();
  expect(await names()).not.toContain('Seguros Río Ñ');
  expect((await addCard('9801')).status).toBe(422);
  const cards = (await ana.send(`${base}/Carnets`)).body.data;
  expect(cards.map(({ noCarnet }: { noCarnet: string }) => noCarnet)).toContain('C-1');
});

it('the number of an insurer is of one company, and only who edits content there makes one', async () => {
  expect((await openPiece(jazmin, 'aseguradora', { clave: '1', empresaId: 12 })).body.codigo).toBe('PIECE_KEY_USED');
  for (const clave of ['0', '32768', 'roble', '100000']) {
    expect((await openPiece(jazmin, 'aseguradora', { clave })).body.codigo, clave).toBe('PIECE_KEY_MALFORMED');
  }
  const own = await givenPiece(jazmin, 'aseguradora', { clave: '9802' });
  const other = await givenPiece(jazmin, 'aseguradora', { clave: '9802', empresaId: 12 });
  for (const path of [own, other]) await draftFields(jazmin, path, { nombre: 'Seguros Nueve' });
  expect(await publish(own)).toBeUndefined();
  expect(await publish(other)).toBe('PIECE_INVALID');
  expect(await problems(other)).toEqual(['Otra aseguradora ya tiene ese número.']);
  const { email } = await givenStaff(server, [{ role: 'mercadeo', companyId: 12, branchId: null }]);
  const one = await asStaff(server, email);
  expect((await openPiece(one, 'aseguradora', { clave: '9803' })).body.codigo).toBe('PIECE_NOT_FOUND');
  expect((await one.send(own)).body.codigo).toBe('PIECE_NOT_FOUND');
});
