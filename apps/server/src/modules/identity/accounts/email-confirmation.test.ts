import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer, bearer } from '../../../../test/as-customer.ts';
import { startOutside } from '../../../../test/outside.ts';
import { race } from '../../../../test/race.ts';
import { aRegistration, prove } from '../../../../test/registration.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const post = (path: string, payload?: object) => server.send(path, { method: 'POST', ...(payload ? { payload } : {}) });

interface Sender {
  send(path: string, options?: object): ReturnType<typeof post>;
}

/** Registered by text message: nobody has proved the e-mail. */
async function registeredByPhone() {
  const body = aRegistration();
  const tokenVerificacion = await prove(server, outside, body.celular);
  expect((await post('/api/registro', { ...body, tokenVerificacion })).status).toBe(200);
  const email = body.CorreoElectronico;
  const login = await post('/identidad/login', {
    username: email,
    password: body.Clave,
    deviceId: crypto.randomUUID(),
  });
  const headers = bearer(login.body.data.token);
  const person: Sender = { send: (path, options = {}) => server.send(path, { ...options, headers }) };
  return { email, password: body.Clave, ...person };
}

const ask = (by: Sender) => by.send('/api/perfil/confirmar-correo', { method: 'POST' });
const open = (by: Sender, id: string) =>
  by.send('/api/perfil/confirmar-correo/enlace', { method: 'POST', payload: { id } });
const isConfirmed = async (by: Sender) =>
  (await by.send('/api/perfil/DatosPersonales')).body.data.correoConfirmado as boolean;
const linkTo = (email: string) => outside.link(email, /^Confirma tu correo$/);

beforeEach(async () => {
  await outside.reset();
  await db.execute(sql`delete from attempts`);
});

describe('confirming the e-mail of an account', () => {
  it('a registration by text message mails a link, which confirms the e-mail in the own session, once', async () => {
    const ana = await registeredByPhone();
    expect(await isConfirmed(ana)).toBe(false);
    const link = await linkTo(ana.email);
    const [first, second] = await race(server, customers, [() => open(ana, link), () => open(ana, link)]);
    expect([first?.status, second?.status]).toEqual([200, 409]);
    expect(await isConfirmed(ana)).toBe(true);
    expect((await ask(ana)).body.codigo).toBe('EMAIL_ALREADY_CONFIRMED');
  });

  it('another link can be requested, within a limit, and the first used one voids the others', async () => {
    const ana = await registeredByPhone();
    const first = await linkTo(ana.email);
    await outside.reset();
    expect((await ask(ana)).status).toBe(200);
    expect((await open(ana, await linkTo(ana.email))).status).toBe(200);
    expect((await open(ana, first)).status).toBe(409);
    const other = await registeredByPhone();
    const codes: string[] = [];
    for (let sends = 0; sends < 20; sends += 1) codes.push((await ask(other)).body.codigo ?? 'OK');
    expect(codes.at(-1)).toBe('TOO_MANY_SENDS');
  });
});

describe('a stranger who registered with the e-mail of a victim', () => {
  it('gets nothing when the victim opens the link without a session, or in the session of another account', async () => {
    const squatter = await registeredByPhone();
    const link = await linkTo(squatter.email);
    expect((await post('/api/perfil/confirmar-correo/enlace', { id: link })).status).toBe(401);
    expect((await post('/api/login/activar', { id: link })).status).toBe(404);
    const victim = await asCustomer(server);
    expect((await open(victim, link)).body.codigo).toBe('EMAIL_LINK_OF_OTHER_ACCOUNT');
    expect(await isConfirmed(squatter)).toBe(false);
  });

  it('loses the link when the victim recovers the account', async () => {
    const squatter = await registeredByPhone();
    const link = await linkTo(squatter.email);
    const deviceId = crypto.randomUUID();
    await post(
      `/api/login/cognito/forgotpassword/?${new URLSearchParams({ email: squatter.email, dispositivoId: deviceId })}`,
    );
    const confirmationCode = await outside.code(squatter.email);
    const change = { deviceId, username: squatter.email, password: 'Recuperada2026', confirmationCode };
    expect((await post('/api/login/forgotpassword/confirmation', change)).status).toBe(200);
    expect((await open(squatter, link)).status).toBe(401);
    const login = await post('/identidad/login', { username: squatter.email, password: 'Recuperada2026', deviceId });
    const owner: Sender = {
      send: (path, options = {}) => server.send(path, { ...options, headers: bearer(login.body.data.token) }),
    };
    expect((await open(owner, link)).status).toBe(409);
    expect(await isConfirmed(owner)).toBe(true);
  });

  it('loses the link when the e-mail of the account changes before it is opened', async () => {
    const squatter = await registeredByPhone();
    const link = await linkTo(squatter.email);
    const payload = { correoNuevo: `otra-${squatter.email}`, clave: squatter.password };
    await squatter.send('/api/perfil/cambiar-correo', { method: 'POST', payload });
    const change = await outside.link(payload.correoNuevo, /Confirma tu correo nuevo/);
    expect((await post('/api/login/activar', { id: change })).status).toBe(200);
    const login = await post('/identidad/login', {
      username: payload.correoNuevo,
      password: squatter.password,
      deviceId: crypto.randomUUID(),
    });
    const owner: Sender = {
      send: (path, options = {}) => server.send(path, { ...options, headers: bearer(login.body.data.token) }),
    };
    expect((await open(owner, link)).status).toBe(409);
  });
});
