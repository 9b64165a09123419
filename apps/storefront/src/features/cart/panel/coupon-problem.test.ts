import { expect, it } from 'vitest';
import { couponProblem } from './coupon-problem.ts';

it.each([
  ['COUPON-01', '', '', 100, 'El código del cupón es requerido'],
  ['COUPON-02', 'DIEZ', 'diez', 100, 'El cupón ya fue agregado.'],
  ['COUPON-03', 'DIEZ%', '', 100, 'Tu código es incorrecto'],
  ['COUPON-04', 'DIEZ', '', 0, 'Agrega productos para usar tu cupón.'],
  ['COUPON-05', 'DIEZ', 'VEINTE', 100, undefined],
])('%s "%s" with "%s" in use and a total of %d: %s', (_, code, used, totalCents, problem) =>
  expect(couponProblem(code, { used, totalCents })).toBe(problem),
);
