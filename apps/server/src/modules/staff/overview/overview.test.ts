import { randomUUID } from 'node:crypto';
import type { OverviewBlock, OverviewDto } from '@botica/contract/staff/overview';
import { overviewBlocks } from '@botica/contract/staff/overview';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { roleHas, roleIds } from '@botica/domain/staff';
import { beforeEach, describe, expect, it } from 'vitest';
import { asCustomer } from '../../../../test/as-customer.ts';
import type { TestStaff } from '../../../../test/as-staff.ts';
import { asStaff, givenStaff, staffEmails } from '../../../../test/as-staff.ts';
import { deskTools } from '../../../../test/fixtures/desk.fixture.ts';
import { paymentTools } from '../../../../test/fixtures/payment.fixture.ts';
import { startOutside } from '../../../../test/outside.ts';
import { createTestServer } from '../../../../test/test-server.ts';
import { attempts } from '../../../platform/tables.ts';

const outside = await startOutside();
const server = await createTestServer(outside.env);
const { db, sql } = server.platform.database;
// The tests below set ranges back, which the database refuses.
await sql`alter table fiscal_ranges disable trigger fiscal_ranges_keep_used_numbers`;
const desk = deskTools(server);
const pay = paymentTools(server, outside);
const admin = await asStaff(server, staffEmails.administrador);

beforeEach(async () => {
  await db.delete(attempts);
});

async function read(query = '', by: TestStaff = admin): Promise<OverviewDto> {
  const reply = await by.send(`/consola/inicio${query}`);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body.data;
}

const place = async () => desk.placeWith([await desk.product()]);
const soldIn = ({ ventas }: OverviewDto, company: number) =>
  ventas?.empresas.find(({ empresaId }) => empresaId === company);
const minutesAgo = (minutes: number) => new Date(server.time.now.getTime() - minutes * 60_000).toISOString();
const weekAgo = 7 * 24 * 60;

describe('who sees what', () => {
  it.each(roleIds)('%s sees the blocks of the own permissions and no others', async (role) => {
    const seen = Object.keys(await read('', await asStaff(server, staffEmails[role])));
    const blocks = Object.keys(overviewBlocks) as OverviewBlock[];
    const allowed = blocks.filter((block) => roleHas(role, overviewBlocks[block]));
    // Searches belong to a company as a whole, and this person works in one branch.
    const expected = role === 'sucursal' ? allowed.filter((block) => block !== 'busquedas') : allowed;
    const signs = roleHas(role, 'orders.approve-refund') || roleHas(role, 'customers.approve-points');
    expect(seen.filter((key) => key !== 'momento').sort()).toEqual([...expected, ...(signs ? ['firmas'] : [])].sort());
  });

  it('shows nothing of another company or another branch', async () => {
    await sql`update orders set placed_at = ${minutesAgo(90)} where id = ${await place()}`;
    await sql`insert into search_terms (company_id, day, term, searches, hits)
      values (2, '2026-11-15', 'palabra ajena', 9, 0)`;
    const other = await asStaff(
      server,
      (await givenStaff(server, [{ role: 'administrador', companyId: 12, branchId: null }])).email,
    );
    const there = await read('', other);
    expect(there.ventas?.empresas).toEqual([{ empresaId: 12, pedidos: 0, total: 0, pedidosAntes: 0, totalAntes: 0 }]);
    expect(there.tarde?.sucursales.filter(({ empresaId }) => empresaId !== 12)).toEqual([]);
    expect(there.busquedas?.primeras).toEqual([]);
    // What belongs to the whole store is for those who have the permission in all companies.
    expect(there).not.toHaveProperty('trabajos');
    expect(there).not.toHaveProperty('servicios');
    expect(await read('?empresaId=2', other)).not.toHaveProperty('ventas');

    const neighbour = await asStaff(
      server,
      (await givenStaff(server, [{ role: 'sucursal', companyId: 2, branchId: 6 }])).email,
    );
    const beside = await read('', neighbour);
    expect(soldIn(beside, 2)).toMatchObject({ pedidos: 0 });
    expect(beside.tarde?.sucursales).toEqual([]);
    expect((await read('?empresaId=2&sucursalId=5', neighbour)).tarde?.pedidos).toBe(0);
  });
});

