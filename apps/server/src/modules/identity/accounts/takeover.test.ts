import { randomUUID } from 'node:crypto';
import type { RegistrationBody } from '@botica/contract/identity/accounts';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestCustomer } from '../../../../test/as-customer.ts';
import { bearer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { aRegistration, prove } from '../../../../test/registration.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;

const post = (path: string, payload?: object) => server.send(path, { method: 'POST', ...(payload ? { payload } : {}) });
const logIn = (email: string, password: string, deviceId: string = randomUUID()) =>
  post('/identidad/login', { username: email, password, deviceId });
const openLink = (id: string) => post('/api/login/activar', { id });
const account = async (email: string) =>
  (await db.execute(sql`select * from customers where lower(email) = ${email.toLowerCase()}`))[0];
const untilJobsRest = () => server.countStatements(async () => undefined);
const eventsOf = async (customerId: unknown) =>
  (await db.execute(sql`select kind from security_events where customer_id = ${customerId} order by id`)).map(
    ({ kind }) => kind,
  );

const askChange = (customer: Pick<TestCustomer, 'send'>, correoNuevo: string, clave: string) =>
  customer.send('/api/perfil/cambiar-correo', { method: 'POST', payload: { correoNuevo, clave } });

/** Recovers an account with the code mailed to it. */
async function recover(email: string, password: string, deviceId: string = randomUUID()) {
  await post(`/api/login/cognito/forgotpassword/?${new URLSearchParams({ email, dispositivoId: deviceId })}`);
  const confirmationCode = await outside.code(email);
  return post('/api/login/forgotpassword/confirmation', { deviceId, username: email, password, confirmationCode });
}

/** A separate account for each test, with a proven e-mail. */
async function anAccount(given: Partial<RegistrationBody> = {}) {
  const body = aRegistration(given);
  const email = body.CorreoElectronico;
  const tokenVerificacion = await prove(server, outside, email);
  expect((await post('/api/registro', { ...body, tokenVerificacion })).status).toBe(200);
  await outside.reset();
  return { email, password: body.Clave, body };
}

async function asPerson({ email, password }: { email: string; password: string }) {
  const { status, body } = await logIn(email, password);
  expect(status).toBe(200);
  const headers = bearer(body.data.token);
  return {
    id: body.data.usuario.usuarioId as string,
    send: (path: string, options: object = {}) => server.send(path, { ...options, headers }),
  };
}

beforeEach(async () => {
  await outside.reset();
  await db.execute(sql`delete from attempts`);
});

describe('a thief who knows the password and asks for a change of e-mail', () => {
  it('a thief loses the pending change of e-mail when the owner recovers the account with a code', async () => {
    const owner = await anAccount();
    const thief = await asPerson(owner);
    expect((await askChange(thief, 'ladron1@correo.hn', owner.password)).status).toBe(200);
    const link = await outside.link('ladron1@correo.hn', /Confirma tu correo/);

    expect((await recover(owner.email, 'Recuperada2026')).status).toBe(200);
    expect((await thief.send('/api/perfil/DatosPersonales')).status).toBe(401);
    expect((await openLink(link)).status).toBe(409);
    expect(await account('ladron1@correo.hn')).toBeUndefined();
    expect((await logIn(owner.email, 'Recuperada2026')).status).toBe(200);
  });

  it('a thief loses the pending change of e-mail when the owner changes the password', async () => {
    const owner = await anAccount();
    const thief = await asPerson(owner);
    await askChange(thief, 'ladron2@correo.hn', owner.password);
    const link = await outside.link('ladron2@correo.hn', /Confirma tu correo/);

    const inside = await asPerson(owner);
    const payload = { password: owner.password, newPassword: 'Cambiada2026' };
    expect((await inside.send('/api/login/change-password', { method: 'POST', payload })).status).toBe(200);
    expect((await openLink(link)).status).toBe(409);
    expect(await account('ladron2@correo.hn')).toBeUndefined();
  });

  it('a thief gets no link when the owner recovers the account first', { timeout: 60_000 }, async () => {
    const owner = await anAccount();
    const thief = await asPerson(owner);
    await outside.fault('mail', { error: { status: 503 } });
    await askChange(thief, 'ladron3@correo.hn', owner.password);
    await untilJobsRest();
    await outside.reset();
    const [job] = await db.execute(sql`select id from pgboss.job where name = 'account-link'
      and data ->> 'newEmail' = 'ladron3@correo.hn' and state in ('created', 'retry', 'active')`);
    expect(job).toBeDefined();
    expect((await recover(owner.email, 'Recuperada2026')).status).toBe(200);
    await db.execute(sql`update pgboss.job set start_after = now() where id = ${job?.id}`);
    // A finished job is deleted.
    await expect
      .poll(() => db.execute(sql`select state from pgboss.job where id = ${job?.id}`), { timeout: 15_000 })
      .toHaveLength(0);
    expect(await outside.messages('mail', 'ladron3@correo.hn')).toEqual([]);
    const open = await db.execute(
      sql`select 1 from account_links where new_email = 'ladron3@correo.hn' and used_at is null`,
    );
    expect(open).toHaveLength(0);
  });

  it('a change of e-mail is reported to the old address immediately, with a link that stops the change', async () => {
    const owner = await anAccount();
    const thief = await asPerson(owner);
    await askChange(thief, 'ladron4@correo.hn', owner.password);
    const link = await outside.link('ladron4@correo.hn', /Confirma tu correo/);
    const stop = await outside.link(owner.email, /Pidieron cambiar el correo/);

    expect(await server.send(`/api/login/detener-cambio-correo/${stop}`)).toMatchObject({
      status: 200,
      body: { data: { correo: expect.stringContaining('*') } },
    });
    // Opening the link stops nothing: mail scanners open links too.
    expect((await server.send(`/api/login/VerificarLogin/${link}`)).status).toBe(200);
    expect((await post('/api/login/detener-cambio-correo', { id: stop })).status).toBe(200);
    expect((await openLink(link)).status).toBe(409);
    expect(await eventsOf(thief.id)).toContain('email-change-stopped');
    expect((await post('/api/login/detener-cambio-correo', { id: stop })).status).toBe(409);
    expect((await post('/api/login/detener-cambio-correo', { id: link })).status).toBe(404);
    expect((await openLink(stop)).status).toBe(404);
  });

  it('a change of e-mail cannot be both confirmed and stopped concurrently', async () => {
    const owner = await anAccount();
    const thief = await asPerson(owner);
    await askChange(thief, 'ladron5@correo.hn', owner.password);
    const link = await outside.link('ladron5@correo.hn', /Confirma tu correo/);
    const stop = await outside.link(owner.email, /Pidieron cambiar el correo/);
    const replies = await race(server, customers, [
      () => openLink(link),
      () => post('/api/login/detener-cambio-correo', { id: stop }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a confirmed change of e-mail', () => {
  it('a confirmed change of e-mail ends the sessions of other devices and keeps the one that confirms it', async () => {
    const owner = await anAccount();
    const here = await asPerson(owner);
    const elsewhere = await asPerson(owner);
    const newEmail = `nuevo.${owner.email}`;
    await askChange(here, newEmail, owner.password);
    const id = await outside.link(newEmail, /Confirma tu correo/);
    expect((await here.send('/api/login/activar', { method: 'POST', payload: { id } })).status).toBe(200);
    expect((await here.send('/api/perfil/DatosPersonales')).status).toBe(200);
    expect((await elsewhere.send('/api/perfil/DatosPersonales')).status).toBe(401);
    const reasons = await db.execute(sql`select revoked_reason from sessions where customer_id = ${here.id}
      and revoked_at is not null`);
    expect([...reasons]).toEqual([{ revoked_reason: 'email-changed' }]);
  });

  it('a change of e-mail confirmed without a login ends every session', async () => {
    const owner = await anAccount();
    const here = await asPerson(owner);
    const newEmail = `otro.${owner.email}`;
    await askChange(here, newEmail, owner.password);
    expect((await openLink(await outside.link(newEmail, /Confirma tu correo/))).status).toBe(200);
    expect((await here.send('/api/perfil/DatosPersonales')).status).toBe(401);
  });
});

describe("a squatter who registers another person's e-mail with their own phone", () => {
  async function squat() {
    const body = aRegistration({ Clave: 'DelIntruso2026' });
    const tokenVerificacion = await prove(server, outside, body.celular);
    expect((await post('/api/registro', { ...body, tokenVerificacion })).status).toBe(200);
    const person = { email: body.CorreoElectronico, password: body.Clave };
    const squatter = await asPerson(person);
    await askChange(squatter, `intruso.${person.email}`, person.password);
    const link = await outside.link(`intruso.${person.email}`, /Confirma tu correo/);
    await db.execute(sql`insert into social_accounts (provider_id, subject, customer_id, linked_at)
      values ('3', ${`intruso-${person.email}`}, ${squatter.id}, now())`);
    await outside.reset();
    return { ...person, body, squatter, link };
  }

  /** Nothing of the squatter is left: no way in, no phone and no identity. */
  async function expectNoHold({ email, password, body, squatter, link }: Awaited<ReturnType<typeof squat>>) {
    expect((await squatter.send('/api/perfil/DatosPersonales')).status).toBe(401);
    expect((await openLink(link)).status).toBe(409);
    expect((await logIn(email, password)).status).toBe(400);
    const social = await db.execute(sql`select 1 from social_accounts where customer_id = ${squatter.id}`);
    expect(social).toHaveLength(0);
    const row = await account(email);
    expect(row).toMatchObject({ identity_confirmed: false, phone_verified_at: null });
    expect(row?.email_verified_at).not.toBeNull();
    expect(JSON.stringify(row)).not.toContain(body.celular.replaceAll('-', ''));
    expect(JSON.stringify(row)).not.toContain(body.NoIdentidad.replaceAll('-', ''));
    const devices = await db.execute(sql`select 1 from known_devices where customer_id = ${squatter.id}`);
    expect(devices.length).toBeLessThanOrEqual(1);
  }

  it('a squatter keeps nothing when the owner of the address recovers the account', async () => {
    const given = await squat();
    expect((await recover(given.email, 'DelDueno2026')).status).toBe(200);
    await expectNoHold(given);
    expect(await account(given.email)).toMatchObject({ phone: null, identity_number: null, birth_date: null });
    expect((await logIn(given.email, 'DelDueno2026')).status).toBe(200);
  });

  it("a squatter's account is replaced by a registration that proves the address", async () => {
    const given = await squat();
    const form = aRegistration({ CorreoElectronico: given.email.toUpperCase(), Clave: 'DelDueno2026' });
    const tokenVerificacion = await prove(server, outside, given.email);
    expect(await post('/api/registro', { ...form, tokenVerificacion })).toMatchObject({
      status: 200,
      body: { data: { codigo: 'OK-REGISTRO' } },
    });
    await expectNoHold(given);
    expect(await account(given.email)).toMatchObject({ phone: form.celular.replaceAll('-', '') });
    expect((await logIn(given.email, 'DelDueno2026')).status).toBe(200);
  });

  it("a squatter's account is not replaced by a registration that proves a phone only", async () => {
    const given = await squat();
    const form = aRegistration({ CorreoElectronico: given.email });
    const tokenVerificacion = await prove(server, outside, form.celular);
    expect((await post('/api/registro', { ...form, tokenVerificacion })).body.codigo).toBe('EMAIL_TAKEN');
  });

  it('a recovery takes nothing from an account whose e-mail was proven', async () => {
    const owner = await anAccount();
    const before = await account(owner.email);
    expect((await recover(owner.email, 'Recuperada2026')).status).toBe(200);
    const { phone, identity_number, birth_date } = before ?? {};
    expect(await account(owner.email)).toMatchObject({ phone, identity_number, birth_date });
    const form = aRegistration({ CorreoElectronico: owner.email });
    const tokenVerificacion = await prove(server, outside, owner.email);
    expect((await post('/api/registro', { ...form, tokenVerificacion })).body.codigo).toBe('EMAIL_TAKEN');
  });
});
