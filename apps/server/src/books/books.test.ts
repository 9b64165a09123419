import { randomUUID } from 'node:crypto';
import { encodeOrderId } from '@botica/domain/orders';
import postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testNow } from '../../test/global-setup.ts';
import { createTestDatabase } from '../../test/test-server.ts';
import { loadDemoStore } from '../demo/load.ts';
import { findMisses, readAcknowledged } from './acknowledged.ts';
import { damages, rightStates } from './books.fixture.ts';
import { checkBooks } from './check.ts';
import { rules } from './rules/index.ts';
import { runRule } from './run-rule.ts';

const url = await createTestDatabase();
const sql = postgres(url, { max: 1, onnotice: () => undefined });
afterAll(() => sql.end());

beforeAll(async () => {
  const tables = await sql<{ name: string }[]>`
    select tablename as name from pg_tables
    where schemaname = 'public' and tablename <> 'catalogue_versions' and tablename not like 'staff_audit%'`;
  await sql.unsafe(`truncate ${tables.map(({ name }) => `"${name}"`).join(', ')} cascade`);
  const staff = { sessionSecret: 'thirty-two characters of a secret' };
  const receiverUrl = 'http://127.0.0.1:9/avisos';
  await loadDemoStore(url, { products: 60, withOrders: true, now: testNow, staff, receiverUrl });
});

class Undo extends Error {}

/** Runs in a transaction that is rolled back. */
async function undone(work: (tx: postgres.TransactionSql) => Promise<void>): Promise<void> {
  await sql
    .begin(async (tx) => {
      await work(tx);
      throw new Undo();
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undo)) throw error;
    });
}

describe('the books', () => {
  it('the books of the demo store balance, and nearly every rule had something to look at', async () => {
    const findings = await checkBooks(url);
    expect(findings.filter(({ broken }) => broken > 0)).toEqual([]);
    expect(findings).toHaveLength(rules.length);
    expect(findings.filter(({ examined }) => examined > 0).length).toBeGreaterThan(28);
  });

  it('every rule has a damage that it must find', () => {
    expect(Object.keys(damages).sort()).toEqual(rules.map(({ id }) => id).sort());
  });

  it.each(rules.map((rule) => [rule.id, rule] as const))('the rule %s finds its damage', async (id, rule) => {
    await undone(async (tx) => {
      expect((await runRule(tx, rule)).broken).toBe(0);
      await tx.unsafe(damages[id] ?? '').simple();
      const found = await runRule(tx, rule);
      expect(found.broken).toBeGreaterThan(0);
      expect(found.samples[0]).toMatch(/\S/);
    });
  });

  it.each(rightStates)('the rule $rule accepts $state', async ({ rule: id, sql: state }) => {
    await undone(async (tx) => {
      await tx.unsafe(state).simple();
      const rule = rules.find((one) => one.id === id);
      expect(rule && (await runRule(tx, rule)).samples).toEqual([]);
    });
  });
});

describe('acknowledged orders', () => {
  it('reads ids as numbers and as shown, keys and payments, and refuses anything else', () => {
    const key = randomUUID();
    expect(readAcknowledged(`# driver\n7\n${encodeOrderId(8)} ${key} paid\n\n9 -\n`)).toEqual([
      { orderId: 7, key: null, isPaid: false },
      { orderId: 8, key, isPaid: true },
      { orderId: 9, key: null, isPaid: false },
    ]);
    expect(() => readAcknowledged('7\nx y')).toThrow('Línea 2');
  });

  it('finds those that were lost, released, not paid or doubled, and no others', async () => {
    await undone(async (tx) => {
      const key = randomUUID();
      const [paid] = await tx<{ id: number }[]>`
        update orders set idempotency_key = ${key} where id = (select order_id from payment_attempts a
          join orders o on o.id = a.order_id where a.state = 'captured' and o.phase = 'placed' limit 1) returning id::int`;
      const [unpaid] = await tx<{ id: number }[]>`
        select o.id::int from orders o where o.phase = 'placed' and not exists (
          select from order_tenders where order_id = o.id and kind = 'onlineCard') limit 1`;
      const given = [
        { orderId: paid?.id ?? 0, key, isPaid: true },
        { orderId: unpaid?.id ?? 0, key: null, isPaid: false },
      ];
      expect(await findMisses(tx, given)).toEqual({ lost: [], doubled: [] });
      // A payment by link counts as much as one by card.
      await tx`update order_tenders set kind = 'paymentLink' where order_id = ${paid?.id ?? 0} and kind = 'onlineCard'`;
      expect(await findMisses(tx, given)).toEqual({ lost: [], doubled: [] });
      const gone = { orderId: 999_999, key: null, isPaid: false };
      await tx`drop index orders_one_per_key`;
      await tx`insert into orders (company_id, customer_id, phase, waits_for, expires_at, order_type_id, branch_code,
          idempotency_key, subtotal_cents, total_cents, created_at)
        select company_id, customer_id, 'held', 'payment', now(), 1, 5, idempotency_key, 0, 0, now()
        from orders where id = ${paid?.id ?? 0}`;
      await tx`alter table payment_events disable trigger user`;
      await tx`delete from payment_events where order_id = ${paid?.id ?? 0}`;
      const found = await findMisses(tx, [...given, gone]);
      expect(found.lost).toEqual([
        'pedido 999999: no existe',
        expect.stringMatching(`^pedido ${paid?.id}: pagado para el cliente`),
      ]);
      expect(found.doubled).toEqual([expect.stringMatching(`^pedido ${paid?.id}: otro con la misma clave`)]);
    });
  });
});
