import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { asStaff, givenStaff } from '../../../../test/as-staff.ts';
import { givenCapture, givenCareCustomer, givenCareOrder } from '../../../../test/fixtures/care.fixture.ts';
import { race } from '../../../../test/race.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { paymentRefunds } from '../../payments/index.ts';
import { staffApprovals } from '../../staff/approvals/index.ts';
import { staffAudit } from '../../staff/audit/index.ts';
import { findPoints } from '../../tenders/points/index.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const karla = await asStaff(server, 'servicio@botica.test');
const finance = await asStaff(server, 'finanzas@botica.test');
const admin = await asStaff(server, 'admin@botica.test');
const motivo = 'Cobro equivocado';

/** A card payment of 3,000.00, above the 2,000.00 of customer service. */
async function askedRefund() {
  const { id } = await givenCareCustomer(server);
  const { orderId, encoded } = await givenCareOrder(server, id);
  const pagoId = await givenCapture(server, orderId, id, 3_000_00);
  const form = { clave: randomUUID(), pagoId, monto: 2_500, motivo, via: 'llamada' };
  const send = () => karla.post(`/consola/pedidos/${encoded}/reembolsos`, form);
  return { orderId, encoded, form, send, asked: await send() };
}

const sign = (id: string, by = finance) => by.post(`/consola/firmas/${id}/firmar`, { motivo: 'Lo revisé' });
const refundsOf = (orderId: number) => db.select().from(paymentRefunds).where(eq(paymentRefunds.orderId, orderId));
const actsOn = async (id: string) => {
  const rows = await db.select().from(staffAudit).where(eq(staffAudit.subjectId, id)).orderBy(staffAudit.sequence);
  return rows.map(({ act, staffName }) => [act, staffName]);
};
const pageOf = async (encoded: string, by = karla) => (await by.send(`/consola/pedidos/${encoded}`)).body.data;

