import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import { sum } from '../../money/index.ts';
import { processorNames } from '../../payments/index.ts';
import type { SettlementRow, StoreMovement } from './index.ts';
import {
  columnsOf,
  createSettlementReader,
  dayStateOf,
  itemStates,
  reconcile,
  sealOf,
  settlementCurrency,
  settlementLimits,
  standingOf,
  sumStates,
} from './index.ts';

const day = '2026-11-17';
const movement = (transactionId: string, amountCents: number, kind: StoreMovement['kind'] = 'charge') => ({
  ...{ kind, transactionId, day, amountCents },
});
const row = (transactionId: string, amountCents: number, more: Partial<SettlementRow> = {}): SettlementRow => ({
  ...{ kind: 'charge', transactionId, day, amountCents, occurrence: 1, ...more },
});
const statesOf = (movements: StoreMovement[], rows: SettlementRow[]) =>
  reconcile(movements, rows).map(({ id, state }) => [id, state]);

describe('the comparison of the ledger with the processor', () => {
  it.each([
    ['the same amount', [movement('a', 100)], [row('a', 100)], [['charge:a', 'matched']]],
    ['another amount', [movement('a', 100)], [row('a', 90)], [['charge:a', 'amount-differs']]],
    ['no row', [movement('a', 100)], [], [['charge:a', 'only-store']]],
    ['no movement', [], [row('a', 100)], [['charge:a', 'only-processor']]],
    ['a refund without a row', [movement('a', 100, 'refund')], [], [['refund:a', 'refund-alone']]],
    ['a refund without a movement', [], [row('a', 100, { kind: 'refund' })], [['refund:a', 'refund-alone']]],
    [
      'a second row of the transaction',
      [movement('a', 100)],
      [row('a', 100), row('a', 100, { occurrence: 2 })],
      [
        ['charge:a', 'matched'],
        [`charge:a:${day}:2`, 'duplicate'],
      ],
    ],
    [
      'a second row with the right amount',
      [movement('a', 100)],
      [row('a', 90), row('a', 100, { occurrence: 2 })],
      [
        ['charge:a', 'matched'],
        [`charge:a:${day}:1`, 'duplicate'],
      ],
    ],
    [
      'a charge and a refund with one id',
      [movement('a', 100)],
      [row('a', 100), row('a', 100, { kind: 'refund' })],
      [
        ['charge:a', 'matched'],
        ['refund:a', 'refund-alone'],
      ],
    ],
  ] as const)('%s', (_, movements, rows, expected) =>
    expect(statesOf([...movements], [...rows])).toEqual(expected.map((one) => [...one])),
  );

  const kind = fc.constantFrom('charge' as const, 'refund' as const);
  const transactionId = fc.constantFrom('a', 'b', 'c', 'd');
  const amountCents = fc.integer({ min: 1, max: 4 });
  const aDay = fc.constantFrom('2026-11-16', '2026-11-17');
  const movements = fc.array(fc.record({ kind, transactionId, day: aDay, amountCents }), { maxLength: 8 });
  const rows = fc.uniqueArray(
    fc.record({ kind, transactionId, day: aDay, amountCents, occurrence: fc.integer({ min: 1, max: 3 }) }),
    { maxLength: 8, selector: (one) => [one.kind, one.transactionId, one.day, one.occurrence].join() },
  );

  it('puts every movement and every row in exactly one item with its own id, and the sums of the states are both ledgers', () => {
    fc.assert(
      fc.property(movements, rows, (ours, theirs) => {
        const items = reconcile(ours, theirs);
        const signed = (one: StoreMovement) => (one.kind === 'charge' ? one.amountCents : -one.amountCents);
        expect(items.flatMap((item) => item.movement ?? [])).toHaveLength(ours.length);
        expect(new Set(items.flatMap((item) => item.movement ?? []))).toEqual(new Set(ours));
        expect(items.flatMap((item) => item.row ?? [])).toHaveLength(theirs.length);
        expect(new Set(items.flatMap((item) => item.row ?? []))).toEqual(new Set(theirs));
        expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
        const sums = sumStates(items);
        expect(sums.map(({ state }) => state)).toEqual([...itemStates]);
        expect(sum(sums.map(({ count }) => count))).toBe(items.length);
        expect(sum(sums.map(({ storeCents }) => storeCents))).toBe(sum(ours.map(signed)));
        expect(sum(sums.map(({ processorCents }) => processorCents))).toBe(sum(theirs.map(signed)));
        const matched = sums.find(({ state }) => state === 'matched');
        expect(matched?.storeCents).toBe(matched?.processorCents);
      }),
    );
  });

  it('does not depend on the order of the rows', () => {
    fc.assert(
      fc.property(movements, rows, (ours, theirs) => {
        const seals = (found: ReturnType<typeof reconcile>) => found.map((item) => `${item.id} ${sealOf(item)}`).sort();
        expect(seals(reconcile(ours, [...theirs].reverse()))).toEqual(seals(reconcile(ours, theirs)));
      }),
    );
  });
});

