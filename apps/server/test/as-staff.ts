import { randomUUID } from 'node:crypto';
import { demoPassword, demoStaffSecret } from '@botica/demo-data';
import type { Grant, RoleId } from '@botica/domain/staff';
import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '../src/modules/identity/sessions/index.ts';
import { insertGrants, insertStaff } from '../src/modules/staff/accounts/index.ts';
import { staffSecondFactors } from '../src/modules/staff/second-factor/index.ts';
import { sealSecret } from '../src/platform/sealed-secrets.ts';
import type { TestServer } from './test-server.ts';

/** The demo staff: one person for each role. */
export const staffEmails = {
  administrador: 'admin@botica.test',
  regente: 'regente@botica.test',
  sucursal: 'sucursal@botica.test',
  servicio: 'servicio@botica.test',
  catalogo: 'catalogo@botica.test',
  mercadeo: 'mercadeo@botica.test',
  finanzas: 'finanzas@botica.test',
  auditor: 'auditor@botica.test',
} as const satisfies Record<RoleId, string>;

type SendOptions = NonNullable<Parameters<TestServer['send']>[1]>;
type Reply = Awaited<ReturnType<TestServer['send']>>;

export const staffCookieName = 'botica-consola';
export const stepMs = 30_000;

export function codeAt(now: Date, secret: string = demoStaffSecret): string {
  const totp = new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) });
  return totp.generate({ timestamp: now.getTime() });
}

/** A code is accepted once, so each one needs a later moment. */
export function nextCode(server: TestServer, secret?: string): string {
  server.time.now = new Date(server.time.now.getTime() + stepMs);
  return codeAt(server.time.now, secret);
}

/** A browser with the cookie of the console. */
export function staffBrowser(server: TestServer) {
  let token = '';
  return {
    get token() {
      return token;
    },
    async send(path: string, options: SendOptions = {}): Promise<Reply> {
      const cookie = { cookie: `${staffCookieName}=${token}` };
      const reply = await server.send(path, { ...options, headers: { ...cookie, ...options.headers } });
      const set = reply.cookies.find(({ name }) => name === staffCookieName);
      if (set) token = set.value;
      return reply;
    },
    post(path: string, payload?: object, options: SendOptions = {}): Promise<Reply> {
      return this.send(path, { method: 'POST', ...(payload ? { payload } : {}), ...options });
    },
  };
}

export type StaffBrowser = ReturnType<typeof staffBrowser>;

/** Logs in with password and code. */
export async function asStaff(
  server: TestServer,
  email: string,
  { password = demoPassword, secret }: { password?: string; secret?: string } = {},
) {
  const browser = staffBrowser(server);
  const login = await browser.post('/consola/entrar', { correo: email, clave: password });
  if (login.status !== 200) throw new Error(`${email} could not log in: ${login.status} ${JSON.stringify(login.body)}`);
  if (login.body.data.paso === 'codigo') {
    const entered = await browser.post('/consola/segundo-factor', { codigo: nextCode(server, secret) });
    if (entered.status !== 200) throw new Error(`${email}: ${JSON.stringify(entered.body)}`);
  }
  const { body } = await browser.send('/consola/sesion');
  return Object.assign(browser, {
    id: body.data.persona.personaId as string,
    /** Types the password again, for dangerous acts. */
    async confirm() {
      const codigo = body.data.segundoFactor ? { codigo: nextCode(server, secret) } : {};
      const reply = await browser.post('/consola/confirmar', { clave: password, ...codigo });
      if (reply.status !== 200) throw new Error(`${email} could not confirm: ${JSON.stringify(reply.body)}`);
    },
  });
}

export type TestStaff = Awaited<ReturnType<typeof asStaff>>;

const hashed = hashPassword(demoPassword);

/** A new person with these roles, the demo password, and the second factor of the demo staff. */
export async function givenStaff({ platform, time }: TestServer, grants: readonly Grant[], isInvited = false) {
  const { db } = platform.database;
  const email = `${randomUUID()}@chain.test`;
  const passwordHash = isInvited ? null : await hashed;
  const id = await insertStaff(db, { email, name: 'Persona de prueba', passwordHash, createdAt: time.now });
  if (!id) throw new Error('The person was not stored');
  const [grantId = ''] = await insertGrants(db, id, grants, time.now);
  const secret = sealSecret(await platform.keys.of('staff-second-factor'), id, demoStaffSecret);
  const enrolled = { staffId: id, secret, createdAt: time.now, enrolledAt: time.now };
  if (!isInvited) await db.insert(staffSecondFactors).values(enrolled);
  return { id, email, grantId };
}
