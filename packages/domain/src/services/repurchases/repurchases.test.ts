import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween } from '../../time/index.ts';
import {
  afterTrouble,
  benefitOf,
  benefitPercent,
  canRepeat,
  checkPayment,
  checkPostponement,
  checkQuantity,
  frequenciesOf,
  frequencyText,
  isFrequency,
  mostTries,
  nextDateAfter,
  noFrequency,
  paymentTrouble,
  type RepurchasePaymentId,
  repurchasePaymentIds,
  togglePayment,
  usualFrequency,
  usualFrequencyOf,
} from './index.ts';

const today = '2026-11-15';
const aDay = fc.integer({ min: 0, max: 3000 }).map((days) => addDays('2026-01-01', days));
const aFrequency = fc.integer({ min: 1, max: 365 });

describe('how often', () => {
  it.each([
    ['REPUR-02', 'a bottle', { content: 1, unit: 'frasco' }, 30],
    ['REPUR-03', 'thirty tablets', { content: 30, unit: 'tableta' }, 30],
    ['REPUR-03', 'sixty capsules', { content: 60, unit: 'cápsula' }, 60],
    ['REPUR-03', 'five sachets', { content: 5, unit: 'sobre' }, 5],
    ['REPUR-03', 'four are too few', { content: 4, unit: 'sobre' }, 30],
    ['REPUR-03', 'grams', { content: 60, unit: 'Gramo' }, 30],
    ['REPUR-03', 'millilitres', { content: 120, unit: 'ml' }, 30],
    ['REPUR-03', 'ounces', { content: 8, unit: 'onz' }, 30],
    ['REPUR-03', 'more than a year', { content: 500, unit: 'tableta' }, 30],
  ])('%s %s', (_, __, pack, days) => expect(usualFrequencyOf(pack)).toBe(days));

  it('REPUR-01 REPUR-02 0 means that no frequency is chosen', () => {
    expect([noFrequency, usualFrequency]).toEqual([0, 30]);
    expect([0, 1, 365, 366, 2.5].map(isFrequency)).toEqual([false, true, true, false, false]);
    expect([1, 45].map(frequencyText)).toEqual(['Cada día', 'Cada 45 días']);
  });

  it('REPUR-03 REPUR-07 the options include the usual and the chosen frequency, each once and sorted', () =>
    fc.assert(
      fc.property(
        fc.nat({ max: 400 }),
        fc.constantFrom('tableta', 'ml'),
        fc.nat({ max: 365 }),
        (content, unit, chosen) => {
          const days = frequenciesOf({ content, unit }, chosen);
          expect(days).toContain(usualFrequencyOf({ content, unit }));
          if (chosen > 0) expect(days).toContain(chosen);
          expect(days).not.toContain(noFrequency);
          expect(days).toEqual([...new Set(days)].sort((a, b) => a - b));
        },
      ),
    ));
});

