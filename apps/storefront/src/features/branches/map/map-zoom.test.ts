import { expect, it } from 'vitest';
import { zoomAround } from './map-zoom.ts';

const center = { latitude: 15.5, longitude: -88.03 };
const north = (degrees: number) => ({ latitude: center.latitude + degrees, longitude: center.longitude });
const east = (degrees: number) => ({ latitude: center.latitude, longitude: center.longitude + degrees });

it.each([
  ['the region when it has no branch', [], 9],
  ['one on the centre', [center], 14],
  ['a small town', [east(0.005)], 14],
  ['a city 3 km to each side', [east(0.01), east(-0.03)], 12],
  ['a city twice as wide', [east(0.06)], 11],
  ['a branch in another country', [east(4)], 9],
])('BRANCH-11 the map around the city shows %s', (_, places, zoom) => {
  expect(zoomAround(center, places)).toBe(zoom);
});

it('BRANCH-11 zooms closer on a wide map', () => {
  expect(zoomAround(center, [east(0.06)], 'wide')).toBe(12);
});

it('BRANCH-11 zooms out further for a branch to the north than for one as far to the east, because the map is low', () => {
  expect(zoomAround(center, [north(0.04)])).toBeLessThan(zoomAround(center, [east(0.04)]));
});
