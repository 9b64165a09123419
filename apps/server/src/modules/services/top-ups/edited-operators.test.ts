import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff } from '../../../../test/as-staff.ts';
import { draftFields, publishPiece, readPiece } from '../../../../test/fixtures/editions.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { staffAudit } from '../../staff/audit/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const jazmin = await asStaff(server, 'mercadeo@botica.test');
const marta = await asCustomer(server);

const path = '/consola/premios/operador/2/1';
const open = (clave: string, empresaId = 2) =>
  jazmin.post('/consola/premios', { llave: randomUUID(), tipo: 'operador', empresaId, clave });
const publish = async (of = path) => (await publishPiece(jazmin, of)).body.codigo;
const problems = async (of = path) => (await readPiece(jazmin, of)).problemas;
const offered = async (): Promise<unknown[]> =>
  (await marta.send('/RecargasTelefonicas/ObtenerOperadores')).body.data.operadores;

it('TOPUP-01 a store without operators gets its two, of one country each', async () => {
  await sql`truncate top_up_operators cascade`;
  expect((await open('1', 13)).status).toBe(200);
  const laboratory = '/consola/premios/operador/13/1';
  await draftFields(jazmin, laboratory, { nombre: 'Tigo', nombreEnElServicio: 'tigo' });
  expect(await problems(laboratory)).toEqual([
    { campo: 'name', mensaje: 'Los operadores son de la farmacia de cada país.' },
  ]);
  expect(await publish(laboratory)).toBe('PIECE_INVALID');

  for (const clave of ['1', '2']) expect((await open(clave)).status).toBe(200);
  await draftFields(jazmin, path, { nombre: 'Tigo', nombreEnElServicio: 'TIGO hn' });
  expect(await problems()).toEqual([{ campo: 'door', mensaje: 'Usa solo letras minúsculas, números y guiones.' }]);
  await draftFields(jazmin, path, { nombreEnElServicio: 'tigo' });
  expect(await offered()).toEqual([]);
  expect(await publish()).toBeUndefined();
  expect(await offered()).toHaveLength(1);
  const second = '/consola/premios/operador/2/2';
  await draftFields(jazmin, second, { nombre: 'Claro', nombreEnElServicio: 'tigo' });
  expect(await problems(second)).toEqual([{ campo: 'door', mensaje: 'Otro operador ya tiene ese nombre.' }]);
  await draftFields(jazmin, second, { nombreEnElServicio: 'claro' });
  expect(await publish(second)).toBeUndefined();
  expect(await offered()).toHaveLength(2);
});

it('TOPUP-01 an operator is renamed at once, and keeps the name by which its top-ups are asked', async () => {
  expect((await open('1')).body.codigo).toBe('PIECE_KEY_USED');
  expect((await open('3')).body.codigo).toBe('PIECE_KEY_MALFORMED');
  expect(JSON.stringify(await offered())).toContain('"Tigo"');
  expect((await draftFields(jazmin, path, { nombreEnElServicio: 'otro' })).body.codigo).toBe('PIECE_MALFORMED');
  await draftFields(jazmin, path, { nombre: ' Tigo  Honduras ' });
  expect(await publish()).toBeUndefined();
  expect(JSON.stringify(await offered())).toContain('"Tigo Honduras"');
  expect(await sql`select name, door from top_up_operators where id = 1`).toEqual([
    { name: 'Tigo Honduras', door: 'tigo' },
  ]);
  const [act] = await db.select().from(staffAudit).where(eq(staffAudit.act, 'reward.published'));
  expect(act).toMatchObject({ subjectId: 'top-up-operator-2-1', companyId: 2, reason: 'Campaña de la semana' });
  const { resultados } = (await jazmin.send(`${path}/resultados`)).body.data;
  const [sent] = await sql`select count(*)::int as count from top_ups where operator_id = 1 and state = 'sent'`;
  expect(resultados[0]).toMatchObject({ nombre: 'Recargas hechas', valor: sent?.count });
});
