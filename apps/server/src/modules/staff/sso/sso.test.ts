import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asStaff, givenStaff, nextCode, staffBrowser, staffEmails } from '../../../../test/as-staff.ts';
import { atProvider, finishAtConsole, ssoEnv } from '../../../../test/company-account.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { attempts } from '../../../platform/tables.ts';
import { staff, staffGrants } from '../accounts/index.ts';
import { staffAudit } from '../audit/index.ts';
import { staffSecondFactors } from '../second-factor/index.ts';

const outside = await startOutside();
const server = await createTestServer({ ...outside.env, ...ssoEnv(outside.env) });
const { db } = server.platform.database;

beforeEach(async () => {
  await db.delete(attempts);
  await outside.reset();
});

const lastRow = async () => {
  const [row] = await db.select().from(staffAudit).orderBy(desc(staffAudit.at), desc(staffAudit.sequence)).limit(1);
  return row;
};

async function logIn(choice: Parameters<typeof atProvider>[1] = {}) {
  const browser = staffBrowser(server);
  const reply = await finishAtConsole(browser, await atProvider(browser, choice));
  return { browser, reply };
}

/** A person of the chain, with a role in all branches of Honduras. */
const newPerson = (isInvited = false) =>
  givenStaff(server, [{ role: 'servicio', companyId: 2, branchId: null }], isInvited);

describe('the account of the company', () => {
  it('opens a session when the provider asked for a second factor, and writes it to the audit', async () => {
    expect((await staffBrowser(server).send('/consola/entrar/formas')).body.data).toEqual({
      contrasena: true,
      empresa: true,
    });
    const { id, email } = await newPerson();
    const { browser, reply } = await logIn({ email: email.toUpperCase() });
    expect(reply).toMatchObject({ status: 200, body: { data: { paso: 'lista' } } });
    expect((await browser.send('/consola/sesion')).body.data.persona.personaId).toBe(id);
    expect(await lastRow()).toMatchObject({
      act: 'session.company-account',
      staffId: id,
      after: { step: 'open', hasSecondFactor: true },
    });
  });

  it('asks for our second factor when the token names none', async () => {
    const { browser, reply } = await logIn({ person: 'ca-2' });
    expect(reply.body.data.paso).toBe('codigo');
    expect((await browser.send('/consola/personal')).body.codigo).toBe('STAFF_SECOND_FACTOR_REQUIRED');
    const entered = await browser.post('/consola/segundo-factor', { codigo: nextCode(server) });
    expect(entered.body.data.paso).toBe('lista');
  });

  it('lets an invited person in, who has no password and no second factor of ours yet', async () => {
    const { email } = await newPerson(true);
    expect((await logIn({ email })).reply.body.data.paso).toBe('lista');
    expect((await logIn({ email, person: 'ca-2' })).reply.body.data.paso).toBe('inscripcion');
  });

  it('keeps out blocked people, people without a role and unknown e-mails, and creates nobody', async () => {
    const { id, email } = await newPerson();
    await db.update(staff).set({ blockedAt: server.time.now }).where(eq(staff.id, id));
    expect((await logIn({ email })).reply.body.codigo).toBe('STAFF_BLOCKED');
    expect(await lastRow()).toMatchObject({ act: 'session.failed', after: { refused: 'STAFF_BLOCKED' } });
    expect((await logIn({ person: 'ca-4' })).reply.body.codigo).toBe('STAFF_SSO_UNKNOWN');
    const roleless = await newPerson();
    await db.delete(staffGrants).where(eq(staffGrants.staffId, roleless.id));
    expect((await logIn({ email: roleless.email })).reply.body.codigo).toBe('STAFF_WITHOUT_ROLE');
    expect(await db.select().from(staff).where(eq(staff.email, 'fabio@botica.test'))).toEqual([]);
  });

  it('does not accept an e-mail of another domain, although it is verified', async () => {
    const { id } = await newPerson();
    await db.update(staff).set({ email: 'ana@elsewhere.test' }).where(eq(staff.id, id));
    expect((await logIn({ email: 'ana@elsewhere.test' })).reply.body.codigo).toBe('STAFF_SSO_UNKNOWN');
  });

  it('does not accept an e-mail that the provider has not verified', async () => {
    expect((await logIn({ person: 'ca-3' })).reply.body.codigo).toBe('STAFF_SSO_EMAIL_NOT_VERIFIED');
  });
});

