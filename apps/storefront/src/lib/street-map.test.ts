import type { StreetMap } from '@botica/contract/storefront-settings';
import { expect, it } from 'vitest';
import { streetMapAt } from './street-map.ts';

const honduras: StreetMap = {
  kind: 'pmtiles',
  url: '/mapa/0123456789abcdef.pmtiles',
  attribution: '© OpenStreetMap',
  maxZoom: 14,
  bounds: { west: -89.4, south: 12.9, east: -83.1, north: 16.6 },
};
const everywhere: StreetMap = { kind: 'tiles', url: 'https://t.test/{z}/{x}/{y}.png', attribution: '© OpenStreetMap' };
const sanPedroSula = { latitude: 15.5, longitude: -88.03 };
const guatemala = { latitude: 14.63, longitude: -90.51 };

it.each([
  ['no map is configured', null, sanPedroSula, undefined],
  ['the file covers the city', honduras, sanPedroSula, honduras],
  ['the file covers another country', honduras, guatemala, undefined],
  ['a tile server is configured', everywhere, guatemala, everywhere],
  ['the position is unknown', everywhere, undefined, undefined],
])('A188 the map of a city when %s', (_, streets, spot, expected) => {
  expect(streetMapAt(spot, streets)).toBe(expected);
});
