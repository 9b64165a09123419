import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createTestServer } from '../../../test/test-server.ts';
import { takeFiscalNumber } from './fiscal-numbers.ts';

const server = await createTestServer();
const { db, sql } = server.platform.database;
const warnings: { left: number; branchCode: number }[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void warnings.push(JSON.parse(line)) });
const noon = new Date('2026-11-15T18:00:00Z');

const take = (at = noon, branchCode = 5) =>
  db.transaction((tx) => takeFiscalNumber(tx, { companyId: 2, branchCode, kind: 'invoice', at }, log));

async function range(columns: Record<string, string | number>) {
  await sql`truncate fiscal_ranges`;
  const usual = {
    company_id: 2,
    branch_code: 5,
    document_kind: 'invoice',
    authorisation: 'CAI-1',
    prefix: '000-001-01-',
  };
  await sql`insert into fiscal_ranges ${sql({ ...usual, ...columns })}`;
}

it('gives the numbers of the range in sequence and reuses a number that was rolled back', async () => {
  await range({ first_number: 101, last_number: 9000, next_number: 101, expires_on: '2027-12-31' });
  expect(await take()).toMatchObject({ ok: true, value: { text: '000-001-01-00000101', authorisation: 'CAI-1' } });
  await db
    .transaction(async (tx) => {
      await takeFiscalNumber(tx, { companyId: 2, branchCode: 5, kind: 'invoice', at: noon }, log);
      throw new Error('the invoice failed');
    })
    .catch(() => undefined);
  const taken = await Promise.all(Array.from({ length: 8 }, () => take()));
  const numbers = taken.flatMap((one) => (one.ok ? one.value.number : []));
  expect(numbers.sort((a, b) => a - b)).toEqual([102, 103, 104, 105, 106, 107, 108, 109]);
  expect(warnings).toEqual([]);
});

it('refuses a number when the range is used up, expired or missing', async () => {
  await range({ first_number: 1, last_number: 1, next_number: 1, expires_on: '2027-12-31' });
  expect((await take()).ok).toBe(true);
  expect(await take()).toMatchObject({ ok: false, code: 'FISCAL_RANGE_EXHAUSTED' });
  await range({ first_number: 1, last_number: 90, next_number: 1, expires_on: '2026-11-15' });
  expect((await take()).ok).toBe(true);
  // The day ends at midnight in the stores' time zone, not in UTC.
  expect((await take(new Date('2026-11-16T05:59:00Z'))).ok).toBe(true);
  expect(await take(new Date('2026-11-16T06:01:00Z'))).toMatchObject({ ok: false, code: 'FISCAL_RANGE_EXPIRED' });
  expect(await take(noon, 226)).toMatchObject({ ok: false, code: 'FISCAL_RANGE_MISSING' });
});

it('warns when a tenth of the range or a month is left', async () => {
  warnings.length = 0;
  await range({ first_number: 1, last_number: 20, next_number: 17, expires_on: '2027-12-31' });
  await take();
  expect(warnings).toEqual([]);
  await take();
  expect(warnings).toMatchObject([{ left: 2, branchCode: 5 }]);
  await range({ first_number: 1, last_number: 9000, next_number: 1, expires_on: '2026-12-10' });
  await take();
  expect(warnings).toHaveLength(2);
});

it('uses one of two ranges that start and expire alike up to its end before the other', async () => {
  const usual = { first_number: 1, last_number: 3, next_number: 1, expires_on: '2027-12-31' };
  await range(usual);
  await sql`
    insert into fiscal_ranges (company_id, branch_code, document_kind, authorisation, prefix, first_number, last_number,
      next_number, expires_on)
    values (2, 5, 'invoice', 'CAI-2', '000-002-01-', 1, 3, 1, '2027-12-31')`;
  const texts: string[] = [];
  for (let time = 0; time < 6; time += 1) {
    const taken = await take();
    if (taken.ok) texts.push(taken.value.text);
  }
  expect(texts).toEqual(
    ['000-001-01-', '000-002-01-'].flatMap((prefix) => [1, 2, 3].map((number) => `${prefix}0000000${number}`)),
  );
});
