import { expect, it } from 'vitest';
import { daysText, shipmentStateNames, shipmentStates, shippingText } from './index.ts';

it('names the carrier, its service and the country', () =>
  expect(
    shippingText({
      carrier: 'Garza Express',
      service: 'Aéreo exprés',
      country: 'Canadá',
      minDays: 3,
      maxDays: 5,
      isInsured: true,
    }),
  ).toBe('Garza Express, Aéreo exprés, a Canadá'));

it.each([
  [3, 5, 'De 3 a 5 días'],
  [2, 2, '2 días'],
  [1, 1, '1 día'],
])('formats %i to %i days as "%s"', (minDays, maxDays, text) => expect(daysText({ minDays, maxDays })).toBe(text));

it('has a name for every state that a carrier may report', () =>
  expect(shipmentStates.map((state) => shipmentStateNames[state]).filter(Boolean)).toHaveLength(shipmentStates.length));
