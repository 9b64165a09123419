import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSpot, parseSpots } from './index.ts';

it('reads a list of positions and names the lines that it cannot read', () => {
  const text = 'codigo;lat;lng\n101;15.5;-88.02\n\n102\t14.1\t-87.2\n101;15.6;-88\n103;95;-88\nx;1;2\n104;15,5;-88';
  expect(parseSpots(text)).toEqual({
    spots: [
      { id: 101, lat: 15.5, lng: -88.02 },
      { id: 102, lat: 14.1, lng: -87.2 },
    ],
    wrong: [5, 6, 7, 8],
  });
});

it('a spot that it reads is on earth, and is the one that was written', () => {
  const degrees = fc.double({ min: -400, max: 400, noNaN: true }).map((value) => Number(value.toFixed(6)));
  fc.assert(
    fc.property(degrees, degrees, (lat, lng) => {
      const isOnEarth = Math.abs(lat) <= 90 && Math.abs(lng) <= 180;
      const text = (value: number) => value.toFixed(6);
      expect(parseSpot(text(lat), text(lng))).toEqual(
        isOnEarth ? { lat: Number(text(lat)), lng: Number(text(lng)) } : undefined,
      );
    }),
  );
});
