import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsOf, isSameDelivery, takenBack, tidySuburbName } from './index.ts';

const served = {
  cityId: '001',
  branch: { cityId: '001', isActive: true, deliveryEnabled: true },
  zone: 1,
  hasTariff: true,
  namesakes: 1,
};

describe('the deliveries to a suburb', () => {
  it('have nothing to review when a branch of the city delivers at a tariff', () =>
    expect(findingsOf(served)).toEqual([]));

  it.each([
    [{ branch: undefined, zone: null, hasTariff: false }, ['unserved']],
    [{ branch: { ...served.branch, isActive: false } }, ['hidden']],
    [{ branch: { ...served.branch, deliveryEnabled: false } }, ['pickupOnly']],
    [{ branch: { ...served.branch, cityId: '002' } }, ['elsewhere']],
    [{ zone: null }, ['unzoned']],
    [{ hasTariff: false }, ['free']],
    [{ namesakes: 2 }, ['twice']],
  ])('name what is missing or odd: %j', (given, found) => expect(findingsOf({ ...served, ...given })).toEqual(found));

  it('A445 compares the names of a change of name only', () => {
    const delivery = { branchCode: 5, zone: 1 };
    const [old, renamed] = [
      { ...delivery, name: 'Colonia Jardin' },
      { ...delivery, name: 'Colonia Jardín' },
    ];
    expect([isSameDelivery(old, { ...old, zone: 2 }), isSameDelivery(old, renamed)]).toEqual([true, false]);
    expect([isSameDelivery(delivery, renamed), isSameDelivery({ ...delivery, zone: 2 }, renamed)]).toEqual([
      ...[true, false],
    ]);
    expect(tidySuburbName('  Colonia   Jardín ')).toBe('Colonia Jardín');
  });

  it('taken back twice are the change again', () => {
    const delivery = fc.record({ branchCode: fc.option(fc.nat()), zone: fc.option(fc.integer({ min: 1, max: 3 })) });
    const change = fc.record({ suburbId: fc.nat(), name: fc.string(), before: delivery, after: delivery });
    fc.assert(
      fc.property(fc.array(change), (changes) => {
        expect(takenBack(takenBack(changes))).toEqual(changes);
      }),
    );
  });
});
