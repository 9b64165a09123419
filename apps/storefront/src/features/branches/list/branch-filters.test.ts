import { expect, it } from 'vitest';
import { aBranch } from '../branch.fixture.ts';
import { arrangeBranches, explainNoMatch, filterBranches, matchesText, noFilters } from './branch-filters.ts';

const trejo = aBranch({ code: 5, name: 'Trejo', state: 'open', hasDriveThrough: true, deliveryEnabled: true });
const andes = aBranch({
  code: 8,
  name: 'Los Andes',
  state: 'closingSoon',
  hasDriveThrough: true,
  deliveryEnabled: false,
});
const lindo = aBranch({ code: 26, name: 'Juan Lindo', state: 'closed', hasDriveThrough: false, deliveryEnabled: true });
const all = [trejo, andes, lindo];

it.each([
  ['no filter', {}, [5, 8, 26]],
  ['open now, closing soon included', { openNow: true }, [5, 8]],
  ['drive-through', { driveThrough: true }, [5, 8]],
  ['delivery', { delivery: true }, [5, 26]],
  ['every filter', { openNow: true, driveThrough: true, delivery: true }, [5]],
  ['text', { text: ' LÍNDO juan ' }, [26]],
  ['text and a filter that exclude each other', { text: 'lindo', openNow: true }, []],
])('BRANCH-01 filters by %s', (_, given, codes) => {
  expect(filterBranches(all, { ...noFilters, ...given }).map(({ code }) => code)).toEqual(codes);
});

it('explains why no branch matches', () => {
  const filters = { ...noFilters, openNow: true, driveThrough: true, text: 'Lindo' };
  expect(explainNoMatch(filters, 'Choloma')).toBe(
    'En Choloma no hay sucursales abiertas ahora, con autoservicio y que digan «Lindo».',
  );
});

it('BRANCH-10 orders by distance from a shared position, branches without coordinates last', () => {
  const position = { latitude: 15.5, longitude: -88 };
  const far = aBranch({ code: 1, name: 'A', location: { latitude: 15.9, longitude: -88 } });
  const near = aBranch({ code: 2, name: 'B', location: { latitude: 15.51, longitude: -88 } });
  const nowhere = aBranch({ code: 3, name: 'C', location: undefined });
  const arranged = arrangeBranches([nowhere, far, near], position);
  expect(arranged.map(({ code }) => code)).toEqual([2, 1, 3]);
  expect(arranged[0]?.distance).toBeCloseTo(1.11, 1);
});

it('orders by name while no position is shared', () => {
  const zones = ['Zona 10', 'Zona 7', 'Árbol'].map((name, code) => aBranch({ code, name }));
  expect(arrangeBranches(zones).map(({ name }) => name)).toEqual(['Árbol', 'Zona 7', 'Zona 10']);
});

it('finds words in any order, whatever their accents', () => {
  expect(matchesText('Colonia López Arellano', 'arellano lopez')).toBe(true);
  expect(matchesText('Colonia López Arellano', 'arellano sur')).toBe(false);
});
