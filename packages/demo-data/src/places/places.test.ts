import { describe, expect, it } from 'vitest';
import { branches, cities, cityOf, distanceKm, easterSunday, specialHoursFrom, suburbs } from './index.ts';

const branchOf = (code: number) => branches.find((branch) => branch.code === code);

/** South, north, west and east limits of each country. */
const bounds = {
  HN: [12.98, 16.52, -89.36, -83.13],
  GT: [13.73, 17.82, -92.24, -88.22],
  NI: [10.7, 15.03, -87.7, -82.72],
} as const;

describe('places', () => {
  it.each([
    ['001', 'San Pedro Sula', 'HN'],
    ['564', 'Chiquimula', 'GT'],
    ['566', 'Chinandega', 'NI'],
  ])('city %s is %s', (id, name, country) => {
    expect(cityOf(id)).toMatchObject({ name, country });
  });

  it.each([
    [5, '001', 2],
    [226, '564', 12],
    [253, '566', 14],
    [239, '566', 14],
    [1, '001', 2],
  ])('branch %i is in city %s and has delivery and pickup', (code, cityId, companyId) => {
    expect(branchOf(code)).toMatchObject({ cityId, deliveryEnabled: true, pickupEnabled: true });
    expect(branchOf(code)?.companyIds).toContain(companyId);
  });

  it('has about 27 cities and 70 branches with unique codes and ids', () => {
    expect(cities).toHaveLength(27);
    expect(new Set(branches.map(({ code }) => code)).size).toBe(branches.length);
    expect(branches).toHaveLength(70);
    expect(new Set(suburbs.map(({ id }) => id)).size).toBe(suburbs.length);
  });

  it('every branch is inside its country and within 15 km of its city', () => {
    for (const branch of branches) {
      const city = cityOf(branch.cityId);
      const [south, north, west, east] = bounds[city.country];
      expect(branch.lat).toBeGreaterThan(south);
      expect(branch.lat).toBeLessThan(north);
      expect(branch.lng).toBeGreaterThan(west);
      expect(branch.lng).toBeLessThan(east);
      expect(distanceKm(branch, city)).toBeLessThan(15);
    }
  });

  it('has eight-digit phones, most of them landlines and some mobiles', () => {
    const called = branches.filter(({ phone }) => /^[27]/.test(phone));
    expect(branches.every(({ phone }) => /^\d{8}$/.test(phone))).toBe(true);
    expect(called.length).toBeGreaterThan(branches.length / 2);
    expect(called.length).toBeLessThan(branches.length);
  });

  it('most branches have the usual hours, some never close, and some close on Sunday', () => {
    const usual = branches.filter(({ hours }) => hours.weekdays === '06:30 AM - 12:00 AM');
    expect(usual.length).toBeGreaterThan(branches.length / 2);
    expect(branches.some(({ hours }) => hours.weekdays === '24 horas')).toBe(true);
    expect(branches.some(({ hours }) => hours.sunday === 'Cerrado')).toBe(true);
  });

  it('every suburb is served by a branch of its country that delivers', () => {
    for (const { cityId, branchCode } of suburbs) {
      const branch = branchOf(branchCode);
      expect(branch?.deliveryEnabled).toBe(true);
      expect(cityOf(branch?.cityId ?? '').country).toBe(cityOf(cityId).country);
    }
    for (const { id } of cities) {
      const inCity = suburbs.filter(({ cityId }) => cityId === id).length;
      expect(inCity).toBeGreaterThanOrEqual(8);
      expect(inCity).toBeLessThanOrEqual(25);
    }
  });
});

describe('special hours', () => {
  it.each([
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2027, '2027-03-28'],
    [2038, '2038-04-25'],
  ])('Easter of %i is on %s', (year, date) => expect(easterSunday(year)).toBe(date));

  it.each(['2026-11-15', '2026-12-25', '2027-02-28', '2028-02-29'])(
    'special hours from %s are all within a year',
    (today) => {
      const days = specialHoursFrom(today);
      const end = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
      expect(days.every(({ date }) => date >= today && date < end)).toBe(true);
      expect(new Set(days.map(({ branchCode, date }) => `${branchCode}|${date}`)).size).toBe(days.length);
    },
  );

  it('Good Friday wins when another holiday falls on it', () => {
    const days = specialHoursFrom('2028-01-01').filter(
      ({ branchCode, date }) => branchCode === 5 && date === '2028-04-14',
    );
    expect(days.map(({ reason }) => reason)).toEqual(['Viernes Santo']);
  });

  it('gives each country its own holidays', () => {
    const reasonsOf = (code: number) =>
      specialHoursFrom('2026-11-15')
        .filter(({ branchCode }) => branchCode === code)
        .map(({ reason }) => reason);
    expect(reasonsOf(5)).toContain('Día de las Américas');
    expect(reasonsOf(226)).toContain('Sábado Santo');
    expect(reasonsOf(253)).toContain('Batalla de San Jacinto');
    expect(reasonsOf(5)).not.toContain('Batalla de San Jacinto');
  });
});
