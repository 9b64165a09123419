import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { asStaff, givenStaff, staffEmails } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const url = '/consola/version-tienda';
const motivo = 'Cambió la forma del carrito';

const admin = async () => {
  const suyapa = await asStaff(server, staffEmails.administrador);
  await suyapa.confirm();
  return suyapa;
};
type Staff = Awaited<ReturnType<typeof admin>>;

const told = async () => (await server.send('/api/ConfiguracionesEcommerce/ObtenerVersionApp')).body.data;
const read = async (by: Staff) => (await by.send(url)).body.data;
const publish = async (by: Staff, given: object, visto?: object) =>
  by.post(url, {
    ...{ clave: randomUUID(), obligatoria: false, limpiaAlmacen: false, motivo },
    ...{ visto: visto ?? (await read(by)).actual },
    ...given,
  });

beforeEach(async () => {
  await sql`update app_versions set version = '3.2.0', previous_version = '3.1.0', is_mandatory = false,
    clears_storage = false`;
});

it('VER-02 VER-04 A466 a published version is told to browsers at once, and the earlier one comes back', async () => {
  const suyapa = await admin();
  expect((await publish(suyapa, { version: ' 3.3.0 ', obligatoria: true })).status).toBe(200);
  expect(await told()).toEqual({ Version: '3.3.0', VersionAnterior: '3.2.0', obligatoria: true, ClearStorage: false });

  // The switches of the same version: the browsers of the one before stay alone from now on.
  expect((await publish(suyapa, { version: '3.3.0' })).status).toBe(200);
  expect(await told()).toMatchObject({ Version: '3.3.0', VersionAnterior: '3.2.0', obligatoria: false });

  expect((await publish(suyapa, { version: '3.2.0' })).status).toBe(200);
  expect(await told()).toMatchObject({ Version: '3.2.0', VersionAnterior: '3.3.0', obligatoria: false });
  const { cambios } = await read(suyapa);
  expect(cambios.slice(0, 3)).toMatchObject([
    { antes: { version: '3.3.0' }, despues: { version: '3.2.0' }, motivo, quien: 'Suyapa Zelaya' },
    { antes: { obligatoria: true }, despues: { obligatoria: false } },
    { antes: { version: '3.2.0' }, despues: { version: '3.3.0', anterior: '3.2.0' } },
  ]);
});

it('VER-03 A466 a store without a record gets one', async () => {
  const [record] = await sql`delete from app_versions returning *`;
  const suyapa = await admin();
  expect((await publish(suyapa, { version: '2.0.0', limpiaAlmacen: true })).status).toBe(200);
  expect(await told()).toEqual({ Version: '2.0.0', VersionAnterior: '1.0.0', obligatoria: false, ClearStorage: true });
  expect(record).toBeDefined();
});

it('A466 refuses a name that is none in words, and a form that was sent twice acts once', async () => {
  const suyapa = await admin();
  expect((await publish(suyapa, { version: '<3>' })).body.erroresDeValidacion).toEqual([
    { campo: 'version', mensaje: 'Escribe la versión con letras, números, puntos y guiones, como 3.2.0.' },
  ]);
  const { actual } = await read(suyapa);
  const form = { clave: randomUUID(), version: '3.4.0' };
  const sent = await Promise.all([publish(suyapa, form, actual), publish(suyapa, form, actual)]);
  expect(sent.map(({ status }) => status)).toEqual([200, 200]);
  expect(await told()).toMatchObject({ Version: '3.4.0', VersionAnterior: '3.2.0' });
});

it('A466 the second of two administrators sees the version of the first', async () => {
  const suyapa = await admin();
  const { actual } = await read(suyapa);
  expect((await publish(suyapa, { version: '3.5.0' }, actual)).status).toBe(200);
  expect((await publish(suyapa, { version: '3.6.0', limpiaAlmacen: true }, actual)).body.codigo).toBe(
    'APP_VERSION_CHANGED',
  );
  expect(await told()).toMatchObject({ Version: '3.5.0', ClearStorage: false });
});

it('A466 only an administrator of every company, who types the password again', async () => {
  const suyapa = await asStaff(server, staffEmails.administrador);
  expect((await publish(suyapa, { version: '4.0.0' })).body.codigo).toBe('STAFF_CONFIRMATION_REQUIRED');
  const { email } = await givenStaff(server, [{ role: 'administrador', companyId: 2, branchId: null }]);
  const ofOne = await asStaff(server, email);
  await ofOne.confirm();
  const { actual } = await read(await admin());
  expect((await ofOne.send(url)).body.codigo).toBe('STAFF_FORBIDDEN');
  expect((await publish(ofOne, { version: '4.0.0' }, actual)).body.codigo).toBe('STAFF_FORBIDDEN');
  const auditor = await asStaff(server, staffEmails.auditor);
  expect(await read(auditor)).toMatchObject({ puedeCambiar: false, actual: { version: '3.2.0' } });
  expect((await publish(auditor, { version: '4.0.0' }, actual)).body.codigo).toBe('STAFF_FORBIDDEN');
  expect(await told()).toMatchObject({ Version: '3.2.0' });
});
