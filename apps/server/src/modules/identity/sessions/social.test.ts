import { createHash, randomUUID } from 'node:crypto';
import { demoPassword } from '@botica/demo-data';
import type { CompanyId } from '@botica/domain/companies';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { buildSandbox } from '../../../../../sandbox/src/app.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { customers } from '../../customers/index.ts';
import { hashPassword } from './passwords.ts';
import { securityEvents, sessions, socialAccounts } from './tables.ts';

const sandbox = buildSandbox();
const outside = await sandbox.listen({ port: 0, host: '127.0.0.1' });
afterAll(() => sandbox.close());
const server = await createTestServer({ SOCIAL_URL: `${outside}/social` });
const { db } = server.platform.database;

const verifier = 'v'.repeat(64);
const redirectUri = 'http://localhost:4000/acceso-social.html';
const people = { lucia: 'sn-1001', marta: 'sn-1002', unverified: 'sn-1003', withoutEmail: 'sn-1004' } as const;
const luciasEmail = 'lucia.andino@correo.test';

/** The steps of the popup and the page in the browser: choose a person, and exchange the code for a token. */
async function socialToken(person: string, clientId = 'botica'): Promise<string> {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: clientId,
    redirect_uri: redirectUri,
    state: 'abc',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    person,
  });
  const chosen = await sandbox.inject(`/social/oauth/authorize/choose?${query}`);
  const code = new URL(String(chosen.headers.location)).searchParams.get('code') ?? '';
  const reply = await sandbox.inject({
    method: 'POST',
    url: '/social/oauth/token',
    payload: {
      grant_type: 'authorization_code',
      code,
      client_id: clientId,
      redirect_uri: redirectUri,
      code_verifier: verifier,
    },
  });
  return reply.json().access_token;
}

const enter = (accessToken: string, company: CompanyId = 2) =>
  server.send('/api/login/federado', {
    method: 'POST',
    company,
    payload: { accessToken, oAuthProvider: 3, dispositivoId: randomUUID() },
  });
const customerOf = async (email: string) => (await db.select().from(customers).where(eq(customers.email, email)))[0];
const passwordStatus = async (username: string) =>
  (
    await server.send('/identidad/login', {
      method: 'POST',
      payload: { username, password: demoPassword, deviceId: randomUUID() },
    })
  ).status;

beforeEach(async () => {
  await sandbox.inject({ method: 'POST', url: '/switchboard/api/reset' });
  await db.delete(securityEvents);
  await db.delete(sessions);
  await db.delete(socialAccounts);
  await db.delete(customers).where(eq(customers.email, luciasEmail));
  await db
    .update(customers)
    .set({
      passwordHash: await hashPassword(demoPassword),
      activationState: 'active',
      emailVerifiedAt: server.time.now,
    })
    .where(eq(customers.email, 'cliente@botica.test'));
});

describe('the social login', () => {
  it('LOGIN-05 the social login creates an account for a new customer, and finds it the next time', async () => {
    const { status, body } = await enter(await socialToken(people.lucia));
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      esPrimerLogin: true,
      usuario: { nombre: 'Lucía Andino', correoElectronico: luciasEmail, esLoginFacebook: true, tipoUsuarioID: 2 },
    });
    const again = await enter(await socialToken(people.lucia));
    expect(again.body.data).toMatchObject({
      esPrimerLogin: false,
      usuario: { usuarioId: body.data.usuario.usuarioId },
    });
    expect(await customerOf(luciasEmail)).toMatchObject({ companyId: 2, activationState: 'active' });
  });

  it('LOGIN-05 the social login links the account with the same e-mail, when the network verified it', async () => {
    const { body } = await enter(await socialToken(people.marta));
    expect(body.data.usuario.usuarioId).toBe((await customerOf('cliente@botica.test'))?.id);
    expect((await db.select().from(securityEvents)).map(({ kind }) => kind)).toEqual(['social-linked', 'login']);
    expect(await passwordStatus('cliente@botica.test')).toBe(200);
  });

  it.each(['unverified', 'withoutEmail'] as const)(
    'the social login links nothing by an e-mail that is %s',
    async (person) => {
      const reply = await enter(await socialToken(people[person]));
      expect(reply).toMatchObject({ status: 400, body: { codigo: 'SOCIAL_EMAIL_NOT_VERIFIED' } });
      expect(await db.select().from(socialAccounts)).toEqual([]);
      expect(await db.select().from(sessions)).toEqual([]);
    },
  );

  it('the social login locks out the person who registered the e-mail without proving it', async () => {
    await db
      .update(customers)
      .set({ activationState: 'pending-store', emailVerifiedAt: null })
      .where(eq(customers.email, 'cliente@botica.test'));
    expect((await enter(await socialToken(people.marta))).status).toBe(200);
    expect(await passwordStatus('cliente@botica.test')).toBe(400);
    expect(await customerOf('cliente@botica.test')).toMatchObject({
      activationState: 'active',
      phone: null,
      identityNumber: null,
      identityConfirmed: false,
    });
  });

  it('two concurrent social logins of a new customer create one account', async () => {
    await enter(await socialToken(people.marta));
    const [first, second] = [await socialToken(people.lucia), await socialToken(people.lucia)];
    const replies = await Promise.all([enter(first), enter(second)]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(new Set(replies.map(({ body }) => body.data.usuario.usuarioId)).size).toBe(1);
    const [third, fourth] = [await socialToken(people.lucia), await socialToken(people.lucia)];
    const raced = await race(server, customers, [() => enter(third), () => enter(fourth)]);
    expect(raced.map(({ status }) => status)).toEqual([200, 200]);
  });
});

describe('a rejected social login', () => {
  it.each([12, 14] as const)('ROLE-14 company %i does not offer the social login', async (company) => {
    const reply = await enter(await socialToken(people.lucia), company);
    expect(reply).toMatchObject({ status: 404, body: { codigo: 'SOCIAL_LOGIN_NOT_OFFERED' } });
    expect(await customerOf(luciasEmail)).toBeUndefined();
  });

  it('rejects a token of another application, and one that the network does not know', async () => {
    for (const token of [await socialToken(people.lucia, 'otra-aplicacion'), 'inventado']) {
      expect(await enter(token)).toMatchObject({ status: 400, body: { codigo: 'SOCIAL_LOGIN_FAILED' } });
    }
    expect(await customerOf(luciasEmail)).toBeUndefined();
  });

  it('ERR-06 reports that the network cannot be reached, and creates nothing', async () => {
    const token = await socialToken(people.lucia);
    await sandbox.inject({
      method: 'PUT',
      url: '/switchboard/api/services/social',
      payload: { error: { status: 500 } },
    });
    const { status, body } = await enter(token);
    expect(status).toBe(400);
    expect(body.mensaje).toBe('No pudimos establecer conexión con Facebook, revisa que tengas acceso.');
    expect(await customerOf(luciasEmail)).toBeUndefined();
  });

  it('LOGIN-05 rejects any other provider', async () => {
    const payload = { accessToken: 'x', oAuthProvider: 1, dispositivoId: randomUUID() };
    expect((await server.send('/api/login/federado', { method: 'POST', payload })).status).toBe(400);
  });
});
