import fc from 'fast-check';
import { expect, it } from 'vitest';
import { pathMetres, placeOnPath, streetPath } from './path.ts';

const anyPlace = fc.record({
  latitude: fc.double({ min: 12, max: 18, noNaN: true }),
  longitude: fc.double({ min: -92, max: -83, noNaN: true }),
});
const anyPart = fc.double({ min: 0, max: 1, noNaN: true });

it('ORDER-06 a ride starts at the branch, ends at the address and follows the streets between', () => {
  fc.assert(
    fc.property(anyPlace, anyPlace, fc.string(), anyPart, (from, to, seed, part) => {
      const path = streetPath(from, to, seed);
      expect(placeOnPath(path, 0)).toEqual(from);
      expect(placeOnPath(path, 1).latitude).toBeCloseTo(to.latitude, 9);
      const { latitude, longitude } = placeOnPath(path, part);
      expect(latitude).toBeGreaterThanOrEqual(Math.min(from.latitude, to.latitude) - 1e-9);
      expect(latitude).toBeLessThanOrEqual(Math.max(from.latitude, to.latitude) + 1e-9);
      expect(longitude).toBeGreaterThanOrEqual(Math.min(from.longitude, to.longitude) - 1e-9);
      expect(longitude).toBeLessThanOrEqual(Math.max(from.longitude, to.longitude) + 1e-9);
    }),
  );
});

it('the same order has the same path with corners, and another order has another path', () => {
  const [from, to] = [
    { latitude: 15.5, longitude: -88.03 },
    { latitude: 15.52, longitude: -88.01 },
  ];
  const way = streetPath(from, to, 'MTA0Mi1GUw');
  expect(streetPath(from, to, 'MTA0Mi1GUw')).toEqual(way);
  expect(streetPath(from, to, 'MTA0My1GUw')).not.toEqual(way);
  const straight = pathMetres([from, to]);
  expect(pathMetres(way)).toBeGreaterThan(straight * 1.2);
  expect(pathMetres(way)).toBeLessThan(straight * 1.5);
});