describe('orders and money of today', () => {
  it('an order counts when it is placed, by its hour and its tender, and no longer when it is annulled', async () => {
    const before = await read('?empresaId=2');
    const orderId = await place();
    const after = await read('?empresaId=2');
    const [was, is] = [soldIn(before, 2), soldIn(after, 2)];
    expect(is?.pedidos).toBe((was?.pedidos ?? 0) + 1);
    expect(is?.total).toBeCloseTo((was?.total ?? 0) + 20);
    const noon = (overview: OverviewDto) => overview.ventas?.horas.find(({ hora }) => hora === 12)?.pedidos ?? 0;
    expect(noon(after)).toBe(noon(before) + 1);
    const paidThere = (overview: OverviewDto) =>
      overview.dinero?.find(({ tipo }) => tipo === 'payAtBranch')?.monto ?? 0;
    expect(paidThere(after)).toBeCloseTo(paidThere(before) + 20);

    await desk.lead(orderId, ['cancel']);
    expect(soldIn(await read('?empresaId=2'), 2)).toEqual(was);
  });

  it('a held order counts only once it is paid', async () => {
    const ana = await asCustomer(server);
    const cardId = await pay.saveCard(ana, '4012000000020071');
    const before = soldIn(await read(), 2)?.pedidos ?? 0;
    const { encoded } = await pay.hold(ana, { cardId });
    expect(soldIn(await read(), 2)?.pedidos).toBe(before);
    await pay.payByCard(ana, encoded);
    expect(soldIn(await read(), 2)?.pedidos).toBe(before + 1);
  });

  it('compares with the same weekday of the week before, up to the same time', async () => {
    const [earlier, later, yesterday] = [await place(), await place(), await place()];
    const before = soldIn(await read(), 2);
    await sql`update orders set placed_at = ${minutesAgo(weekAgo + 30)} where id = ${earlier}`;
    await sql`update orders set placed_at = ${minutesAgo(weekAgo - 120)} where id = ${later}`;
    await sql`update orders set placed_at = ${minutesAgo(24 * 60)} where id = ${yesterday}`;
    const overview = await read('?empresaId=2');
    const sold = soldIn(overview, 2);
    expect(sold?.pedidosAntes).toBe((before?.pedidosAntes ?? 0) + 1);
    expect(sold?.pedidos).toBe((before?.pedidos ?? 0) - 3);
    // The chart shows the whole day of the week before.
    const [rest] = overview.ventas?.horas.filter(({ hora }) => hora === 14) ?? [];
    expect(rest?.pedidosAntes).toBeGreaterThanOrEqual(1);
  });

  it('adds no amounts of different currencies', async () => {
    await place();
    const everywhere = await read();
    expect(everywhere.ventas?.horas.every(({ total, totalAntes }) => total === 0 && totalAntes === 0)).toBe(true);
    expect((await read('?empresaId=2')).ventas?.horas.some(({ total }) => total > 0)).toBe(true);
  });
});

describe('what waits', () => {
  it('late orders are those that the branch desk shows as late', async () => {
    const [late, scheduled, waiting] = [await place(), await place(), await place()];
    await server.untilJobsRest();
    await sql`update orders set order_type_id = ${orderTypeIds.homeDelivery}, placed_at = ${minutesAgo(61)} where id = ${late}`;
    await sql`update orders set placed_at = ${minutesAgo(90)}, scheduled_for = ${minutesAgo(-30)} where id = ${scheduled}`;
    await sql`update orders set placed_at = ${minutesAgo(90)}, awaits_opening = true, unlock_id = 1,
      opens_at = ${minutesAgo(-600)} where id = ${waiting}`;
    const shown = (await admin.send('/consola/mesa/sucursales/5?empresaId=2')).body.data.pedidos;
    const lateAtDesk = shown.filter(({ grupo }: { grupo: string }) => grupo === 'late').length;
    const { tarde } = await read('?empresaId=2&sucursalId=5');
    expect(lateAtDesk).toBeGreaterThanOrEqual(1);
    expect(tarde?.pedidos).toBe(lateAtDesk);

    await desk.lead(late, ['assign', 'receive', 'confirm', 'invoice', 'dispatch', 'deliver']);
    expect((await read('?empresaId=2&sucursalId=5')).tarde?.pedidos).toBe(lateAtDesk - 1);
  });

  it('a payment without an answer and a refund that waits for the bank are counted until they end', async () => {
    const ana = await asCustomer(server);
    const cardId = await pay.saveCard(ana, '4012000000020071');
    const unanswered = await pay.hold(ana, { cardId });
    await sql`update payment_attempts set state = 'completing', started_at = ${minutesAgo(10)}
      where id = ${unanswered.attemptId}`;
    const before = await read('?empresaId=2');
    expect(before.conciliacion).toMatchObject({ pagos: 1, compras: 0, montos: [{ empresaId: 2, monto: 250 }] });
    await sql`update payment_attempts set state = 'declined', ended_at = now() where id = ${unanswered.attemptId}`;

    const paid = await pay.hold(ana, { cardId });
    await pay.payByCard(ana, paid.encoded);
    const [capture] = await sql<{ id: string; attemptId: string }[]>`
      select id, attempt_id as "attemptId" from payment_events where order_id = ${paid.orderId} and kind = 'captured'`;
    await sql`insert into payment_refunds (capture_event_id, attempt_id, order_id, amount_cents, reason, requested_at,
      next_try_at) values (${capture?.id ?? ''}, ${capture?.attemptId ?? ''}, ${paid.orderId}, 4500, 'test', now(), now())`;
    const after = await read('?empresaId=2');
    expect(after.conciliacion).toMatchObject({ pagos: 0, desde: null });
    expect(after.reembolsos).toMatchObject({ pedidos: 1, montos: [{ empresaId: 2, monto: 45 }] });
    expect(await read('?empresaId=12')).toMatchObject({ reembolsos: { pedidos: 0 } });
  });
});

