import { randomUUID } from 'node:crypto';
import type { SightingBody } from '@botica/contract/identity/in-person';
import { afterEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { lifeTools } from '../../../../test/fixtures/order-life.fixture.ts';
import { testNow } from '../../../../test/global-setup.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { aPhoto, sendForm } from '../../../../test/upload.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { sql } = server.platform.database;
const nuevo = await asCustomer(server, 'nuevo@botica.test');
const mayor = await asCustomer(server, 'mayor@botica.test');
const { send } = lifeTools(server);
const path = '/integraciones/sucursales/identidades';
const number = '0801199000012';
const write = (identity: string | null) => sql`
  update customers set identity_number = ${identity}, identity_type_id = 1, identity_confirmed = false,
    seen_in_person_at = null, is_icare_validated = false where id = ${nuevo.id}`;
await write(number);

const notice = (given: Partial<SightingBody> = {}): SightingBody => ({
  eventoId: randomUUID(),
  sucursalId: 5,
  correo: 'Nuevo@botica.test',
  identidadTipoId: 1,
  noIdentidad: '0801-1990-00012',
  confirmadoPor: 'Karla Mejía',
  fecha: server.time.now.toISOString(),
  ...given,
});
const tell = (body: object, how: Parameters<typeof send>[2] = {}) => send(path, body, how);
const sightings = () => sql`
  select branch_code as branch, confirmed_by as by, identity_number as number, seen_at = ${testNow.toISOString()} as "isOfNow"
  from identity_sightings where customer_id = ${nuevo.id}`;
const identity = async () => (await nuevo.send('/api/usuarios/perfil/identidad/obtener')).body.data;
const mayTopUp = async () => (await nuevo.send('/RecargasTelefonicas/ObtenerOperadores')).body.data.identidadConfirmada;

afterEach(async () => {
  await sql`delete from identity_sightings`;
  await sql`delete from identity_links where customer_id = ${nuevo.id}`;
  await write(number);
});

describe('an identity confirmed in person', () => {
  it('TOPUP-26 GIFT-07 an identity confirmed in person is a separate fact from a picture of the document', async () => {
    const linked = await sendForm(server, '/api/Documentos/EnlazarCuenta', {
      fields: { documentoTipo: '1' },
      files: [{ content: await aPhoto() }],
      as: nuevo,
    });
    expect(linked.body.data.fueEnlazado).toBe(true);
    expect(await identity()).toMatchObject({ fueEnlazado: true, confirmadaEnPersona: false, beneficiosActivos: true });
    expect(await mayTopUp()).toBe(false);
    const topUp = { Celular: '99887766', ProductoId: 1, OperadorId: 1, AplicacionId: 1, SucursalId: 5 };
    expect(await nuevo.send('/RecargasTelefonicas/EnviarRecarga', { method: 'POST', payload: topUp })).toMatchObject({
      status: 403,
      body: { codigo: 'IDENTITY_NOT_CONFIRMED' },
    });
    expect((await tell(notice())).status).toBe(200);
    expect(await identity()).toMatchObject({ fueEnlazado: true, confirmadaEnPersona: true });
    expect(await mayTopUp()).toBe(true);
  });

  it('TOPUP-26 the confirmation stores who saw which document, where and when, and locks the number', async () => {
    const told = notice();
    expect(await tell(told)).toMatchObject({ status: 200, body: { data: { repetido: false } } });
    expect(await sightings()).toEqual([{ branch: 5, by: 'Karla Mejía', number, isOfNow: true }]);
    const [event] =
      await sql`select kind from security_events where customer_id = ${nuevo.id} order by id desc limit 1`;
    expect(event).toEqual({ kind: 'identity-seen' });
    expect(await identity()).toMatchObject({
      noIdentidad_Confirmado: true,
      fueEnlazado: false,
      beneficiosActivos: false,
    });
    // Idempotent; the same event with other data is refused.
    expect((await tell(told)).body.data).toEqual({ repetido: true });
    expect(await tell({ ...told, confirmadoPor: 'Otra Persona' })).toMatchObject({
      status: 409,
      body: { codigo: 'NOTICE_OF_OTHER_EVENT' },
    });
    expect(await sightings()).toHaveLength(1);
  });

  it.each([
    ['of another number than the account has', { noIdentidad: '0801199000013' }, 404, 'SIGHTING_ACCOUNT_NOT_FOUND'],
    ['of another kind of document', { identidadTipoId: 2 as const }, 404, 'SIGHTING_ACCOUNT_NOT_FOUND'],
    ['of another account', { correo: 'mayor@botica.test' }, 404, 'SIGHTING_ACCOUNT_NOT_FOUND'],
    ['of nobody', { correo: 'nadie@botica.test' }, 404, 'SIGHTING_ACCOUNT_NOT_FOUND'],
    ['without whoever saw it', { confirmadoPor: '     ' }, 422, 'SIGHTING_AUTHOR_MISSING'],
    ['of a branch that does not exist', { sucursalId: 99_999 }, 404, 'BRANCH_NOT_FOUND'],
    ['of tomorrow', { fecha: new Date(testNow.getTime() + 86_400_000).toISOString() }, 422, 'SIGHTING_DATE_INVALID'],
    ['of last month', { fecha: '2026-10-01T00:00:00.000Z' }, 422, 'SIGHTING_DATE_INVALID'],
  ])('TOPUP-26 a notice %s is rejected', async (_, given, status, codigo) => {
    expect(await tell(notice(given))).toMatchObject({ status, body: { codigo } });
    expect(await sightings()).toEqual([]);
    expect(await mayTopUp()).toBe(false);
  });

  it('TOPUP-26 a notice that the branch did not sign is rejected', async () => {
    const none = { status: 401, body: { codigo: 'NOTICE_NOT_SIGNED' } };
    expect(await server.send(path, { method: 'POST', payload: notice() })).toMatchObject(none);
    expect(await tell(notice(), { signedWith: 'otra-clave-cualquiera' })).toMatchObject(none);
    await sql`insert into integration_keys (branch_code, key) values (5, 'clave-de-la-sucursal-5')`;
    expect(await tell(notice())).toMatchObject(none);
    expect(await tell(notice({ sucursalId: 6 }), { signedWith: 'clave-de-la-sucursal-5' })).toMatchObject(none);
    await sql`delete from integration_keys where branch_code = 5`;
    expect(await mayTopUp()).toBe(false);
  });

  it('TOPUP-26 a number that another account confirmed is rejected', async () => {
    const [other] = await sql`select identity_number as number from customers where id = ${mayor.id}`;
    await write(String(other?.number));
    expect(await tell(notice({ noIdentidad: String(other?.number) }))).toMatchObject({
      status: 409,
      body: { codigo: 'IDENTITY_TAKEN' },
    });
  });

  it('PROFILE-04 XFER-09 a new number clears both facts, and the former number can no longer receive points', async () => {
    await sendForm(server, '/api/Documentos/EnlazarCuenta', {
      fields: { documentoTipo: '1' },
      files: [{ content: await aPhoto() }],
      as: nuevo,
    });
    await tell(notice());
    // As store staff do when they unlock a number after a mistake.
    await sql`update customers set identity_confirmed = false where id = ${nuevo.id}`;
    const person = { nombre: 'Nuevo', apellido: 'Cliente', genero: 'M', fecha_Nacimiento: '12-04-1990' };
    const change = await nuevo.send('/api/perfil/ModificarDatosPersonales', {
      method: 'POST',
      payload: { ...person, noIdentidad: '0801199000014' },
    });
    expect(change.status).toBe(200);
    expect(await identity()).toMatchObject({
      noIdentidad: '0801199000014',
      noIdentidad_Confirmado: false,
      fueEnlazado: false,
      confirmadaEnPersona: false,
    });
  });
});
