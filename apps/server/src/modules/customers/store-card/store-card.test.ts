import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;

const application = {
  nombre: '  Karla   Reyes ',
  noIdentidad: '0501-1990-00023',
  correoElectronico: 'Karla@correo.test',
  celular: '+504 9911-2233',
  ciudadId: '001',
};
const apply = (given: object = {}, { company = 2 as 2 | 12, key = randomUUID() as string } = {}) =>
  server.send('/api/TarjetasCreditoSimanBp/solicitud/enviar', {
    method: 'POST',
    company,
    payload: { ...application, ...given },
    headers: { 'idempotency-key': key },
  });
const kept = () => sql`select * from store_card_applications order by at`;

beforeEach(async () => {
  await sql`delete from store_card_applications`;
  await sql`delete from attempts`;
});

it('C122 A094 an application for the store card is stored normalised, and confirmed by mail', async () => {
  const { status, body } = await apply();
  expect([status, body.data.mensaje]).toEqual([
    200,
    'Recibimos tu solicitud. La tienda te llamará si necesita algo más.',
  ]);
  expect(await kept()).toMatchObject([
    {
      name: 'Karla Reyes',
      identity: '0501199000023',
      email: 'karla@correo.test',
      phone: '99112233',
      city_id: '001',
      company_id: 2,
    },
  ]);
  const { text } = await outside.mail('karla@correo.test', /tarjeta de crédito/);
  expect(text).not.toContain('0501');
});

it('C122 an application sent twice is stored once', async () => {
  const key = randomUUID();
  await apply({}, { key });
  expect((await apply({}, { key })).status).toBe(200);
  expect(await kept()).toHaveLength(1);
});

it.each([
  [{ nombre: '' }, 'nombre'],
  [{ noIdentidad: '123' }, 'noIdentidad'],
  [{ correoElectronico: 'karla' }, 'correoElectronico'],
  [{ celular: '99' }, 'celular'],
  [{ ciudadId: '' }, 'ciudadId'],
  [{ ciudadId: '564' }, 'ciudadId'],
  [{ ciudadId: '__proto__' }, 'ciudadId'],
])('C122 A094 %j is rejected at its field', async (given, campo) => {
  const { status, body } = await apply(given);
  expect(status).toBe(422);
  expect(body.erroresDeValidacion).toMatchObject([{ campo }]);
  expect(await kept()).toEqual([]);
});

it('C122 the store card exists in Honduras only', async () =>
  expect(await apply({}, { company: 12 })).toMatchObject({ status: 409, body: { codigo: 'STORE_CARD_NOT_OFFERED' } }));

it('C122 the letters to one address are limited', async () => {
  for (let sent = 0; sent < 3; sent += 1) await apply();
  expect(await apply()).toMatchObject({ status: 429, body: { codigo: 'TOO_MANY_ATTEMPTS' } });
  expect(await kept()).toHaveLength(3);
});
