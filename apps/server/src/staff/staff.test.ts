import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asStaff, staffBrowser } from '../../test/as-staff.ts';
import { createTestServer } from '../../test/test-server.ts';
import { staff, staffGrants } from '../modules/staff/accounts/index.ts';
import { staffAudit } from '../modules/staff/audit/index.ts';
import { readArguments } from './arguments.ts';
import { createMember } from './create.ts';

const server = await createTestServer();
const { db } = server.platform.database;
const { config, clock } = server.platform;

const run = (args: string[], password = '') =>
  createMember(readArguments(args), {
    databaseUrl: server.databaseUrl,
    config,
    clock,
    readPassword: async () => password,
  });
const asked = (email: string) => [
  ...['create', '--email', email, '--name', 'Primera Persona', '--role', 'administrador', '--company', '2'],
];

describe('npm run staff -- create', () => {
  it('prints an invitation that opens the console', async () => {
    const [, link = ''] = await run(asked('primera@chain.test'));
    expect(link).toMatch(/^http:\/\/localhost:\d+\/consola\/invitacion\?token=/);
    const browser = staffBrowser(server);
    const payload = { token: new URL(link).searchParams.get('token'), claveNueva: 'Primera2026' };
    expect((await browser.post('/consola/invitacion/aceptar', payload)).body.data).toEqual({ paso: 'inscripcion' });
    const [row] = await db.select().from(staffAudit).where(eq(staffAudit.subjectName, 'Primera Persona'));
    expect(row).toMatchObject({ staffName: 'Sistema', reason: 'npm run staff', companyId: 2 });
  });

  it('takes a password from standard input, under the rules of passwords', async () => {
    const withPassword = [...asked('segunda@chain.test'), '--password-stdin'];
    await expect(run(withPassword, 'corta')).rejects.toThrow('al menos 8 caracteres');
    await expect(run(withPassword, 'Password1')).rejects.toThrow('más usadas');
    await run(withPassword, 'Segunda2026');
    const login = await staffBrowser(server).post('/consola/entrar', {
      correo: 'segunda@chain.test',
      clave: 'Segunda2026',
    });
    expect(login.body.data).toEqual({ paso: 'inscripcion' });
  });

  it('refuses what it does not understand, an e-mail that is taken and a branch of another company', async () => {
    expect(() => readArguments(['remove'])).toThrow('Di qué hacer');
    expect(() => readArguments(asked('sin-arroba'))).toThrow('no es un correo');
    expect(() => readArguments([...asked('a@b.test'), '--role', 'jefe'])).toThrow('no es un rol');
    expect(() => readArguments([...asked('a@b.test'), '--company', '3'])).toThrow('no es una empresa');
    await expect(run(asked('ADMIN@botica.test'))).rejects.toThrow('Ya hay una persona');
    const elsewhere = [...asked('a@b.test'), '--company', '12', '--branch', '5'];
    await expect(run(elsewhere)).rejects.toThrow('no es de la empresa 12');
    expect(await db.select().from(staff).where(eq(staff.email, 'a@b.test'))).toEqual([]);
  });
});

it('the demo store has one person for each role', async () => {
  const rows = await db.select().from(staff).innerJoin(staffGrants, eq(staffGrants.staffId, staff.id));
  const demo = rows.filter(({ staff: { email } }) => email.endsWith('@botica.test'));
  expect(new Set(demo.map(({ staff_grants: { role } }) => role)).size).toBe(8);
  expect((await asStaff(server, 'sucursal@botica.test')).id).toBeTypeOf('string');
});
