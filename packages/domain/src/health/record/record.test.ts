import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RecordResult } from './index.ts';
import { checkVaccination, deviceKindOf, deviceKinds, plannedText, seriesOf } from './index.ts';

const result = (given: Partial<RecordResult>): RecordResult => ({
  ...{ orderId: '1', exam: 'Glucosa', parameter: 'Glucosa', unit: 'mg/dl', value: 90, text: '' },
  ...{ normalMinimum: 70, normalMaximum: 100, measuredAt: '2026-01-01T00:00:00.000Z', ...given },
});

describe('a vaccination noted by hand', () => {
  it('has a name and a day that came, and says what is wrong in the order of the form', () => {
    expect(checkVaccination({ name: ' Influenza ', day: '2026-05-02', note: '' }, '2026-11-15')).toEqual([]);
    const wrong = checkVaccination({ name: ' ', day: '2026-11-16', note: 'x'.repeat(201) }, '2026-11-15');
    expect(wrong.map(({ field }) => field)).toEqual(['name', 'day', 'note']);
    expect(checkVaccination({ name: 'x', day: '2026-02-30', note: '' }, '2026-11-15')).toHaveLength(1);
  });
});

describe('results over time', () => {
  it('are charted when a number was measured twice in the same unit, the oldest first', () => {
    const later = result({ measuredAt: '2026-06-01T00:00:00.000Z', value: 110 });
    const [series] = seriesOf([
      later,
      result({}),
      result({ unit: 'mmol/l' }),
      result({ value: null, text: 'Negativo' }),
    ]);
    expect(series?.points.map(({ value }) => value)).toEqual([90, 110]);
    expect(seriesOf([result({}), result({ unit: 'mmol/l' })])).toEqual([]);
  });

  it('never mix exams, parameters or units, nor invent a value', () => {
    const one = fc.record({
      exam: fc.constantFrom('a', 'b'),
      parameter: fc.constantFrom('p', 'q'),
      unit: fc.constantFrom('u', 'v'),
      value: fc.option(fc.integer(), { nil: null }),
      day: fc.integer({ min: 10, max: 28 }),
    });
    fc.assert(
      fc.property(fc.array(one), (drawn) => {
        const results = drawn.map(({ day, ...given }) =>
          result({ ...given, measuredAt: `2026-01-${day}T00:00:00.000Z` }),
        );
        for (const { points, ...of } of seriesOf(results)) {
          expect(points.length).toBeGreaterThan(1);
          for (const point of points) {
            expect(results).toContain(point);
            expect({ exam: point.exam, parameter: point.parameter, unit: point.unit }).toEqual(of);
          }
        }
      }),
    );
  });
});

it('a device is only a rough kind, whatever it says', () => {
  expect(deviceKindOf('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148')).toBe('phone');
  expect(deviceKindOf('Mozilla/5.0 (Linux; Android 15; Pixel 9) Mobile Safari')).toBe('phone');
  expect(deviceKindOf('Mozilla/5.0 (Linux; Android 15; SM-X910) Safari')).toBe('tablet');
  expect(deviceKindOf('Mozilla/5.0 (Windows NT 10.0; Win64; x64)')).toBe('computer');
  expect(deviceKindOf('curl/8')).toBe('unknown');
  fc.assert(fc.property(fc.string(), (text) => deviceKinds.includes(deviceKindOf(text))));
});

it('a schedule reads as it was entered', () => {
  const period = { from: { day: '2026-01-01', minutes: 0 }, times: [480, 1200], weekdays: [1, 3], units: 0.5 };
  expect(plannedText({ periods: [period], until: '2026-12-31' })).toMatch(
    /^0.5 unidades a las .* y .*, lunes, miércoles, hasta el 31\/12\/2026$/i,
  );
});