describe('how it is paid', () => {
  it('REPUR-05 REPUR-06 pressing the payment again clears it', () => {
    expect(repurchasePaymentIds).toEqual({ none: 0, cash: 1, card: 2 });
    expect([togglePayment(0, 2), togglePayment(1, 2), togglePayment(2, 2), togglePayment(1, 1)]).toEqual([2, 2, 0, 0]);
  });

  it.each([
    [
      'REPUR-11 nothing chosen',
      { paymentId: 0, cardId: '', acceptsTerms: true },
      'No ha configurado el método de pago',
    ],
    ['REPUR-11 no card', { paymentId: 2, cardId: '', acceptsTerms: true }, 'No ha configurado el método de pago'],
    ['REPUR-12 no terms', { paymentId: 2, cardId: 'c', acceptsTerms: false }, 'No aceptó los términos y condiciones'],
    ['REPUR-05 all of it', { paymentId: 2, cardId: 'c', acceptsTerms: true }, undefined],
    ['REPUR-05 cash asks for neither', { paymentId: 1, cardId: '', acceptsTerms: false }, undefined],
  ] as const)('%s', (_, choice, text) => expect(checkPayment(choice)).toBe(text));

  const inactive = 'La tarjeta se encuentra inactiva, por favor configure un nuevo método de pago';
  it.each([
    ['REPUR-13 terms and no card', { paymentId: 2, hasAcceptedTerms: true, hasCard: false }, inactive],
    [
      'REPUR-11 neither',
      { paymentId: 0, hasAcceptedTerms: false, hasCard: false },
      'No ha configurado el método de pago',
    ],
    [
      'REPUR-12 no terms',
      { paymentId: 2, hasAcceptedTerms: false, hasCard: true },
      'No aceptó los términos y condiciones',
    ],
    ['REPUR-05 a card', { paymentId: 2, hasAcceptedTerms: true, hasCard: true }, undefined],
    ['REPUR-05 cash, whatever became of the card', { paymentId: 1, hasAcceptedTerms: true, hasCard: false }, undefined],
  ] as const)('%s', (_, state, text) => expect(paymentTrouble(state)).toBe(text));

  it('REPUR-18 the benefit is the percentage above one, rounded', () => {
    expect([1.5, 1.05, 1.254, 1, 0.5, 0].map(benefitPercent)).toEqual([50, 5, 25, 0, 0, 0]);
    fc.assert(fc.property(fc.double({ min: 0, max: 5, noNaN: true }), (value) => benefitPercent(value) >= 0));
  });

  it('REPUR-18 EARN-03 each payment type has its benefit', () => {
    const ids: RepurchasePaymentId[] = [0, 1, 2];
    expect(ids.map((id) => benefitOf(id)?.value)).toEqual([undefined, 1, 1.5]);
  });
});

describe('changes', () => {
  it.each([
    [1, undefined],
    [99, undefined],
    [0, 'La cantidad debe ser al menos 1.'],
    [-2, 'La cantidad debe ser al menos 1.'],
    [1.5, 'La cantidad debe ser al menos 1.'],
    [100, 'La cantidad debe ser 99 o menos.'],
  ])('REPUR-08 checks a quantity of %d units', (units, text) => expect(checkQuantity(units)).toBe(text));

  it.each([
    ['2026-11-15', undefined],
    ['2027-11-15', undefined],
    ['2026-11-14', 'La nueva fecha debe ser mayor o igual a 15/11/2026'],
    ['2027-11-16', 'La nueva fecha debe ser menor o igual a 15/11/2027'],
    ['2026-02-30', 'Ingrese una fecha válida'],
    ['', 'Ingrese una fecha válida'],
  ])('REPUR-09 REPUR-10 checks a postponement to %s', (date, text) =>
    expect(checkPostponement(date, today)).toBe(text),
  );
});

describe('the next turn', () => {
  it('REPUR-07 the next date is one of its days, in the future, and the earliest', () =>
    fc.assert(
      fc.property(aDay, aFrequency, fc.integer({ min: 0, max: 800 }), (due, days, late) => {
        const now = addDays(due, late);
        const next = nextDateAfter(due, days, now);
        expect(daysBetween(due, next) % days).toBe(0);
        expect(next > now).toBe(true);
        expect(daysBetween(now, next)).toBeLessThanOrEqual(days);
      }),
    ));

  it('REPUR-07 a failed purchase is retried on the next days and then skipped until its next date', () => {
    const due = { nextDate: today, days: 30 };
    expect(afterTrouble({ ...due, tries: 1 }, today)).toEqual({ kind: 'again', tryOn: '2026-11-16' });
    expect(afterTrouble({ ...due, tries: mostTries }, '2026-11-17')).toEqual({
      kind: 'skipped',
      nextDate: '2026-12-15',
    });
  });
});

it('REPUR-04 prescription products, exams and certificates do not repeat', () => {
  const plain = { requiresPrescription: false, isExam: false, isCertificate: false };
  expect(canRepeat(plain)).toBe(true);
  for (const part of ['requiresPrescription', 'isExam', 'isCertificate']) {
    expect(canRepeat({ ...plain, [part]: true })).toBe(false);
  }
});