describe('notices', () => {
  it('a fiscal range is shown when the usable numbers of its branch are about to end', async () => {
    await sql`update fiscal_ranges set next_number = first_number, expires_on = '2027-06-01'`;
    expect((await read()).rangosFiscales).toEqual({ total: 0, primeros: [] });
    const [range] = await sql<{ id: number }[]>`
      select id from fiscal_ranges where company_id = 2 and branch_code = 5 and document_kind = 'invoice' limit 1`;
    await sql`update fiscal_ranges set next_number = last_number - 3 where company_id = 2 and branch_code = 5
      and document_kind = 'invoice'`;
    expect((await read()).rangosFiscales).toMatchObject({
      total: 1,
      primeros: [{ sucursalId: 5, vence: '2027-06-01' }],
    });
    // The next range is authorised already.
    await sql`insert into fiscal_ranges (company_id, branch_code, document_kind, authorisation, prefix, first_number,
        last_number, next_number, expires_on)
      select company_id, branch_code, document_kind, 'NEXT', 'X', 1, 100000, 1, '2027-11-01' from fiscal_ranges
      where id = ${range?.id ?? 0}`;
    expect((await read()).rangosFiscales?.total).toBe(0);
    await sql`update fiscal_ranges set expires_on = '2026-11-14' where company_id = 2 and branch_code = 5
      and document_kind = 'invoice'`;
    expect((await read()).rangosFiscales?.primeros).toMatchObject([{ quedan: 0, vence: null }]);
  });

  it('jobs that are overdue or failed for good are shown by queue', async () => {
    await server.untilJobsRest();
    await sql`insert into pgboss.job (id, name, state, created_on, start_after)
      select ${randomUUID()}::uuid, name, 'failed', now() - interval '1 hour', now() - interval '1 hour'
      from pgboss.queue where name = 'payment-refund'`;
    expect((await read()).trabajos).toMatchObject([{ cola: 'payment-refund', fallidos: 1, esperan: 0 }]);
    await sql`delete from pgboss.job where state = 'failed'`;
    expect((await read()).trabajos).toEqual([]);
  });

  it('an outside service is down after two failed calls, and up again after an answer', async () => {
    const { mail, outsideHealth } = server.platform;
    const letter = { to: 'nadie@botica.test', subject: 'Prueba', html: '<p>Hola</p>', text: 'Hola' };
    const send = async () => {
      await mail.send({ ...letter, idempotencyKey: randomUUID() } as never).catch(() => undefined);
      await outsideHealth.flush();
    };
    await outside.fault('mail', { error: { status: 503 } });
    await send();
    expect((await read()).servicios).toEqual([]);
    await send();
    expect((await read()).servicios).toMatchObject([{ servicio: 'mail', fallas: 2, motivo: 'answered 503' }]);
    await outside.reset();
    await send();
    expect((await read()).servicios).toEqual([]);
  });

  it('terms without results are those whose last search found nothing, the most frequent first', async () => {
    await sql`delete from search_terms`;
    await sql`insert into search_terms (company_id, day, term, searches, hits) values
      (2, '2026-11-14', 'suero pina', 41, 0), (2, '2026-11-12', 'losartan 25', 22, 0), (2, '2026-11-15', 'losartan 25', 1, 3),
      (2, '2026-11-15', 'vick', 3, 0), (2, '2026-11-01', 'de antes', 90, 0)`;
    expect((await read()).busquedas).toEqual({
      total: 2,
      primeras: [
        { empresaId: 2, termino: 'suero pina', veces: 41 },
        { empresaId: 2, termino: 'vick', veces: 3 },
      ],
    });
  });
});

it('takes the same number of statements for many orders as for few', async () => {
  const count = () => server.countStatements(() => read());
  const few = await count();
  for (let more = 0; more < 3; more += 1) await place();
  expect(await count()).toBe(few);
});
