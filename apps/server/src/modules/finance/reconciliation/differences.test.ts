import { randomUUID } from 'node:crypto';
import { addDays, storeInstant } from '@botica/domain/time';
import { describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { financeTools } from '../../../../test/fixtures/finance.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { reconciliationTools, settlementText, where } from '../../../../test/settlement-file.ts';
import { createTestServer } from '../../../../test/test-server.ts';

const clock: { now: () => Date } = { now: () => new Date() };
const outside = await startOutside({ now: () => clock.now() });
const server = await createTestServer(outside.env);
clock.now = () => server.time.now;
const { sql } = server.platform.database;
const ana = await asCustomer(server);
const tools = financeTools(server, ana.id);
const finance = await asStaff(server, 'finanzas@botica.test');
const auditor = await asStaff(server, 'auditor@botica.test');

/** Each test has a day of its own. */
let dayNumber = 0;
const newDay = () => {
  dayNumber += 2;
  return addDays('2026-10-01', dayNumber);
};
const noon = (day: string) => storeInstant(day, 12 * 60);

const { upload, uploadText, summary, items, resolve } = reconciliationTools(finance);

/** A charge of 100.00 and a refund of 25.00. */
async function sold(day: string) {
  const { orderId } = await tools.invoiced(noon(day));
  return { orderId, ...(await tools.paid(orderId, { at: noon(day), cents: 100_00, backCents: 25_00 })) };
}

describe('a difference', () => {
  it('is resolved once with a kind and a reason, by the first of two people, and told in the audit', async () => {
    const day = newDay();
    const { chargeId, refundId } = await sold(day);
    await upload([
      { id: chargeId, amount: '97.00', day },
      { id: refundId, amount: '25.00', day, type: 'Refund' },
    ]);
    const [item] = (await items(day, 'abiertas')).filas;
    const { email } = await givenStaff(server, [{ role: 'finanzas', companyId: 2, branchId: null }]);
    const other = await asStaff(server, email);
    const keys = [randomUUID(), randomUUID()] as const;
    const replies = await Promise.all([
      resolve(item, { clave: keys[0] }),
      resolve(item, { clave: keys[1], by: other }),
    ]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    const first = replies.findIndex(({ status }) => status === 200);
    expect(replies[1 - first]?.body.codigo).toBe('RECONCILIATION_RESOLVED');
    // The same form again has no effect.
    expect((await resolve(item, { clave: keys[first] ?? '', by: first === 0 ? finance : other })).status).toBe(200);
    expect((await items(day, 'diferencias')).filas).toMatchObject([
      { situacion: 'resuelta', resolucion: { clase: 'comision', motivo: 'Lo confirmó el banco' } },
    ]);
    expect((await summary(day)).dias).toMatchObject([{ estado: 'resuelto', abiertas: 0 }]);
    const path = `/consola/auditoria?sujetoTipo=reconciliation-difference&sujetoId=${keys[first]}`;
    expect((await auditor.send(path)).body.data.filas).toMatchObject([
      {
        ...{ acto: 'reconciliation.resolved', motivo: 'Lo confirmó el banco' },
        despues: { storeCents: 100_00, processorCents: 97_00, resolution: 'bank-fee' },
      },
    ]);
  });

  it('is open again when a later file changes it, and cannot be resolved as it was', async () => {
    const day = newDay();
    const { chargeId, refundId } = await sold(day);
    const refund = { id: refundId, amount: '25.00', day, type: 'Refund' } as const;
    await upload([{ id: chargeId, amount: '97.00', day }, refund]);
    const [seen] = (await items(day, 'abiertas')).filas;
    expect((await resolve(seen)).status).toBe(200);
    expect((await upload([{ id: chargeId, amount: '96.00', day }])).body.data).toMatchObject({
      reabiertas: 1,
      cambiadas: 1,
    });
    const [again] = (await items(day, 'abiertas')).filas;
    expect(again).toMatchObject({ filaId: seen.filaId, situacion: 'reabierta', informe: 96 });
    expect((await resolve(seen)).body.codigo).toBe('RECONCILIATION_CHANGED');
    expect((await resolve(again, { clase: 'por-reclamar' })).status).toBe(200);
    await upload([{ id: chargeId, amount: '100.00', day }, refund]);
    expect((await summary(day)).dias).toMatchObject([{ estado: 'cuadra' }]);
  });

  it('of a file that was uploaded by mistake is gone with the file, and what the file corrected counts again', async () => {
    const day = newDay();
    const { chargeId, refundId } = await sold(day);
    const { chargeId: unfiled } = await sold(day);
    const refund = { id: refundId, amount: '25.00', day, type: 'Refund' } as const;
    const idOf = async (reply: ReturnType<typeof upload>) => (await reply).body.data.archivoId as string;
    const withdraw = (id: string, by = finance) =>
      by.post(`/consola/conciliacion/archivos/${id}/retirar`, { motivo: 'Era de otra empresa' });
    const rightId = await idOf(upload([{ id: chargeId, amount: '100.00', day }, refund]));
    const before = await items(day);
    const wrong = settlementText([
      { id: chargeId, amount: '90.00', day },
      { id: randomUUID(), amount: '5.00', day },
    ]);
    const wrongId = await idOf(uploadText(wrong));
    const [differs] = (await items(day, 'monto-distinto')).filas;
    const [missing] = (await items(day, 'solo-tienda')).filas;
    expect([(await resolve(differs)).status, (await resolve(missing)).status]).toEqual([200, 200]);

    expect((await withdraw(rightId)).body.codigo).toBe('SETTLEMENT_FOLLOWED');
    expect((await withdraw(wrongId, auditor)).status).toBe(403);
    const replies = await Promise.all([withdraw(wrongId), withdraw(wrongId)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(replies.find(({ status }) => status === 200)?.body.data).toEqual({ reabiertas: 1 });
    const plain = (rows: { filas: object[] }) => rows.filas.map((row) => ({ ...row, situacion: '', resolucion: null }));
    expect(plain(await items(day))).toEqual(plain(before));
    const { archivos } = (await finance.send(`/consola/conciliacion/archivos?${where}`)).body.data;
    expect(archivos[0]).toMatchObject({ archivoId: wrongId, retirado: { motivo: 'Era de otra empresa' } });
    const acts = await auditor.send(`/consola/auditoria?sujetoTipo=settlement-file&sujetoId=${wrongId}`);
    expect(acts.body.data.filas[0]).toMatchObject({ acto: 'settlement.withdrawn', despues: { rows: 2, reopened: 1 } });

    // It may be uploaded again; what was resolved as it is counts as resolved again.
    expect((await uploadText(wrong)).body.data).toMatchObject({ yaEstaba: false, cambiadas: 1, reabiertas: 0 });
    expect((await items(day, 'monto-distinto')).filas).toMatchObject([{ situacion: 'resuelta' }]);
    for (const { archivoId, retirado } of (
      await finance.send(`/consola/conciliacion/archivos?${where}`)
    ).body.data.archivos.slice(0, 3)) {
      if (!retirado) expect((await withdraw(archivoId)).status).toBe(200);
    }
    expect((await items(day, 'todas')).filas.map(({ situacion }: { situacion: string }) => situacion)).toEqual(
      Array(4).fill('espera'),
    );
    expect((await items(day)).filas.some(({ transaccion }: { transaccion: string }) => transaccion === unfiled)).toBe(
      true,
    );
  });

  it('is for finance of the whole company: the auditor, another company and a branch are refused', async () => {
    const day = newDay();
    const { chargeId } = await sold(day);
    await upload([{ id: chargeId, amount: '97.00', day }]);
    const [item] = (await items(day, 'monto-distinto')).filas;
    const row = { id: randomUUID(), amount: '1.00', day };
    expect([(await resolve(item, { by: auditor })).status, (await upload([row], auditor)).status]).toEqual([403, 403]);
    for (const grant of [
      { role: 'finanzas', companyId: 12, branchId: null },
      { role: 'finanzas', companyId: 2, branchId: 5 },
    ] as const) {
      const stranger = await asStaff(server, (await givenStaff(server, [grant])).email);
      expect([(await resolve(item, { by: stranger })).status, (await upload([row], stranger)).status]).toEqual([
        404, 404,
      ]);
    }
    expect((await finance.send(`/consola/conciliacion?empresaId=2&desde=2026-01-01&hasta=2026-02-01`)).status).toBe(
      400,
    );
  });

  it('the database refuses to change what was stored', async () => {
    await expect(sql`update settlement_files set name = 'x'`).rejects.toThrow(/only added to/);
    await expect(sql`update settlement_files set withdrawn_at = now(), rows = 9`).rejects.toThrow(/only added to/);
    await expect(sql`update settlement_files set withdrawn_at = null where withdrawn_at is not null`).rejects.toThrow(
      /only added to/,
    );
    await expect(sql`update settlement_rows set amount_cents = 1`).rejects.toThrow(/only added to/);
    await expect(sql`delete from reconciliation_resolutions`).rejects.toThrow(/only added to/);
  });
});
