import { demoPassword } from '@botica/demo-data';
import { and, desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { asStaff, nextCode, staffBrowser, type TestStaff } from '../../../../test/as-staff.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { attempts } from '../../../platform/tables.ts';
import { staff, staffGrants } from '../accounts/index.ts';
import { staffAudit } from '../audit/index.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db } = server.platform.database;
const admin = 'admin@botica.test';
const motivo = 'Cambio de puesto';
const later = (ms: number) => {
  server.time.now = new Date(server.time.now.getTime() + ms);
};

let invited = 0;
/** Invites a person and returns the token of the letter. */
async function invite(roles: object[]) {
  const boss = await asStaff(server, admin);
  await boss.confirm();
  invited += 1;
  const correo = `persona${invited}@chain.test`;
  const reply = await boss.post('/consola/personal', { correo, nombre: `Persona ${invited}`, roles, motivo });
  if (reply.status !== 200) throw new Error(JSON.stringify(reply.body));
  const letter = await outside.mail(correo, /Te invitaron a la consola/);
  const [, token = ''] = /\/consola\/invitacion\?token=([\w.-]+)/.exec(letter.text) ?? [];
  return { boss, correo, token, id: reply.body.data.personaId as string };
}

/** An open session of a new person with these roles. */
async function newMember(roles: object[]) {
  const { token, id, correo } = await invite(roles);
  const browser = staffBrowser(server);
  await browser.post('/consola/invitacion/aceptar', { token, claveNueva: demoPassword });
  const started = await browser.post('/consola/segundo-factor/inscribir');
  const secret: string = started.body.data.secreto;
  await browser.post('/consola/segundo-factor/confirmar', { codigo: nextCode(server, secret) });
  return {
    ...{ id, correo, secret },
    send: browser.send,
    post: browser.post.bind(browser),
    confirm: () => browser.post('/consola/confirmar', { clave: demoPassword, codigo: nextCode(server, secret) }),
  };
}

const role = (rol: string, empresaId = 2, sucursalId: number | null = null) => ({ rol, empresaId, sucursalId });
const idOf = async (email: string) => (await db.select().from(staff).where(eq(staff.email, email)))[0]?.id ?? '';
const grantsOf = (staffId: string) => db.select().from(staffGrants).where(eq(staffGrants.staffId, staffId));

beforeEach(async () => {
  later(60_000);
  await db.delete(attempts);
});

describe('invitations', () => {
  it('a mailed invitation opens an account once, and leads to the second factor', async () => {
    const { token, correo } = await invite([role('servicio')]);
    const browser = staffBrowser(server);
    const seen = await browser.post('/consola/invitacion/revisar', { token });
    expect(seen.body.data).toMatchObject({ correo });
    const weak = await browser.post('/consola/invitacion/aceptar', { token, claveNueva: 'Password1' });
    expect(weak.body.codigo).toBe('STAFF_COMMON_PASSWORD');
    const accepted = await browser.post('/consola/invitacion/aceptar', { token, claveNueva: 'Nueva2026x' });
    expect(accepted.body.data).toEqual({ paso: 'inscripcion' });

    const again = await staffBrowser(server).post('/consola/invitacion/aceptar', { token, claveNueva: 'Ladrona2026' });
    expect(again).toMatchObject({ status: 404, body: { codigo: 'STAFF_INVITATION_NOT_VALID' } });
    expect((await staffBrowser(server).post('/consola/entrar', { correo, clave: 'Nueva2026x' })).status).toBe(200);
  });

  it('two concurrent uses of an invitation set one password', async () => {
    const { token } = await invite([role('servicio')]);
    const accept = (claveNueva: string) =>
      staffBrowser(server).post('/consola/invitacion/aceptar', { token, claveNueva });
    const replies = await Promise.all([accept('Primera2026'), accept('Segunda2026')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('an invitation ends after three days, when another one replaces it, and when it was changed', async () => {
    const { token, id } = await invite([role('servicio')]);
    const check = (given: string) => staffBrowser(server).post('/consola/invitacion/revisar', { token: given });
    const changed = token.replace(/.(?=...$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
    expect((await check(changed)).status).toBe(404);
    later(3 * 24 * 60 * 60_000);
    expect((await check(token)).status).toBe(404);
    const boss = await asStaff(server, admin);
    await boss.confirm();
    expect((await boss.post(`/consola/personal/${id}/invitacion`)).status).toBe(200);
    expect((await check(token)).status).toBe(404);
  });

  it('refuses an e-mail that is taken, and a branch of another company', async () => {
    const boss = await asStaff(server, admin);
    await boss.confirm();
    const send = (correo: string, roles: object[]) =>
      boss.post('/consola/personal', { correo, nombre: 'Otra Persona', roles, motivo });
    expect((await send('AUDITOR@botica.test', [role('servicio')])).body.codigo).toBe('STAFF_EMAIL_TAKEN');
    expect((await send('x@chain.test', [role('sucursal', 12, 5)])).body.codigo).toBe('STAFF_BRANCH_UNKNOWN');
    expect((await send('no es correo', [role('servicio')])).body.codigo).toBe('STAFF_EMAIL_INVALID');
  });
});

describe('roles', () => {
  it('a role that is taken away stops counting at the next call', async () => {
    const boss = await asStaff(server, admin);
    const auditor = await asStaff(server, 'auditor@botica.test');
    expect((await auditor.send('/consola/auditoria')).status).toBe(200);
    await boss.confirm();
    const [grant] = await grantsOf(auditor.id);
    const others = (await grantsOf(auditor.id)).slice(1);
    for (const { id } of [grant, ...others].filter((one) => one !== undefined)) {
      const reply = await boss.post(`/consola/personal/${auditor.id}/roles/${id}/quitar`, { motivo });
      expect(reply.status).toBe(200);
    }
    expect(await auditor.send('/consola/auditoria')).toMatchObject({
      status: 403,
      body: { codigo: 'STAFF_FORBIDDEN' },
    });
    expect((await auditor.send('/consola/sesion')).body.data.permisos).toEqual([]);
    for (const { companyId } of others)
      await db
        .insert(staffGrants)
        .values({ staffId: auditor.id, role: 'auditor', companyId, createdAt: server.time.now });
    expect((await auditor.send('/consola/auditoria')).status).toBe(200);
    const [row] = await db
      .select()
      .from(staffAudit)
      .where(and(eq(staffAudit.act, 'role.revoked'), eq(staffAudit.subjectId, auditor.id)))
      .orderBy(desc(staffAudit.sequence));
    expect(row).toMatchObject({
      staffId: boss.id,
      staffName: 'Suyapa Zelaya',
      reason: motivo,
      before: { role: 'auditor' },
    });
  });

  it('an administrator of one company neither sees nor manages the staff of another', async () => {
    const manager = await newMember([role('administrador', 12)]);
    await manager.confirm();
    const foreign = await newMember([role('servicio', 2)]);
    const path = `/consola/personal/${foreign.id}`;
    expect((await manager.send(path)).status).toBe(404);
    expect((await manager.post(`${path}/bloquear`, { motivo })).status).toBe(404);
    expect((await manager.post(`${path}/roles`, { ...role('auditor', 12), motivo })).status).toBe(404);
    const list = (await manager.send('/consola/personal?cantidad=100')).body.data.personas;
    expect(list.map(({ personaId }: { personaId: string }) => personaId)).not.toContain(foreign.id);

    const shared = await newMember([role('servicio', 2), role('servicio', 12)]);
    const sharedPath = `/consola/personal/${shared.id}`;
    expect((await manager.send(sharedPath)).body.data).toMatchObject({ puedeAdministrar: false });
    expect((await manager.post(`${sharedPath}/bloquear`, { motivo })).body.codigo).toBe('STAFF_FORBIDDEN');
    expect((await manager.post(`${sharedPath}/segundo-factor/reiniciar`, { motivo })).status).toBe(403);
    const grants = await grantsOf(shared.id);
    const inTwo = grants.find(({ companyId }) => companyId === 2);
    expect((await manager.post(`${sharedPath}/roles/${inTwo?.id}/quitar`, { motivo })).status).toBe(404);
    expect((await manager.post(`${sharedPath}/roles`, { ...role('auditor', 2), motivo })).status).toBe(403);
    expect((await manager.post(`${sharedPath}/roles`, { ...role('auditor', 12), motivo })).status).toBe(200);
  });

  it('an administrator of one branch cannot give a role in the whole company or in another branch', async () => {
    const manager = await newMember([role('administrador', 2, 5)]);
    await manager.confirm();
    const send = (sucursalId: number | null) =>
      manager.post('/consola/personal', {
        ...{ correo: `rama${sucursalId}@chain.test`, nombre: 'De la sucursal', motivo },
        roles: [role('sucursal', 2, sucursalId)],
      });
    expect((await send(null)).status).toBe(403);
    expect((await send(6)).status).toBe(403);
    expect((await send(5)).status).toBe(200);
  });

  it('nobody changes their own access', async () => {
    const boss = await asStaff(server, admin);
    await boss.confirm();
    const own = `/consola/personal/${boss.id}`;
    expect((await boss.post(`${own}/bloquear`, { motivo })).body.codigo).toBe('STAFF_SELF_CHANGE');
    expect((await boss.post(`${own}/roles`, { ...role('regente'), motivo })).body.codigo).toBe('STAFF_SELF_CHANGE');
  });

  it('the last administrator of a company stays, also when two remove each other at the same time', async () => {
    const other = await newMember([2, 12, 13, 14, 15].map((companyId) => role('administrador', companyId)));
    await other.confirm();
    const boss = await asStaff(server, admin);
    await boss.confirm();
    await other.confirm();
    const block = (by: { post: typeof boss.post }, id: string) =>
      by.post(`/consola/personal/${id}/bloquear`, { motivo });
    const replies = await Promise.all([block(boss, other.id), block(other, boss.id)]);
    expect(replies.map(({ status }) => status).sort()).not.toEqual([200, 200]);
    const left = (await db.select().from(staff)).filter(
      ({ id, blockedAt }) => (id === boss.id || id === other.id) && blockedAt === null,
    );
    expect(left).toHaveLength(1);
    await db.update(staff).set({ blockedAt: null });
    await db.delete(staffGrants).where(eq(staffGrants.staffId, boss.id));
    // Blocking closed the sessions of one of them, either one.
    const manager = await newManager(await asStaff(server, other.correo, { secret: other.secret }));
    const refused = await block(manager, other.id);
    expect(refused.body.codigo).toBe('STAFF_LAST_ADMINISTRATOR');
    const [grant] = await grantsOf(other.id);
    const kept = await manager.post(`/consola/personal/${other.id}/roles/${grant?.id}/quitar`, { motivo });
    expect(kept.body.codigo).toBe('STAFF_LAST_ADMINISTRATOR');
    for (const companyId of [2, 12, 13, 14, 15] as const) {
      await db
        .insert(staffGrants)
        .values({ staffId: boss.id, role: 'administrador', companyId, createdAt: server.time.now });
    }
  });

  /** Somebody who may manage staff in every company, but is an administrator of no company as a whole later. */
  async function newManager(boss: TestStaff) {
    await boss.confirm();
    const sent = { correo: 'gerente@chain.test', nombre: 'Gerente', motivo };
    const roles = [2, 12, 13, 14, 15].map((companyId) => role('administrador', companyId));
    const reply = await boss.post('/consola/personal', { ...sent, roles });
    const letter = await outside.mail(sent.correo, /Te invitaron/);
    const [, token = ''] = /token=([\w.-]+)/.exec(letter.text) ?? [];
    const browser = staffBrowser(server);
    await browser.post('/consola/invitacion/aceptar', { token, claveNueva: demoPassword });
    const secret: string = (await browser.post('/consola/segundo-factor/inscribir')).body.data.secreto;
    await browser.post('/consola/segundo-factor/confirmar', { codigo: nextCode(server, secret) });
    await browser.post('/consola/confirmar', { clave: demoPassword, codigo: nextCode(server, secret) });
    // Without a password of their own they would not count as an administrator.
    await db.update(staff).set({ passwordHash: null }).where(eq(staff.id, reply.body.data.personaId));
    return browser;
  }
});

describe('blocking', () => {
  it('a blocked person is out at the next call and cannot log in until unblocked', async () => {
    const member = await newMember([role('servicio')]);
    const boss = await asStaff(server, admin);
    await boss.confirm();
    const path = `/consola/personal/${member.id}`;
    expect((await boss.post(`${path}/bloquear`, { motivo: '  ' })).status).toBe(400);
    expect((await boss.post(`${path}/bloquear`, { motivo })).status).toBe(200);
    expect((await member.send('/consola/sesion')).status).toBe(401);
    expect((await boss.send(path)).body.data).toMatchObject({ estado: 'bloqueada', sesionesAbiertas: 0 });
    expect((await boss.post(`${path}/desbloquear`, { motivo })).status).toBe(200);
    expect((await asStaff(server, member.correo, { secret: member.secret })).id).toBe(member.id);
  });

  it('a reset second factor closes the sessions, and the person enrols again', async () => {
    const member = await newMember([role('servicio')]);
    const boss = await asStaff(server, admin);
    await boss.confirm();
    expect((await boss.post(`/consola/personal/${member.id}/segundo-factor/reiniciar`, { motivo })).status).toBe(200);
    expect((await member.send('/consola/sesion')).status).toBe(401);
    const browser = staffBrowser(server);
    const login = await browser.post('/consola/entrar', { correo: member.correo, clave: demoPassword });
    expect(login.body.data).toEqual({ paso: 'inscripcion' });
  });
});

describe('the list of staff', () => {
  it('pages by name and filters by text, role and state', async () => {
    const boss = await asStaff(server, admin);
    const names: string[] = [];
    let cursor = '';
    do {
      const { data } = (await boss.send(`/consola/personal?cantidad=3${cursor && `&cursor=${cursor}`}`)).body;
      names.push(...data.personas.map(({ nombre }: { nombre: string }) => nombre));
      cursor = data.siguiente ?? '';
    } while (cursor);
    expect(names.length).toBe((await db.select().from(staff)).length);
    expect(new Set(names).size).toBe(names.length);
    const found = await boss.send('/consola/personal?busca=PAZ&rol=regente&empresaId=2&estado=activa');
    expect(found.body.data.personas).toMatchObject([{ nombre: 'Osman Paz', correo: 'regente@botica.test' }]);
    expect((await boss.send('/consola/personal?cursor=nonsense')).status).toBe(400);
    expect((await boss.send('/consola/personal?busca=%25')).body.data.personas).toEqual([]);
  });

  it('shows a person with the names of their branches, and the table of roles', async () => {
    const boss = await asStaff(server, admin);
    const id = await idOf('sucursal@botica.test');
    const { data } = (await boss.send(`/consola/personal/${id}`)).body;
    expect(data.roles).toMatchObject([{ rol: 'sucursal', empresaId: 2, sucursalId: 5, sucursal: expect.any(String) }]);
    const table = (await boss.send('/consola/roles')).body.data;
    expect(table.roles).toHaveLength(8);
  });
});
