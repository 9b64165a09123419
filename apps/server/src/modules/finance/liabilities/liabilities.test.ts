import { storeDate, storeInstant } from '@botica/domain/time';
import { describe, expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { givenCareCustomer } from '../../../../test/fixtures/care.fixture.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { issueCertificate, takeCertificates } from '../../tenders/certificates/index.ts';
import { takeCredit } from '../../tenders/credit/index.ts';
import { correctPoints } from '../../tenders/points/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const finance = await asStaff(server, 'finanzas@botica.test');
const noon = (isoDate: string) => storeInstant(isoDate, 12 * 60);

const on = async (fecha: string) => {
  const { saldos } = (await finance.send(`/consola/pasivos?empresaId=2&fecha=${fecha}`)).body.data;
  const of = (tipo: string) => saldos.find((one: { tipo: string }) => one.tipo === tipo);
  return { points: of('puntos'), certificates: of('certificados'), credit: of('credito') };
};
const movements = async (tipo: string, query: string) =>
  (await finance.send(`/consola/pasivos/${tipo}?empresaId=2&${query}`)).body.data;

/** Every page of a list. */
async function allMovements(tipo: string, fecha: string) {
  const seen: { cantidad: number; movimientoId: string }[] = [];
  let cursor = '';
  do {
    const page = await movements(tipo, `fecha=${fecha}&cantidad=20${cursor}`);
    seen.push(...page.movimientos);
    cursor = page.siguiente ? `&cursor=${encodeURIComponent(page.siguiente)}` : '';
  } while (cursor);
  return seen;
}
const sumOf = (seen: { cantidad: number }[]) =>
  Math.round(seen.reduce((sum, one) => sum + one.cantidad * 100, 0)) / 100;

const importedPart = ({ control }: { control: { libro: number; cuentas: number } }) =>
  Math.round((control.libro - control.cuentas) * 100);

describe('the liabilities on a day', () => {
  it('today the ledger, the balances and the report are the same, for points, certificates and credit', async () => {
    const { id: customerId } = await givenCareCustomer(server);
    const owner = { customerId, companyId: 2 };
    const at = server.time.now;
    const today = storeDate(at).isoDate;
    const before = await on(today);
    await db.transaction(async (tx) => {
      await correctPoints(tx, owner, { points: 700, at });
      await correctPoints(tx, owner, { points: -40, at });
    });
    await sql`update customers set credit_enabled = true, credit_limit_cents = 100000 where id = ${customerId}`;
    await db.transaction((tx) => takeCredit(tx, { ...owner, orderId: 900_001, amountCents: 123_45, at }));
    const given = { companyId: 2, giverId: customerId, recipientEmail: 'regalo@correo.test', code: 'REGALO-1' };
    await db.transaction((tx) => issueCertificate(tx, { ...given, amountCents: 500_00, expiresOn: '2090-01-01', at }));
    await sql`update gift_certificates set customer_id = ${customerId} where code = 'REGALO-1'`;
    await db.transaction((tx) => takeCertificates(tx, { ...owner, orderId: 900_001, amountCents: 80_00, at }));

    const report = await on(today);
    const [balances] = await sql<Record<'points' | 'certificates' | 'valid' | 'credit', string>[]>`
      select (select sum(balance) from points_accounts where company_id = 2) as points,
        (select sum(balance_cents) from gift_certificates where company_id = 2) as certificates,
        (select sum(balance_cents) from gift_certificates where company_id = 2 and expires_on >= ${today}) as valid,
        (select sum(credit_used_cents) from customers where company_id = 2) as credit`;
    expect(report.points.puntos).toBe(Number(balances?.points));
    expect(report.points.control).toEqual({ libro: Number(balances?.points), cuentas: Number(balances?.points) });
    expect(Math.round(report.certificates.monto * 100)).toBe(Number(balances?.valid));
    // What was used before the import has no movement; nothing that happens since changes that part.
    for (const kind of ['certificates', 'credit'] as const)
      expect(importedPart(report[kind])).toBe(importedPart(before[kind]));
    expect(Math.round(report.certificates.control.cuentas * 100)).toBe(Number(balances?.certificates));
    expect(Math.round(report.credit.monto * 100)).toBe(Number(balances?.credit));

    expect(sumOf(await allMovements('puntos', today))).toBe(report.points.puntos);
    expect(sumOf(await allMovements('certificados', today))).toBe(report.certificates.control.libro);
    expect(sumOf(await allMovements('credito', today))).toBe(report.credit.control.libro);
  });

  it('on an earlier day they are the sum of the movements until then', async () => {
    const { id: customerId } = await givenCareCustomer(server);
    const owner = { customerId, companyId: 12 };
    const pointsOn = async (fecha: string) => {
      const { saldos } = (await finance.send(`/consola/pasivos?empresaId=12&fecha=${fecha}`)).body.data;
      return [saldos[0].puntos, saldos[0].tenedores];
    };
    const [before] = [await pointsOn('2026-07-01')];
    const correct = (points: number, isoDate: string) =>
      db.transaction((tx) => correctPoints(tx, owner, { points, at: noon(isoDate) }));
    await correct(500, '2026-07-02');
    await correct(-500, '2026-07-05');
    const [points = 0, holders = 0] = before ?? [];
    expect(await pointsOn('2026-07-01')).toEqual([points, holders]);
    expect(await pointsOn('2026-07-02')).toEqual([points + 500, holders + 1]);
    expect(await pointsOn('2026-07-04')).toEqual([points + 500, holders + 1]);
    expect(await pointsOn('2026-07-05')).toEqual([points, holders]);
  });

  it('an expired certificate is owed no longer', async () => {
    const { id: giverId } = await givenCareCustomer(server);
    const given = { companyId: 2, giverId, recipientEmail: 'otro@correo.test', code: 'REGALO-2', amountCents: 77_00 };
    const before = [await on('2026-06-10'), await on('2026-06-11')];
    await db.transaction((tx) => issueCertificate(tx, { ...given, expiresOn: '2026-06-10', at: noon('2026-06-01') }));
    const after = [await on('2026-06-10'), await on('2026-06-11')];
    expect(after[0]?.certificates.monto).toBe(before[0]?.certificates.monto + 77);
    expect(after[1]?.certificates.monto).toBe(before[1]?.certificates.monto);
    expect(after[1]?.certificates.vencido).toBe(before[1]?.certificates.vencido + 77);
  });

  it('rejects a cursor of another list or of a day that does not exist, and a role in one branch', async () => {
    for (const cursor of ['2026-06-10T12:00:00.000000Z~not-a-number', '2026-02-30T12:00:00.000000Z~1']) {
      const query = `empresaId=2&fecha=2026-06-10&cursor=${encodeURIComponent(cursor)}`;
      expect((await finance.send(`/consola/pasivos/puntos?${query}`)).body.codigo).toBe('STAFF_CURSOR_INVALID');
    }
    const { email } = await givenStaff(server, [{ role: 'finanzas', companyId: 2, branchId: 5 }]);
    const own = await asStaff(server, email);
    expect((await own.send('/consola/pasivos?empresaId=2&fecha=2026-06-10')).status).toBe(404);
  });
});
