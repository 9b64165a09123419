import { unlockIdWhenClosed } from '@botica/domain/branches';
import { companies } from '@botica/domain/companies';
import { storeInstant } from '@botica/domain/time';
import { expect, it } from 'vitest';
import type { ChosenBranch, PromiseView } from '../../branches/index.ts';
import type { PlaceFacts } from '../facts/checkout-place.ts';
import { reviewPlace, tariffOf } from './place-words.ts';

const now = storeInstant('2026-11-16', 12 * 60);
const branch = { code: 8, name: 'Botica Trejo' } as PlaceFacts['branch'];
const chosen: ChosenBranch = {
  code: 8,
  name: 'Botica Trejo',
  cityId: companies[2].defaultCityId,
  cityName: companies[2].defaultCityName,
  mode: 'delivery',
  suburb: undefined,
  deliveryEnabled: true,
  pickupEnabled: true,
  unlockId: undefined,
};
const place: PlaceFacts = {
  orderType: 'homeDelivery',
  chosen,
  branch,
  address: undefined,
  scheduleLimits: undefined,
  deliveryCents: 85_00,
  isNightTariff: false,
  minimumDeliveryCents: undefined,
  foreignService: undefined,
  foreignAddress: undefined,
};
const open: PromiseView = {
  branchCode: 8,
  costCents: 85_00,
  isFrom: false,
  isNight: false,
  change: { minutes: 20 * 60, costCents: 115_00 },
  isClosed: false,
  opensAt: undefined,
  minutes: { least: 45, most: 60 },
  minimumCents: undefined,
  isMinimumOpen: false,
  validMs: 60_000,
};
const closed: PromiseView = {
  ...open,
  isClosed: true,
  minutes: undefined,
  opensAt: storeInstant('2026-11-17', 7 * 60),
};
const waiting: PlaceFacts = { ...place, chosen: { ...chosen, unlockId: unlockIdWhenClosed } };
const soon = { isOn: false, date: '', time: '' };
const scheduled = { isOn: true, date: '2026-11-18', time: '10:30' };

it.each([
  ['the time that was promised', place, soon, open, 'Hoy, en 45 a 60 min', 'Te atiende Botica Trejo.'],
  [
    'no time of another branch',
    place,
    soon,
    { ...open, branchCode: 9 },
    'Lo antes posible',
    'Te atiende Botica Trejo.',
  ],
  ['no time while none is known', place, soon, undefined, 'Lo antes posible', 'Te atiende Botica Trejo.'],
  ['the opening', waiting, soon, closed, 'Cuando abra, mañana a las 7:00\u00a0a.\u00a0m.', 'Te atiende Botica Trejo.'],
  ['that it opens later', waiting, soon, undefined, 'Lo antes posible', 'Te atiende Botica Trejo cuando abra.'],
] as const)('A180 the confirmation of a delivery shows %s', (_, given, schedule, promise, when, note) =>
  expect(reviewPlace(given, { schedule }, { promise, now })).toMatchObject({ when, note }),
);

it('CHK-05 a scheduled delivery shows its own day', () =>
  expect(reviewPlace(place, { schedule: scheduled }, { promise: open, now })).toMatchObject({
    label: 'Entrega programada',
    when: expect.stringMatching(/10:30/),
  }));

it.each([
  ['by day', place, open, 'Tarifa de día'],
  ['at night', { ...place, isNightTariff: true }, open, 'Tarifa nocturna'],
  ['nothing with one tariff', place, { ...open, change: undefined }, ''],
  ['nothing for a pickup', { ...place, orderType: 'pickup' }, open, ''],
] as const)('CHK-42 the tariff of the confirmation: %s', (_, given, promise, tariff) =>
  expect(tariffOf(given, promise)).toBe(tariff),
);
