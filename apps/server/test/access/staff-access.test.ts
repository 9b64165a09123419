import { callPrefix } from '@botica/contract/call';
import type { CompanyId } from '@botica/domain/companies';
import type { PermissionId, RoleId } from '@botica/domain/staff';
import { isPermissionId, roleHas, roleIds, staffConfirmationMs } from '@botica/domain/staff';
import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { branches } from '../../src/modules/branches/index.ts';
import { staffAudit } from '../../src/modules/staff/audit/index.ts';
import { attempts } from '../../src/platform/tables.ts';
import { asCustomer, bearer } from '../as-customer.ts';
import type { StaffBrowser, TestStaff } from '../as-staff.ts';
import { asStaff, givenStaff, staffBrowser, staffCookieName, staffEmails } from '../as-staff.ts';
import { ssoEnv } from '../company-account.ts';
import { startOutside } from '../outside.ts';
import { createTestServer } from '../test-server.ts';
import { consoleExamples } from './staff-examples.ts';

const outside = await startOutside();
// One address sends thousands of calls here.
const server = await createTestServer({
  ...outside.env,
  ...ssoEnv(outside.env),
  RATE_LIMIT_PER_MINUTE: '100000',
});
const { db } = server.platform.database;

const confirmedAt = new WeakMap<TestStaff, number>();

/** Confirms when the last time is too old. Each code moves the clock, and a session that rests for long ends. */
async function confirmed(staff: TestStaff): Promise<void> {
  const age = server.time.now.getTime() - (confirmedAt.get(staff) ?? 0);
  if (age < staffConfirmationMs / 2) return;
  await staff.confirm();
  confirmedAt.set(staff, server.time.now.getTime());
}

interface ConsoleCall {
  call: string;
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  /** None for a public call. */
  access: PermissionId | 'own' | 'login' | undefined;
  isConfirmed: boolean;
  audits: string | undefined;
  takesInput: boolean;
}

const someId = '11111111-1111-4111-8111-111111111111';

/** Every mounted call of the console, from the server's OpenAPI: a later one is covered by itself. */
async function consoleCalls(): Promise<ConsoleCall[]> {
  const { paths } = (await server.app.inject({ url: `${callPrefix}/openapi.json` })).json();
  return Object.entries<Record<string, Record<string, unknown>>>(paths)
    .filter(([path]) => path.startsWith(`${callPrefix}/consola/`))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => {
        const asked = operation['x-staff'] as { access: ConsoleCall['access']; confirmed: boolean } | undefined;
        return {
          call: String(operation['x-call']),
          method: method.toUpperCase() as ConsoleCall['method'],
          path: path.slice(callPrefix.length).replace(/\{\w+\}/g, someId),
          access: asked?.access,
          isConfirmed: asked?.confirmed ?? false,
          audits: operation['x-audits'] as string | undefined,
          takesInput: operation.parameters !== undefined || operation.requestBody !== undefined,
        };
      }),
    );
}

const calls = await consoleCalls();
const staffCalls = calls.filter(({ access }) => access !== undefined);
const permissionCalls = calls.flatMap((one) => (isPermissionId(one.access) ? [{ ...one, access: one.access }] : []));

beforeEach(async () => {
  await db.delete(attempts);
});

describe('calls of the console', () => {
  it('finds the calls of the console, each with a name', () => {
    expect(permissionCalls.length).toBeGreaterThan(10);
    expect(calls.filter(({ call }) => !/^CONSOLA-[A-Z-]+$/.test(call))).toEqual([]);
  });

  it('only the login and the invitation are public', () => {
    const open = calls.filter(({ access }) => access === undefined).map(({ call }) => call);
    expect(open.sort()).toEqual([
      ...['CONSOLA-EMPRESA-EMPEZAR', 'CONSOLA-EMPRESA-ENTRAR', 'CONSOLA-ENTRAR', 'CONSOLA-ENTRAR-FORMAS'],
      ...['CONSOLA-INVITACION', 'CONSOLA-INVITACION-ACEPTAR'],
    ]);
  });

  it.each(staffCalls)('$call $method $path rejects nobody, and a customer', async ({ method, path }) => {
    const rejected = { status: 401, body: { codigo: 'STAFF_SESSION_EXPIRED' } };
    expect(await server.send(path, { method })).toMatchObject(rejected);
    const { token, refreshToken } = await customer;
    const cookie = `botica-sesion=${refreshToken}; ${staffCookieName}=${token}`;
    expect(await server.send(path, { method, headers: { ...bearer(token), cookie } })).toMatchObject(rejected);
  });

  it.each(calls)('$call $method $path rejects a page of another site', async ({ method, path }) => {
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect(await server.send(path, { method, headers })).toMatchObject({ body: { codigo: 'FOREIGN_PAGE' } });
  });

  it.each(staffCalls.filter(({ access }) => access !== 'login'))(
    '$call $method $path rejects a login without its second factor',
    async ({ method, path }) => {
      const reply = await (await waiting).send(path, { method });
      expect(reply).toMatchObject({ status: 403, body: { codigo: 'STAFF_SECOND_FACTOR_REQUIRED' } });
    },
  );

  it.each(staffCalls.filter(({ isConfirmed }) => isConfirmed))(
    '$call $method $path asks for the password again',
    async ({ method, path }) => {
      const reply = await (await people.administrador).send(path, { method });
      expect(reply).toMatchObject({ status: 403, body: { codigo: 'STAFF_CONFIRMATION_REQUIRED' } });
    },
  );
});