describe('forged and broken answers', () => {
  const rejected = { status: 400, body: { codigo: 'STAFF_SSO_REJECTED' } };

  it.each(['nonce', 'audience', 'expired', 'signature', 'issuer'])(
    'rejects an id token with a wrong %s',
    async (flaw) => {
      const { browser, reply } = await logIn({ flaw });
      expect(reply).toMatchObject(rejected);
      expect(browser.token).toBe('');
      expect(await lastRow()).toMatchObject({ act: 'session.failed', after: { refused: 'STAFF_SSO_REJECTED' } });
    },
  );

  it('rejects a forged state, and a code without the cookie of the browser that began', async () => {
    const browser = staffBrowser(server);
    const answer = await atProvider(browser);
    expect(await finishAtConsole(browser, { ...answer, state: 'forged' })).toMatchObject(rejected);
    expect(await finishAtConsole(browser, { ...answer, cookie: '' })).toMatchObject(rejected);
    const other = await atProvider(staffBrowser(server));
    expect(await finishAtConsole(browser, { ...answer, cookie: other.cookie })).toMatchObject(rejected);
    const [header, , signature] = answer.cookie.split('.');
    const claims = { state: 'forged', nonce: 'n', verifier: 'v'.repeat(43), until: 9e15, iss: 'botica' };
    const forged = `${header}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`;
    expect(await finishAtConsole(browser, { ...answer, state: 'forged', cookie: forged })).toMatchObject(rejected);
  });

  it('rejects a code that was used, and a login that took too long', async () => {
    const browser = staffBrowser(server);
    const answer = await atProvider(browser);
    expect((await finishAtConsole(browser, answer)).status).toBe(200);
    expect(await finishAtConsole(browser, answer)).toMatchObject(rejected);
    const slow = await atProvider(browser);
    server.time.now = new Date(server.time.now.getTime() + 11 * 60_000);
    expect(await finishAtConsole(browser, slow)).toMatchObject(rejected);
  });

  it('says that the provider is down, at the start of a login and at its end', async () => {
    const fresh = await createTestServer({ ...outside.env, ...ssoEnv(outside.env) });
    const answer = await atProvider(staffBrowser(server));
    await outside.fault('company-accounts', { error: { status: 503 } });
    const down = { status: 503, body: { codigo: 'STAFF_SSO_UNAVAILABLE' } };
    expect(await staffBrowser(fresh).send('/consola/entrar/empresa')).toMatchObject(down);
    expect(await finishAtConsole(staffBrowser(server), answer)).toMatchObject(down);
    await outside.reset();
    expect((await staffBrowser(fresh).send('/consola/entrar/empresa')).status).toBe(200);
  });
});

describe('settings', () => {
  it('a store without a provider offers only the password', async () => {
    const plain = await createTestServer();
    const browser = staffBrowser(plain);
    expect((await browser.send('/consola/entrar/formas')).body.data).toEqual({ contrasena: true, empresa: false });
    expect((await browser.send('/consola/entrar/empresa')).body.codigo).toBe('STAFF_SSO_OFF');
  });

  it('the password can be switched off', async () => {
    const strict = await createTestServer({ ...outside.env, ...ssoEnv(outside.env), STAFF_PASSWORD_LOGIN: 'off' });
    await expect(asStaff(strict, staffEmails.administrador)).rejects.toThrow('STAFF_PASSWORD_LOGIN_OFF');
    expect((await staffBrowser(strict).send('/consola/entrar/formas')).body.data.contrasena).toBe(false);
  });

  it('the second factor of the provider is not stored as ours', async () => {
    const { id, email } = await newPerson(true);
    await logIn({ email });
    expect(await db.select().from(staffSecondFactors).where(eq(staffSecondFactors.staffId, id))).toEqual([]);
  });
});
