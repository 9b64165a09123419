import { randomUUID } from 'node:crypto';
import { expect, it, vi } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { signNotice } from '../../../platform/signed-notices.ts';
import { storedKeysOf } from '../../../platform/stored-keys.ts';
import { sealKeysJob } from './seal-keys.ts';

const server = await createTestServer();
const { sql } = server.platform.database;
const storedKeys = storedKeysOf(server.platform, 'branch-keys');
const admin = await asStaff(server, 'admin@botica.test');
await admin.confirm();

const motivo = 'La bodega la pidió';
const renew = (clave = randomUUID(), by = admin) => by.post('/consola/claves-sucursales/5/renovar', { clave, motivo });
const remove = (clave = randomUUID(), by = admin) => by.post('/consola/claves-sucursales/5/quitar', { clave, motivo });
const branchNow = async () =>
  (await admin.send('/consola/claves-sucursales?empresaId=2')).body.data.sucursales.find(
    ({ sucursalId }: { sucursalId: number }) => sucursalId === 5,
  );

/** The open orders of branch 5, asked with a signature by this key. */
async function askedWith(key: string): Promise<number> {
  const payload = { sucursalId: 5 };
  const headers = signNotice(key, JSON.stringify(payload), server.time.now);
  return (await server.send('/integraciones/sucursales/pedidos-abiertos', { method: 'POST', headers, payload })).status;
}

it('a new key is shown once, is the only one that the branch signs with, and a removed one gives way to the general one', async () => {
  const general = server.platform.config.integrationKey ?? '';
  expect(await branchNow()).toMatchObject({ tieneClave: false, puedeCambiar: true });
  expect(await askedWith(general)).toBe(200);
  const first = (await renew()).body.data.claveSucursal;
  expect([await askedWith(first), await askedWith(general)]).toEqual([200, 401]);
  const second = (await renew()).body.data.claveSucursal;
  expect([await askedWith(second), await askedWith(first)]).toEqual([200, 401]);
  expect(JSON.stringify(await branchNow())).not.toContain(second);
  const audits = await sql`select * from staff_audit where act like 'branch-key.%' and company_id = 2`;
  expect(audits).toHaveLength(2);
  expect(JSON.stringify(audits)).not.toContain(second);
  const clave = randomUUID();
  const replies = await Promise.all([remove(clave), remove(clave)]);
  expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  expect(await askedWith(general)).toBe(200);
  expect((await remove()).body.codigo).toBe('BRANCH_KEY_NOT_FOUND');
});

it('the stored key is sealed for its branch; a readable one of before is valid, and stays valid once the job seals it', async () => {
  const stored = async () => (await sql<{ key: string }[]>`select key from integration_keys`)[0]?.key ?? '';
  const made = (await renew()).body.data.claveSucursal;
  expect(await stored()).not.toContain(made);
  const readable = 'clave-de-antes-legible';
  await sql`update integration_keys set key = ${readable} where branch_code = 5`;
  expect(await askedWith(readable)).toBe(200);
  await server.platform.database.db.transaction((tx) => server.platform.jobs.enqueue(tx, sealKeysJob, {}));
  await vi.waitFor(async () => expect(await stored()).not.toContain(readable));
  expect([await askedWith(readable), await askedWith(made), await askedWith(await stored())]).toEqual([200, 401, 401]);
  // Copied from another branch it does not open, and the general key does not step in.
  await sql`update integration_keys set key = ${await storedKeys.seal(6, readable)} where branch_code = 5`;
  const general = server.platform.config.integrationKey ?? '';
  expect([await askedWith(readable), await askedWith(general)]).toEqual([401, 401]);
  await sql`delete from integration_keys`;
});

it('a form that is sent twice makes one key', async () => {
  const clave = randomUUID();
  const replies = await Promise.all([renew(clave), renew(clave)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  const made = replies.find(({ status }) => status === 200)?.body.data.claveSucursal;
  expect(await askedWith(made)).toBe(200);
});

it('staff of another company or of a part of the companies of the branch change nothing', async () => {
  await sql`update branches set company_ids = '{2,13}' where code = 5`;
  for (const companyId of [12, 2] as const) {
    const { email } = await givenStaff(server, [{ role: 'administrador', companyId, branchId: null }]);
    const stranger = await asStaff(server, email);
    await stranger.confirm();
    expect((await renew(randomUUID(), stranger)).body.codigo).toBe('BRANCH_KEY_NOT_FOUND');
    expect((await remove(randomUUID(), stranger)).body.codigo).toBe('BRANCH_KEY_NOT_FOUND');
  }
});

it('an act on the key of a shared branch is in the audit of each of its companies', async () => {
  await sql`update branches set company_ids = '{2,13}' where code = 5`;
  for (const act of ['renovar', 'quitar']) {
    const shared = { clave: randomUUID(), motivo: `Compartida: ${act}` };
    expect((await admin.post(`/consola/claves-sucursales/5/${act}`, shared)).status).toBe(200);
    const audits = await sql`
      select company_id, branch_id from staff_audit where reason = ${shared.motivo} order by company_id`;
    expect(audits).toEqual([
      { company_id: 2, branch_id: 5 },
      { company_id: 13, branch_id: 5 },
    ]);
  }
});
