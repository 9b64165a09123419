import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import { advance } from '../../transitions/index.ts';
import {
  checkTransfer,
  clampPoints,
  isTransferId,
  recipientIdTypes,
  shownTransferStates,
  transferIdOf,
  transferMessages,
  transferNoticeMs,
  transferNumber,
  transferStateOf,
  transferTransitions,
} from './index.ts';

const honduras = companies[2];
const context = { company: honduras, ownIdentity: '0501-1988-00017', minimum: 100, available: 3480 };
const form = { points: 500, identityTypeId: 1, identityNumber: '0801-1952-00023', remarks: '' };
const told = (given: object, within = context) => checkTransfer({ ...form, ...given }, within);

describe('XFER-01 the amount', () => {
  it.each([
    [50, 100],
    [500, 500],
    [99_999, 3480],
    [250.9, 250],
    [-3, 100],
  ])('%d becomes %d', (typed, points) => expect(clampPoints(typed, context)).toBe(points));

  it('any typed amount is clamped to both limits', () =>
    fc.assert(
      fc.property(
        fc.double({ noNaN: true, noDefaultInfinity: true }),
        fc.nat(9999),
        fc.nat(9999),
        (typed, one, more) => {
          const points = clampPoints(typed, { minimum: one, available: one + more });
          expect(points).toBeGreaterThanOrEqual(one);
          expect(points).toBeLessThanOrEqual(one + more);
        },
      ),
    ));

  it('an amount that is not a number stays so', () => expect(clampPoints(Number.NaN, context)).toBeNaN());
});

describe('a request', () => {
  it('a complete request is valid', () => expect(told({})).toEqual([]));

  it.each([
    ['XFER-02', { points: Number.NaN }, 'points', 'Cantidad de puntos incorrecta'],
    ['XFER-02', { points: 0 }, 'points', 'Cantidad de puntos incorrecta'],
    ['XFER-02', { points: -100 }, 'points', 'Cantidad de puntos incorrecta'],
    ['XFER-02', { points: 100.5 }, 'points', 'Cantidad de puntos incorrecta'],
    ['XFER-01', { points: 99 }, 'points', 'El mínimo de puntos que puedes transferir es 100'],
    ['XFER-01', { points: 3481 }, 'points', 'No tienes puntos suficientes para esta transferencia.'],
    ['XFER-03', { identityNumber: ' - ' }, 'identityNumber', 'Ingrese la identidad'],
    ['XFER-04', { identityNumber: '0501198800017' }, 'identityNumber', 'No puede usar su misma identidad'],
    ['XFER-05', { identityNumber: '080119520002' }, 'identityNumber', 'La identidad debe tener 13 dígitos.'],
    ['XFER-05', { identityTypeId: 2 }, 'identityNumber', 'El pasaporte debe tener 9 o 10 caracteres.'],
    ['XFER-05', { identityTypeId: 7 }, 'identityTypeId', 'Elige el tipo de identificación.'],
    ['remarks', { remarks: 'x'.repeat(201) }, 'remarks', 'Escribe hasta 200 letras.'],
  ])('%s %j', (_, given, field, message) => expect(told(given)).toEqual([{ field, message }]));

  it('XFER-04 a sender without an identity can send to any identity', () =>
    expect(told({}, { ...context, ownIdentity: null as never })).toEqual([]));
});

it('XFER-05 the mask depends on the type and the country', () => {
  expect(recipientIdTypes(honduras).map(({ id, mask }) => [id, mask])).toEqual([
    [1, '9999-9999-99999'],
    [2, ''],
  ]);
  expect(recipientIdTypes(companies[12]).map(({ mask }) => mask)).toEqual(['', '']);
});

it('XFER-10 XFER-11 XFER-12 A122 a pending request is confirmed or cancelled, and then final', () => {
  expect(advance(transferTransitions, 'pending', 'confirm')).toEqual({ ok: true, value: 'done' });
  expect(advance(transferTransitions, 'pending', 'cancel')).toEqual({ ok: true, value: 'cancelled' });
  for (const state of ['done', 'cancelled'] as const) {
    for (const event of ['confirm', 'cancel'] as const)
      expect(advance(transferTransitions, state, event).ok).toBe(false);
  }
  expect(Object.values(shownTransferStates).map(({ id }) => transferStateOf(id))).toEqual([
    'pending',
    'done',
    'cancelled',
  ]);
  expect(transferStateOf(9)).toBeUndefined();
});

it('XFER-09 only a number above 0 is a request', () => {
  expect([0, -1, 1.5, Number.NaN, 1e15].map(transferIdOf)).toEqual(Array(5).fill(undefined));
  const id = transferIdOf(12) ?? 0;
  expect([isTransferId(id), transferNumber(id)]).toEqual([true, 12]);
});

it('XFER-14 XFER-15 A061 the messages have the specified text and last 6 seconds', () => {
  expect(transferMessages).toMatchObject({
    done: 'Transferencia realizada exitosamente',
    cancelled: 'Solicitud Cancelada',
    request: 'Solicitud incorrecta',
  });
  expect(transferNoticeMs).toBe(6000);
});
