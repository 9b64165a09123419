import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../time/index.ts';
import type { FiscalRange, RangeForm } from './index.ts';
import { checkRange, daysOfPace, leftOf, outlookOf, overlaps, paceDays, statesOf, tidyRange } from './index.ts';

const today = '2026-11-15';
const form: RangeForm = {
  ...{ authorisation: '1A2B3C-4D5E6F-A1B2C3-D4E5F6-0A1B2C-3D', prefix: '000-001-01-' },
  ...{ firstNumber: 1, lastNumber: 1000, nextNumber: 1, expiresOn: '2027-11-15' },
};
const range = (change: Partial<FiscalRange> = {}): FiscalRange => ({
  ...{ ...form, id: 1, documentKind: 'invoice', stoppedAt: null, usedBefore: 0 },
  ...change,
});

describe('the form of a range', () => {
  it('a Honduran range is typed in any letter case and with spaces around', () => {
    const typed = { ...form, authorisation: ` ${form.authorisation.toLowerCase()} `, prefix: '000-001-01- ' };
    expect(checkRange(tidyRange(typed), { country: 'HN', today })).toEqual({});
  });

  it.each<[keyof RangeForm, Partial<RangeForm>]>([
    ['authorisation', { authorisation: '1A2B3C-4D5E6F-A1B2C3-D4E5F6-0A1B2C' }],
    ['authorisation', { authorisation: form.authorisation.replace('A', 'G') }],
    ['prefix', { prefix: '000-001-01' }],
    ['prefix', { prefix: '' }],
    ['firstNumber', { firstNumber: 0 }],
    ['lastNumber', { firstNumber: 10, nextNumber: 10, lastNumber: 9 }],
    ['lastNumber', { lastNumber: 100_000_000 }],
    ['nextNumber', { nextNumber: 1001 }],
    ['nextNumber', { firstNumber: 5, nextNumber: 4 }],
    ['expiresOn', { expiresOn: '2026-11-14' }],
    ['expiresOn', { expiresOn: '2026-02-30' }],
  ])('refuses a wrong %s: %j', (field, change) => {
    expect(checkRange({ ...form, ...change }, { country: 'HN', today })).toHaveProperty(field);
  });

  it.each([
    ['GT', '9F8E7D6C', 'A-', true],
    ['GT', form.authorisation, 'A-', false],
    ['NI', 'DGI-AIMP-05-0253-1A2B', '', true],
    ['NI', 'DGI <5>', '', false],
  ] as const)('in %s, %s with the prefix "%s"', (country, authorisation, prefix, isFine) => {
    const problems = checkRange({ ...form, authorisation, prefix }, { country, today });
    expect(Object.keys(problems).length === 0).toBe(isFine);
  });
});

describe('the ranges of a branch', () => {
  it('the one that expires first is in use, the next one waits, and ended ones say why', () => {
    const states = statesOf(
      [
        range({ id: 1, expiresOn: '2027-12-01', prefix: 'B-' }),
        range({ id: 2 }),
        range({ id: 3, nextNumber: 1001 }),
        range({ id: 4, expiresOn: '2026-11-14' }),
        range({ id: 5, stoppedAt: new Date(), expiresOn: '2026-11-20' }),
      ],
      today,
    );
    expect(Object.fromEntries(states)).toEqual({ 1: 'queued', 2: 'inUse', 3: 'usedUp', 4: 'expired', 5: 'stopped' });
  });

  it('of two with the same first number and day, the one entered first is in use up to its end', () => {
    const states = statesOf([range({ id: 8, prefix: 'B-' }), range({ id: 7, nextNumber: 900 })], today);
    expect(Object.fromEntries(states)).toEqual({ 7: 'inUse', 8: 'queued' });
  });

  it.each<[string, Partial<FiscalRange>[], number, string[]]>([
    ['enough', [{}], 0, []],
    ['none at all', [], 0, ['ended']],
    ['only ended ones', [{ nextNumber: 1001 }, { stoppedAt: new Date() }], 5, ['ended']],
    ['a tenth left', [{ nextNumber: 901 }], 0, ['few']],
    ['a tenth left and another one behind it', [{ nextNumber: 901 }, { id: 2, prefix: 'B-' }], 0, []],
    ['a month left', [{ expiresOn: '2026-12-15' }], 0, ['deadline']],
    ['a pace that uses it up within the month', [{}], 33 * paceDays + 5, ['pace']],
    ['a slower pace', [{}], 31 * paceDays, []],
  ])('warns: %s', (_, given, recent, warnings) => {
    const ranges = given.map((change, index) => range({ id: index, ...change }));
    expect(outlookOf(ranges, { today, recent, days: paceDays }).warnings).toEqual(warnings);
  });

  it('says how long the numbers last, and nothing without a pace', () => {
    const outlook = outlookOf([range({ nextNumber: 501 })], { today, recent: 10 * paceDays, days: paceDays });
    expect(outlook).toMatchObject({ left: 500, percentLeft: 50, perDay: 10, daysOfNumbers: 50, daysToDeadline: 365 });
    expect(outlookOf([range()], { today, recent: 0, days: paceDays }).daysOfNumbers).toBeNull();
  });

  it.each([
    ['the first document was three days ago', { nextNumber: 31 }, '2026-11-12', 4, 129],
    ['the first document was today', { nextNumber: 31 }, today, 1, 32],
    [
      'it issued before, also when the first one of these days is of yesterday',
      { nextNumber: 32 },
      '2026-11-14',
      14,
      452,
    ],
    ['the numbers before were used by another system', { nextNumber: 81, usedBefore: 50 }, '2026-11-14', 2, 61],
  ])('the pace is of the days in use: %s', (_, change, firstDay, days, daysOfNumbers) => {
    const ranges = [range(change)];
    expect(daysOfPace(ranges, { recent: 30, firstDay, today })).toBe(days);
    expect(outlookOf(ranges, { today, recent: 30, days }).daysOfNumbers).toBe(daysOfNumbers);
  });

  const numbers = fc.integer({ min: 1, max: 60 });
  const ranges = fc.array(
    fc.record({
      first: numbers,
      size: numbers,
      used: fc.nat(60),
      days: fc.integer({ min: -5, max: 60 }),
      isStopped: fc.boolean(),
    }),
    { maxLength: 6 },
  );
  it('at most one range is in use, exactly when something is left, and what is left is never negative', () => {
    fc.assert(
      fc.property(ranges, fc.nat(500), (given, recent) => {
        const all = given.map(({ first, size, used, days, isStopped }, id) =>
          range({
            ...{ id, firstNumber: first, lastNumber: first + size - 1, nextNumber: first + Math.min(used, size) },
            ...{ expiresOn: addDays(today, days), stoppedAt: isStopped ? new Date() : null },
          }),
        );
        const states = [...statesOf(all, today).values()];
        const outlook = outlookOf(all, { today, recent, days: paceDays });
        expect(states.filter((state) => state === 'inUse')).toHaveLength(outlook.left > 0 ? 1 : 0);
        expect(outlook.warnings.includes('ended')).toBe(outlook.left === 0);
        expect(Math.min(outlook.left, outlook.percentLeft, ...all.map(leftOf))).toBeGreaterThanOrEqual(0);
        expect(outlook.percentLeft).toBeLessThanOrEqual(100);
      }),
    );
  });
});

