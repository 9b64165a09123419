import { demoPassword } from '@botica/demo-data';
import { asc, eq, sql } from 'drizzle-orm';
import postgres from 'postgres';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { asStaff } from '../../../../test/as-staff.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import type { Db } from '../../../platform/database.ts';
import type { AuditedAct } from './index.ts';
import { createAuditWriter, staffAudit, systemActor } from './index.ts';
import { wordsOfAct } from './tables.ts';

const server = await createTestServer();
const { db } = server.platform.database;
/** The role of the test database is a superuser, as an attacker with the worst access is. */
const superuser = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined });
afterAll(() => superuser.end());
const audit = createAuditWriter({ clock: server.platform.clock });

const act = (name: string, extra: Partial<AuditedAct> = {}): AuditedAct => ({
  by: systemActor,
  act: 'staff.invited',
  on: { kind: 'staff', id: name, name },
  place: { companyId: 14 },
  ...extra,
});
const write = (given: AuditedAct) => db.transaction((tx) => audit.write(tx, given));
const chainRows = (chain: number) =>
  db.select().from(staffAudit).where(eq(staffAudit.chain, chain)).orderBy(asc(staffAudit.sequence));

async function verify() {
  const auditor = await asStaff(server, 'auditor@botica.test');
  const { body } = await auditor.post('/consola/auditoria/comprobar');
  const fourteen = body.data.cadenas.find(({ cadena }: { cadena: number }) => cadena === 14);
  return { ...body.data, fourteen };
}

/** Does something that the triggers refuse, and puts back what the rows were. */
async function tamper(statement: string, check: () => Promise<void>) {
  await superuser.unsafe(
    'alter table staff_audit disable trigger all; alter table staff_audit_heads disable trigger all; create table saved as table staff_audit; create table saved_heads as table staff_audit_heads',
  );
  try {
    await superuser.unsafe(statement);
    await check();
  } finally {
    await superuser.unsafe(`delete from staff_audit where chain = 14; insert into staff_audit select * from saved where chain = 14;
      delete from staff_audit_heads where chain = 14; insert into staff_audit_heads select * from saved_heads where chain = 14;
      drop table saved, saved_heads; alter table staff_audit enable trigger all; alter table staff_audit_heads enable trigger all`);
  }
}

beforeEach(() => {
  server.time.now = new Date(server.time.now.getTime() + 60_000);
});