describe('an act above the limit of a role', () => {
  it('a refund waits for a second person, who signs it once; both are in the audit', async () => {
    const { orderId, encoded, form, send, asked } = await askedRefund();
    expect(asked.body.data).toEqual({ esperaFirma: true, reembolso: null });
    expect((await send()).body.data).toEqual({ esperaFirma: true, reembolso: null });
    expect(await refundsOf(orderId)).toEqual([]);
    expect((await pageOf(encoded)).firmas).toMatchObject([
      { estado: 'espera', pidio: 'Karla Núñez', puedeFirmar: false },
    ]);
    expect((await pageOf(encoded, finance)).firmas).toMatchObject([{ puedeFirmar: true }]);
    const { firmas } = (await finance.send('/consola/firmas')).body.data;
    const [waiting] = firmas.filter(({ firmaId }: { firmaId: string }) => firmaId === form.clave);
    expect(waiting).toMatchObject({ texto: expect.stringMatching(/^Reembolsar L\.?\s?2,500\.00$/), motivo });

    const replies = await race(server, staffApprovals, [() => sign(form.clave), () => sign(form.clave, admin)]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await refundsOf(orderId)).toMatchObject([{ id: form.clave, amountCents: 2_500_00, reason: motivo }]);
    expect((await actsOn(String(orderId))).map(([act]) => act)).toEqual(['approval.requested', 'approval.granted']);
    expect((await pageOf(encoded)).firmas).toMatchObject([{ estado: 'firmada', motivoDeDecision: 'Lo revisé' }]);
  });

  it('the home tells those who may sign how many wait, without their own requests', async () => {
    const home = async (by: typeof karla, query = '') => (await by.send(`/consola/inicio${query}`)).body.data.firmas;
    const before = await home(finance);
    await askedRefund();
    const after = await home(finance);
    expect(after).toEqual({ esperan: before.esperan + 1, desde: expect.any(String) });
    expect(await home(karla)).toBeUndefined();
    expect(await home(finance, '?empresaId=12')).toEqual({ esperan: 0, desde: null });
    expect((await home(finance, '?empresaId=2&sucursalId=5')).esperan).toBe(after.esperan);

    const { id } = await givenCareCustomer(server);
    const { encoded, orderId } = await givenCareOrder(server, id);
    const pagoId = await givenCapture(server, orderId, id, 30_000_00);
    const seen = (await home(admin)).esperan;
    const own = { clave: randomUUID(), pagoId, monto: 25_000, motivo, via: 'llamada' };
    expect((await admin.post(`/consola/pedidos/${encoded}/reembolsos`, own)).body.data.esperaFirma).toBe(true);
    expect((await home(admin)).esperan).toBe(seen);
    expect((await home(finance)).esperan).toBe(after.esperan + 1);
  });

  it('nobody signs what they asked for, also when they have the right, and the database refuses it', async () => {
    const { id } = await givenCareCustomer(server);
    const { encoded, orderId } = await givenCareOrder(server, id);
    const pagoId = await givenCapture(server, orderId, id, 30_000_00);
    const form = { clave: randomUUID(), pagoId, monto: 25_000, motivo, via: 'correo' };
    expect((await admin.post(`/consola/pedidos/${encoded}/reembolsos`, form)).body.data.esperaFirma).toBe(true);
    expect((await sign(form.clave, admin)).body.codigo).toBe('APPROVAL_OWN');
    await expect(
      sql`update staff_approvals set state = 'approved', decided_by = requested_by, decided_at = now() where id = ${form.clave}`,
    ).rejects.toThrow(/never_oneself/);
    expect((await sign(form.clave)).status).toBe(200);
  });

  it('a refused request moves nothing, and somebody without the right, or of another company, does not decide', async () => {
    const { orderId, form } = await askedRefund();
    expect((await sign(form.clave, karla)).status).toBe(403);
    const { email } = await givenStaff(server, [{ role: 'finanzas', companyId: 12, branchId: null }]);
    const elsewhere = await asStaff(server, email);
    expect((await sign(form.clave, elsewhere)).body.codigo).toBe('APPROVAL_NOT_FOUND');
    const refused = await finance.post(`/consola/firmas/${form.clave}/rechazar`, { motivo: 'No corresponde' });
    expect(refused.status).toBe(200);
    expect((await sign(form.clave)).body.codigo).toBe('APPROVAL_DECIDED');
    expect(await refundsOf(orderId)).toEqual([]);
    expect((await actsOn(String(orderId))).map(([act]) => act)).toEqual(['approval.requested', 'approval.refused']);
  });

  it('a request that can no longer be done, or was changed in the database, is not signed', async () => {
    const { orderId, encoded, form } = await askedRefund();
    const small = { ...form, clave: randomUUID(), monto: 1_000 };
    expect((await karla.post(`/consola/pedidos/${encoded}/reembolsos`, small)).body.data.esperaFirma).toBe(false);
    expect((await sign(form.clave)).body.codigo).toBe('REFUND_NOT_LEFT');
    await sql`update staff_approvals set payload = payload || '{"amountCents": 100}' where id = ${form.clave}`;
    expect((await sign(form.clave)).body.codigo).toBe('APPROVAL_CHANGED');
    expect(await refundsOf(orderId)).toHaveLength(1);
  });

  it('a correction of points waits for an administrator', async () => {
    const { id } = await givenCareCustomer(server);
    const form = { clave: randomUUID(), puntos: 2_001, saldoVisto: 0, motivo, via: 'chat' };
    const asked = await karla.post(`/consola/clientes/${id}/puntos`, form);
    expect(asked.body.data).toEqual({ saldo: 0, esperaFirma: true });
    const page = (await karla.send(`/consola/clientes/${id}`)).body.data;
    expect(page.firmas).toMatchObject([{ texto: 'Sumar 2001 puntos', estado: 'espera' }]);
    expect((await sign(form.clave)).body.codigo).toBe('APPROVAL_NOT_FOUND');
    expect((await sign(form.clave, admin)).status).toBe(200);
    expect(await findPoints(db, { customerId: id, companyId: 2 })).toBe(2_001);
    expect((await actsOn(id)).map(([act]) => act)).toEqual(['approval.requested', 'approval.granted']);
  });
});
