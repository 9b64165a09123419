import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff, staffEmails } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const ana = await asCustomer(server);
const karla = await asStaff(server, staffEmails.servicio);

const become = (esClienteExterno: boolean, by = karla, clave: string = randomUUID()) =>
  by.post(`/consola/clientes/${ana.id}/tipo`, { clave, esClienteExterno, motivo: 'Convenio con la clínica' });
const typeNow = async () => (await ana.send('/api/sesiones/usuarios/datos')).body.data.tipoUsuarioID;
const plans = () => ana.send('/api/PedidoClienteExterno/ObtenerPlanes');

it('ROLE-06 ROLE-09 staff make an external client of a customer, and an ordinary one again, in open sessions too', async () => {
  expect(await typeNow()).toBe(2);
  expect((await plans()).status).toBe(403);
  const key = randomUUID();
  const sent = await Promise.all([become(true, karla, key), become(true, karla, key)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect(await typeNow()).toBe(1);
  expect((await plans()).status).toBe(200);

  expect((await become(true)).body).toMatchObject({
    codigo: 'CLIENT_TYPE_CHANGED',
    mensaje: 'Otra persona ya cambió el tipo de este cliente. Míralo y decide.',
  });
  expect((await become(false)).status).toBe(200);
  expect(await typeNow()).toBe(2);
  const { body } = await karla.send(`/consola/clientes/${ana.id}`);
  expect(body.data).toMatchObject({ esClienteExterno: false });
  expect(body.data.historia[0]).toMatchObject({
    texto: 'cambió el tipo de un cliente',
    motivo: 'Convenio con la clínica',
  });
});

it('A472 another type than these two stays as it is, unless it becomes external', async () => {
  const { sql } = server.platform.database;
  await sql`update customers set user_type_id = 5 where id = ${ana.id}`;
  expect((await become(false)).body.codigo).toBe('CLIENT_TYPE_CHANGED');
  expect(await typeNow()).toBe(5);
  await sql`update customers set user_type_id = 2 where id = ${ana.id}`;
});

it('ROLE-06 only who corrects customers of the company', async () => {
  const clerk = await asStaff(server, staffEmails.finanzas);
  expect((await become(true, clerk)).body.codigo).toBe('STAFF_FORBIDDEN');
  const { email } = await givenStaff(server, [{ role: 'servicio', companyId: 12, branchId: null }]);
  expect((await become(true, await asStaff(server, email))).body.codigo).toBe('CUSTOMER_NOT_FOUND');
  expect(await typeNow()).toBe(2);
});
