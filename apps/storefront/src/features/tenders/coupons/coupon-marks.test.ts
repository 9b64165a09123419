import { expect, it } from 'vitest';
import { couponMark } from './index.ts';

it('marks a product with the percentage of its coupon', () =>
  expect(couponMark({ porcentajeDescuento: 15 })).toBe('15\u00a0% con cupón'));