describe('the audit table', () => {
  it.each([
    ["update staff_audit set reason = 'otra'"],
    ['delete from staff_audit'],
    ['truncate staff_audit'],
    ['delete from staff_audit_checks'],
    ['update staff_audit_heads set sequence = 0'],
    ['delete from staff_audit_heads'],
  ])('refuses "%s", also of a superuser', async (statement) => {
    await write(act('uno'));
    await verify();
    await expect(superuser.unsafe(statement)).rejects.toThrow(/only added to|only moves forward/);
  });

  it('is not writable for the role of the store by grant', async () => {
    await superuser`create role shop`;
    const owned = `
      create schema shop authorization shop; set role shop;
      create table shop.rows (id int); revoke update, delete, truncate on shop.rows from public, current_user`;
    await superuser.unsafe(owned);
    await superuser`insert into shop.rows values (1)`;
    for (const change of ['update shop.rows set id = 2', 'delete from shop.rows', 'truncate shop.rows']) {
      await expect(superuser.unsafe(change)).rejects.toThrow(/permission denied/);
    }
    await superuser`reset role`;
    const [owner] = await superuser`
      select has_table_privilege(c.relowner::regrole::text, c.oid, 'insert') as adds,
        coalesce((select bool_or(a.privilege_type in ('UPDATE', 'DELETE', 'TRUNCATE'))
          from aclexplode(c.relacl) a where a.grantee = c.relowner), true) as changes
      from pg_class c where c.relname = 'staff_audit'`;
    expect(owner).toEqual({ adds: true, changes: false });
  });

  it('keeps one chain of concurrent writes, without a gap', async () => {
    const before = (await chainRows(14)).length;
    await Promise.all(Array.from({ length: 12 }, (_, i) => write(act(`concurrent ${i}`))));
    const rows = await chainRows(14);
    expect(rows.map(({ sequence }) => sequence)).toEqual(rows.map((_, i) => i + 1));
    expect(rows).toHaveLength(before + 12);
    expect(rows.slice(1).every((row, i) => row.previousHash === rows[i]?.hash)).toBe(true);
    expect((await verify()).fourteen).toMatchObject({ integra: true, filas: rows.length });
  });

  it('the first two writers of a chain share one beginning', async () => {
    await Promise.all([write(act('a', { place: { companyId: 15 } })), write(act('b', { place: { companyId: 15 } }))]);
    expect((await chainRows(15)).map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it('an act that is rolled back leaves no row, and no gap', async () => {
    const before = (await chainRows(14)).length;
    const failing = db.transaction(async (tx: Db) => {
      await audit.write(tx, act('undone'));
      throw new Error('the act failed');
    });
    await expect(failing).rejects.toThrow('the act failed');
    await write(act('done'));
    expect((await chainRows(14)).length).toBe(before + 1);
    expect((await verify()).integra).toBe(true);
  });

  it('hides passwords, tokens, codes and card numbers', async () => {
    const after = {
      clave: 'Secreta2026',
      nested: [{ accessToken: 'abc' }],
      note: 'paga con 4111 1111 1111 1111',
      phone: '99887766',
    };
    await write(act('con secretos', { after, reason: 'tarjeta 4111111111111111' }));
    const row = (await chainRows(14)).at(-1);
    expect(row?.after).toEqual({
      clave: '[oculto]',
      nested: [{ accessToken: '[oculto]' }],
      note: 'paga con [oculto]',
      phone: '99887766',
    });
    expect(row?.reason).toBe('tarjeta [oculto]');
  });
});

describe('the check of the audit finds', () => {
  it.each([
    ['a changed row', "update staff_audit set reason = 'otra' where chain = 14 and sequence = 2", 2, 'cambiada'],
    [
      'a changed moment',
      "update staff_audit set at = at + interval '1 second' where chain = 14 and sequence = 2",
      2,
      'cambiada',
    ],
    ['a changed person', "update staff_audit set staff_name = 'Otra' where chain = 14 and sequence = 3", 3, 'cambiada'],
    ['a removed row', 'delete from staff_audit where chain = 14 and sequence = 2', 2, 'falta'],
    ['a removed first row', 'delete from staff_audit where chain = 14 and sequence = 1', 1, 'falta'],
    [
      'a removed row whose successors were renumbered',
      // In two steps, because the unique places are checked row by row.
      `delete from staff_audit where chain = 14 and sequence = 2;
       update staff_audit set sequence = sequence + 1000 where chain = 14 and sequence > 2;
       update staff_audit set sequence = sequence - 1001 where chain = 14 and sequence > 1000`,
      2,
      'cambiada',
    ],
  ])('%s, whose trigger a superuser switched off', async (_, statement, rotaEn, problema) => {
    for (let i = 0; i < 4; i++) await write(act(`fila ${i}`));
    await tamper(statement, async () => {
      const found = await verify();
      expect(found.integra).toBe(false);
      expect(found.fourteen).toMatchObject({ integra: false, rotaEn, problema });
    });
    expect((await verify()).fourteen).toMatchObject({ integra: true });
  });

  it('rows removed at the end together with the stored end, since an earlier check saw them', async () => {
    for (let i = 0; i < 4; i++) await write(act(`final ${i}`));
    const rows = await chainRows(14);
    expect((await verify()).integra).toBe(true);
    const last = rows.at(-2);
    const cut = `delete from staff_audit where chain = 14 and sequence = ${rows.length};
      update staff_audit_heads set sequence = ${last?.sequence}, hash = '${last?.hash}' where chain = 14`;
    await tamper(cut, async () => {
      expect((await verify()).fourteen).toMatchObject({ integra: false, rotaEn: rows.length, problema: 'cortada' });
    });
  });
});

describe('the search of the audit', () => {
  it('finds acts by person, act, subject, company and time, in pages, the last written first within a moment', async () => {
    const auditor = await asStaff(server, 'auditor@botica.test');
    const since = server.time.now.toISOString();
    for (let i = 0; i < 5; i++) await write(act(`buscada ${i}`, { reason: 'prueba' }));
    const search = async (query: string) => (await auditor.send(`/consola/auditoria?${query}`)).body.data;
    const first = await search(`acto=staff.invited&empresaId=14&desde=${since}&cantidad=3`);
    expect(first.filas).toHaveLength(3);
    expect(first.filas[0]).toMatchObject({
      acto: 'staff.invited',
      nombreDelActo: 'Invitó a una persona',
      empresaId: 14,
      motivo: 'prueba',
    });
    const second = await search(`acto=staff.invited&empresaId=14&desde=${since}&cantidad=3&cursor=${first.siguiente}`);
    expect([...first.filas, ...second.filas].map(({ sujeto }) => sujeto)).toEqual(
      [4, 3, 2, 1, 0].map((i) => `buscada ${i}`),
    );
    expect(second.siguiente).toBeNull();
    expect((await search('sujetoTipo=staff&sujetoId=buscada 3')).filas).toHaveLength(1);
    expect((await search(`personaId=${auditor.id}&grupo=access`)).filas[0]).toMatchObject({
      persona: 'Xiomara Euceda',
    });
    expect((await search(`hasta=${new Date(0).toISOString()}`)).filas).toEqual([]);
    expect((await auditor.send('/consola/auditoria?cursor=nonsense')).status).toBe(400);
  });

  it('finds acts by words of the person, the subject, its id and the reason, and counts all pages', async () => {
    const auditor = await asStaff(server, 'auditor@botica.test');
    const search = async (busca: string, more = '') =>
      (await auditor.send(`/consola/auditoria?busca=${encodeURIComponent(busca)}${more}`)).body.data;
    for (let i = 0; i < 5; i++) await write(act(`Óscar Zepeda ${i}`, { reason: 'Devolución del niño Martín' }));
    const first = await search('DEVOLUCION nino', '&cantidad=3');
    expect([first.filas.length, first.total]).toEqual([3, 5]);
    const second = await search('DEVOLUCION nino', `&cantidad=3&cursor=${first.siguiente}`);
    expect([second.filas.length, second.total, second.siguiente]).toEqual([2, 5, null]);
    expect((await search('zepe oscar 3')).filas).toMatchObject([{ sujeto: 'Óscar Zepeda 3' }]);
    expect((await search('xiomara')).filas[0]).toMatchObject({ persona: 'Xiomara Euceda' });
    expect((await search(auditor.id.slice(0, 13))).filas[0]).toMatchObject({ sujetoId: auditor.id });
    for (const none of ['zepeda inexistente', "%' & !", '::*']) expect((await search(none)).total).toBe(0);
    const plan = await db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`);
      return tx.execute(sql`explain select from staff_audit where ${wordsOfAct(staffAudit)} @@ ${'oscar:*'}::tsquery`);
    });
    expect(JSON.stringify(plan)).toContain('staff_audit_words_index');
  });

  it('the last check of each chain is shown without checking again', async () => {
    await verify();
    const auditor = await asStaff(server, 'auditor@botica.test');
    const { data } = (await auditor.send('/consola/auditoria/cadena')).body;
    expect(data.integra).toBe(true);
    expect(data.cadenas.map(({ cadena }: { cadena: number }) => cadena)).toEqual([0, 2, 12, 13, 14, 15]);
  });

  it('a login writes who, from where and on which device, and no secret', async () => {
    const boss = await asStaff(server, 'admin@botica.test');
    const rows = await db.select().from(staffAudit).where(eq(staffAudit.staffId, boss.id));
    expect(rows.at(-1)).toMatchObject({
      ip: '127.0.0.1',
      device: 'Dispositivo desconocido',
      requestId: expect.any(String),
    });
    expect(JSON.stringify(rows)).not.toContain(demoPassword);
  });
});
