import { describe, expect, it } from 'vitest';
import { buildSandbox } from '../../app.ts';
import { cities, findCity } from './cities.ts';

const sandbox = buildSandbox();
const search = (query: Record<string, string>) => sandbox.inject({ url: '/geocoder/v1/search', query });

describe('geocoder', () => {
  it.each([
    [{ city: 'Tegucigalpa' }, { lat: 14.09, lng: -87.207 }],
    [
      { city: '  san  PEDRO sula ', country: 'HN' },
      { lat: 15.505, lng: -88.025 },
    ],
    [
      { city: 'leon', country: 'Nicaragua' },
      { lat: 12.435, lng: -86.879 },
    ],
    [
      { city: 'COBÁN', country: 'gt' },
      { lat: 15.471, lng: -90.371 },
    ],
    [
      { city: 'Danli', country: '' },
      { lat: 14.033, lng: -86.583 },
    ],
  ])('BRANCH-11 finds %j regardless of accents and case', async (query, place) => {
    const reply = await search(query);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual(place);
  });

  it.each([
    [{ city: 'Lima' }, 404],
    [{ city: 'Managua', country: 'HN' }, 404],
    [{ city: 'Managua', country: 'PE' }, 404],
    [{ city: '' }, 400],
    [{}, 400],
  ])('BRANCH-11 answers %j with %i', async (query, status) => {
    expect((await search(query)).statusCode).toBe(status);
  });

  it('BRANCH-11 finds every city of the table by each of its names, inside the region', () => {
    for (const city of cities) {
      for (const name of city.names) expect(findCity(name.toUpperCase(), city.country)).toBe(city);
      expect(city.lat).toSatisfy((lat: number) => lat > 10.7 && lat < 17.9);
      expect(city.lng).toSatisfy((lng: number) => lng > -92.3 && lng < -83);
    }
  });
});