describe('a resolution', () => {
  it('counts for the difference that the person saw, and another amount opens it again', () => {
    const [seen] = reconcile([movement('a', 100)], [row('a', 90)]);
    const [later] = reconcile([movement('a', 100)], [row('a', 80)]);
    const [settled] = reconcile([movement('a', 100)], [row('a', 100)]);
    if (!seen || !later || !settled) throw new Error('There is no item');
    const resolution = { seal: sealOf(seen) };
    const there = { hasFile: true };
    expect(standingOf(seen, [], there)).toEqual({ kind: 'open' });
    expect(standingOf(seen, [resolution], there)).toEqual({ kind: 'resolved', resolution });
    expect(standingOf(later, [resolution], there)).toEqual({ kind: 'reopened' });
    expect(standingOf(settled, [resolution], there)).toEqual({ kind: 'matched' });
  });

  it('is not needed for what only the store has, until a file has its day', () => {
    const [item] = reconcile([movement('a', 100)], []);
    if (!item) throw new Error('There is no item');
    expect(standingOf(item, [], { hasFile: false })).toEqual({ kind: 'waiting' });
    expect(standingOf(item, [], { hasFile: true })).toEqual({ kind: 'open' });
  });

  it.each([
    [['matched', 'waiting'], 'no-file'],
    [['matched', 'waiting', 'reopened'], 'open'],
    [['matched', 'resolved'], 'resolved'],
    [['matched'], 'balanced'],
  ] as const)('a day with %o is %s', (kinds, state) => expect(dayStateOf(kinds.map((kind) => ({ kind })))).toBe(state));
});

const facts = { currency: 'HNL', today: day };
const heading = columnsOf('bac').join(',');
const good = 'T1,11111111-1111-4111-8111-111111111111,sale,2026-11-17,125.50,123456,4xxxxxxxxxxx1111';
function readAll(lines: readonly string[], processor: Parameters<typeof createSettlementReader>[0] = 'bac') {
  const reader = createSettlementReader(processor, facts);
  for (const line of lines) if (!reader.read(line)) break;
  return reader.end();
}

describe('a settlement file', () => {
  it('is read by the names of its columns, in any order, with a mark of UTF-8 and quoted cells', () => {
    const reversed = good.split(',').reverse();
    const lines = [
      `\uFEFF${[...columnsOf('bac')].reverse().join(',')}`,
      reversed.map((cell) => `"${cell}"`).join(','),
      '',
    ];
    expect(readAll(lines)).toEqual({
      ok: true,
      value: [
        {
          ...{ line: 2, kind: 'charge', transactionId: 'T1', day, amountCents: 125_50, occurrence: 1 },
          ...{ attemptId: '11111111-1111-4111-8111-111111111111', authorisation: '123456', lastFour: '1111' },
        },
      ],
    });
  });

  it.each([
    ['a number with a thousands separator', good.replace('125.50', '"1,125.50"'), /^amount/],
    ['a number without cents', good.replace('125.50', '125'), /^amount/],
    ['three decimals', good.replace('125.50', '125.505'), /^amount/],
    ['a negative amount', good.replace('125.50', '-125.50'), /^amount/],
    ['nothing', good.replace('125.50', '0.00'), /mayor que cero/],
    ['another date', good.replace('2026-11-17', '17/11/2026'), /^date/],
    ['a day that does not exist', good.replace('2026-11-17', '2026-02-30'), /^date/],
    ['a day that has not come', good.replace('2026-11-17', '2026-11-19'), /todavía no llega/],
    ['an unknown type', good.replace('sale', 'Sale'), /^type/],
    ['no transaction', good.replace('T1', ''), /^transactionid/],
    ['a missing cell', good.replace(',123456', ''), /7 columnas/],
    ['an open quote', good.replace('T1', '"T1'), /7 columnas/],
  ])('refuses %s, and names the line', (_, line, message) => {
    const found = readAll([heading, good, line]);
    expect(found).toMatchObject({ ok: false, code: 'lines', details: [{ line: 3 }] });
    expect(found.ok ? '' : JSON.stringify(found.details)).toMatch(
      new RegExp(message.source.replace('^', '"message":"')),
    );
  });

  it('refuses wrong columns at once', () => {
    const reader = createSettlementReader('bac', facts);
    expect(reader.read(heading.replace('amount', 'monto'))).toBe(false);
    expect(reader.end()).toMatchObject({ code: 'lines', details: [{ line: 1 }] });
  });

  it('refuses another currency than that of the account', () => {
    const line = (currency: string) =>
      `11111111-1111-4111-8111-11111111111A,,Sale,2026-11-17,125.50,${currency},123456,1111`;
    expect(readAll([columnsOf('powertranz').join(','), line('320')], 'powertranz')).toMatchObject({ code: 'lines' });
    expect(readAll([columnsOf('powertranz').join(','), line('340')], 'powertranz')).toMatchObject({
      value: [{ transactionId: '11111111-1111-4111-8111-11111111111a' }],
    });
    expect(processorNames.map((one) => settlementCurrency(one, companies[12]))).toEqual(['GTQ', 'GTQ', 'USD', 'GTQ']);
  });

  it('stops at the first row too many, and after twenty errors', () => {
    const reader = createSettlementReader('bac', facts);
    reader.read(heading);
    for (let count = 0; count < settlementLimits.rows; count += 1) reader.read(good);
    expect([reader.read(good), reader.end()]).toEqual([false, { ok: false, code: 'too-long' }]);
    const failing = createSettlementReader('bac', facts);
    failing.read(heading);
    let lines = 0;
    while (failing.read('x')) lines += 1;
    expect(lines).toBe(settlementLimits.shownErrors - 1);
    expect(readAll([heading])).toEqual({ ok: false, code: 'empty' });
  });
});