const customer = asCustomer(server);
const waiting = (async (): Promise<StaffBrowser> => {
  const browser = staffBrowser(server);
  await browser.post('/consola/entrar', { correo: staffEmails.administrador, clave: 'Botica2026' });
  return browser;
})();
const people = await everyRole();

async function everyRole(): Promise<Record<RoleId, TestStaff>> {
  const entries: [RoleId, TestStaff][] = [];
  for (const role of roleIds) entries.push([role, await asStaff(server, staffEmails[role])]);
  return Object.fromEntries(entries) as Record<RoleId, TestStaff>;
}

describe.each(roleIds)('as %s', (role) => {
  it.each(permissionCalls)('$call $method $path is answered only with the permission $access', async (one) => {
    const reply = await people[role].send(one.path, { method: one.method });
    expect(reply.status).not.toBe(401);
    expect(reply.body.codigo === 'STAFF_FORBIDDEN').toBe(!roleHas(role, one.access));
  });
});

const acting = calls.filter(({ method }) => method !== 'GET');
const scoped = permissionCalls.filter(({ takesInput }) => takesInput);

describe('the audit', () => {
  it('every call that changes something names its act and has an example', () => {
    expect(acting.filter(({ audits }) => !audits)).toEqual([]);
    const missing = [...acting, ...scoped].filter(({ call }) => !(call in consoleExamples));
    expect(missing.map(({ call }) => call)).toEqual([]);
  });

  it.each(acting)('$call $method $path writes a row of $audits', async ({ call, method, audits }) => {
    const request = await consoleExamples[call]?.(server);
    if (!request) throw new Error(`${call} has no example`);
    const boss = people.administrador;
    if (!request.by) await confirmed(boss);
    const before = await lastRow(audits);
    const { payload } = request;
    const reply = await (request.by ?? boss).send(request.path, { method, ...(payload ? { payload } : {}) });
    expect(reply.status, JSON.stringify(reply.body)).toBe(200);
    const after = await lastRow(audits);
    expect(after?.id).toBeDefined();
    expect(after?.id).not.toBe(before?.id);
    expect(after).toMatchObject({ requestId: reply.headers['x-request-id'], ip: '127.0.0.1' });
  });
});

async function lastRow(act: string | undefined) {
  if (act === undefined) return undefined;
  const [row] = await db
    .select()
    .from(staffAudit)
    .where(eq(staffAudit.act, act as typeof staffAudit.$inferSelect.act))
    .orderBy(desc(staffAudit.at), desc(staffAudit.sequence))
    .limit(1);
  return row;
}

/** Administrators with every right, somewhere else. */
async function stranger(companyId: CompanyId, branchId: number | null): Promise<TestStaff> {
  const { email } = await givenStaff(server, [{ role: 'administrador', companyId, branchId }]);
  return asStaff(server, email);
}
const [elsewhere] = await db
  .select({ code: branches.code })
  .from(branches)
  .where(and(sql`2 = any(${branches.companyIds})`, sql`${branches.code} <> 5`));
const strangers = {
  'another company': () => stranger(12, null),
  'another branch': () => stranger(2, elsewhere?.code ?? 0),
} as const;

describe.each(Object.keys(strangers) as (keyof typeof strangers)[])('as an administrator of %s', (where) => {
  // Each login moves the clock: a session from the start of the file would be over.
  let asker: TestStaff;
  beforeAll(async () => {
    asker = await strangers[where]();
  });
  it.each(scoped)('$call $method $path does not reach what is elsewhere', async ({ call, method, audits }) => {
    const request = await consoleExamples[call]?.(server);
    if (!request) throw new Error(`${call} has no example`);
    await confirmed(asker);
    const before = await lastRow(audits);
    const { path, payload, subjectId } = request;
    const reply = await asker.send(path, { method, ...(payload ? { payload } : {}) });
    if (method === 'GET' && reply.status === 200) expect(JSON.stringify(reply.body)).not.toContain(subjectId);
    else expect([403, 404]).toContain(reply.status);
    expect(reply.body.codigo).not.toBe('STAFF_CONFIRMATION_REQUIRED');
    if (audits) expect((await lastRow(audits))?.id).toBe(before?.id);
  });
});
