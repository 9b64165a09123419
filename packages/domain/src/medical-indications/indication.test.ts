import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MedicineFacts } from './index.ts';
import { hoursOfDay, indicationFor, lastDayOf } from './index.ts';

const medicine = (given: Partial<MedicineFacts>): MedicineFacts => ({
  form: 'tableta',
  packSize: 20,
  quantity: 1,
  requiresPrescription: false,
  isControlled: false,
  ...given,
});

describe('what a pharmacist notes', () => {
  it.each<[string, Partial<MedicineFacts>, object]>([
    ['tablets without a prescription', {}, { dose: '1 tableta', everyHours: 8, days: 5 }],
    ['a pack that ends before the course', { packSize: 6 }, { days: 2 }],
    ['two packs of it', { packSize: 6, quantity: 2 }, { days: 4 }],
    ['a month of a prescribed medicine', { packSize: 30, requiresPrescription: true }, { everyHours: 24, days: 30 }],
    ['a short prescribed course', { packSize: 10, requiresPrescription: true }, { everyHours: 8, days: 4 }],
    ['a syrup', { form: 'jarabe', packSize: 120 }, { dose: '10 ml', days: 4 }],
    ['a cream', { form: 'crema', packSize: 20 }, { everyHours: 12, days: 7 }],
    ['a form that nobody wrote down', { form: '__proto__' }, { dose: 'Como indica el inserto' }],
  ])('MED-01 for %s', (_, given, indication) => expect(indicationFor(medicine(given))).toMatchObject(indication));

  it('MED-01 warns of what makes sleepy before anything else', () => {
    const controlled = { packSize: 30, requiresPrescription: true, isControlled: true };
    expect(indicationFor(medicine(controlled)).advice).toContain('no manejes');
    expect(indicationFor(medicine({ requiresPrescription: true })).advice).toContain('tratamiento completo');
  });

  it('MED-01 always lasts some days, and has its hours', () => {
    const facts = fc.record({
      form: fc.constantFrom('tableta', 'jarabe', 'crema', 'gotas', 'inhalador', 'óvulo', 'otra'),
      packSize: fc.double({ min: 0.1, max: 1000, noNaN: true }),
      quantity: fc.integer({ min: 1, max: 99 }),
      requiresPrescription: fc.boolean(),
      isControlled: fc.boolean(),
    });
    fc.assert(
      fc.property(facts, (given) => {
        const { days, everyHours } = indicationFor(given);
        expect(Number.isInteger(days) && days >= 1 && days <= 180).toBe(true);
        expect(hoursOfDay(everyHours)).toHaveLength(24 / everyHours);
      }),
    );
  });
});

it('MED-01 the first day of a treatment counts', () => expect(lastDayOf('2026-11-15', 5)).toBe('2026-11-19'));