describe('two ranges of a company', () => {
  const stoppedAt = new Date();
  it.each<[string, Partial<RangeForm>, Partial<FiscalRange>, boolean]>([
    ['the same prefix and shared numbers', { firstNumber: 1000, nextNumber: 1000, lastNumber: 1500 }, {}, true],
    ['the next numbers', { firstNumber: 1001, nextNumber: 1001, lastNumber: 1500 }, {}, false],
    ['another prefix', { prefix: '000-002-01-' }, {}, false],
    ['the rest of a stopped one', { firstNumber: 51, nextNumber: 51 }, { nextNumber: 51, stoppedAt }, false],
    ['all of a stopped one, from its next number', { nextNumber: 51 }, { nextNumber: 51, stoppedAt }, false],
    ['all of a stopped one, from a used number', { nextNumber: 50 }, { nextNumber: 51, stoppedAt }, true],
    ['all of one that still gives numbers', { nextNumber: 51 }, { nextNumber: 51 }, true],
    ['used numbers that another one still gives', { nextNumber: 51 }, { lastNumber: 50, nextNumber: 50 }, true],
    ['used numbers that another one gave', { nextNumber: 51 }, { lastNumber: 50, nextNumber: 51 }, false],
    ['numbers that were used before another one', { lastNumber: 50 }, { nextNumber: 51, usedBefore: 50 }, true],
    ['one that was closed unused', {}, { stoppedAt }, false],
    ['one that was closed unused, inside it', {}, { firstNumber: 101, nextNumber: 101, stoppedAt }, false],
    ['one with a wrong next number that was closed unused', {}, { nextNumber: 51, usedBefore: 50, stoppedAt }, false],
  ])('%s', (_, change, other, isShared) => expect(overlaps({ ...form, ...change }, range(other))).toBe(isShared));

  it('entered again and again, ranges never give a number twice', () => {
    const entries = fc.array(
      fc.record({ first: fc.integer({ min: 1, max: 30 }), size: fc.nat(30), skip: fc.nat(30), taken: fc.nat(30) }),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(entries, (given) => {
        const ranges: FiscalRange[] = [];
        const printed: number[] = [];
        for (const [id, { first, size, skip, taken }] of given.entries()) {
          const nextNumber = first + Math.min(skip, size);
          const wanted = { ...form, firstNumber: first, lastNumber: first + size, nextNumber };
          if (ranges.some((other) => overlaps(wanted, other))) continue;
          const end = Math.min(nextNumber + taken, first + size + 1);
          for (let number = nextNumber; number < end; number += 1) printed.push(number);
          const stopped = taken % 2 === 0 ? stoppedAt : null;
          ranges.push(range({ ...wanted, id, nextNumber: end, usedBefore: nextNumber - first, stoppedAt: stopped }));
        }
        expect(new Set(printed).size).toBe(printed.length);
      }),
    );
  });
});
