import { companies } from '@botica/domain/companies';
import { expect, it } from 'vitest';
import { aBranch } from '../branch.fixture.ts';
import {
  announceChosenBranch,
  type ChosenBranch,
  chosenFrom,
  clearBranch,
  defaultBranchOf,
  describeChosenBranch,
  orderBranchOf,
  resolveChosenBranch,
  withMode,
} from './chosen-branch.ts';

const honduras = companies[2];
const trejo = { id: 77, name: 'Colonia Trejo' };

function aChoice(given: Partial<ChosenBranch> = {}): ChosenBranch {
  return { ...chosenFrom(aBranch(), { mode: 'delivery', suburb: trejo }), ...given };
}

it.each([
  [2, 5, '001'],
  [12, 226, '564'],
  [14, 253, '566'],
] as const)('COUNTRY-01 the default branch of company %i is %i in city %s', (companyId, code, cityId) => {
  expect(defaultBranchOf(companies[companyId])).toMatchObject({ code, cityId, mode: 'delivery' });
});

it.each([
  ['nothing', undefined],
  ['text', '{"code":8'],
  ['a branch that cannot exist', { ...aChoice(), code: 0 }],
  ['a code in letters', { ...aChoice(), code: '8' }],
  ['an unknown mode', { ...aChoice(), mode: 'drone' }],
  ['half a suburb', { ...aChoice(), suburb: { id: 4 } }],
])('BRANCH-06 falls back to the default branch of the country when %s is stored', (_, stored) => {
  expect(resolveChosenBranch(stored, honduras)).toEqual(defaultBranchOf(honduras));
});

it('restores a complete choice on the next visit', () => {
  const chosen = aChoice({ unlockId: 1 });
  expect(resolveChosenBranch(JSON.parse(JSON.stringify(chosen)), honduras)).toEqual(chosen);
});

it('BRANCH-03 clears to code -1 with both order modes disabled, and restores that on the next visit', () => {
  const cleared = clearBranch(aChoice({ unlockId: 1 }));
  expect(cleared).toMatchObject({ code: -1, deliveryEnabled: false, pickupEnabled: false, cityId: '001' });
  expect(cleared.suburb ?? cleared.unlockId).toBeUndefined();
  expect(resolveChosenBranch(JSON.parse(JSON.stringify(cleared)), honduras)).toEqual(cleared);
});

it.each([
  ['BRANCH-06 the branch that serves the address', aChoice({ code: 8 }), 21, 8],
  ["BRANCH-06 the user's default branch", aChoice({ code: -1 }), 21, 21],
  ['BRANCH-06 branch 5', aChoice({ code: -1 }), undefined, 5],
  ['BRANCH-07 the chosen branch', aChoice({ code: 8, mode: 'pickup' }), 21, 8],
  ['BRANCH-07 branch 1', aChoice({ code: -1, mode: 'pickup' }), 21, 1],
] as const)('%s takes the order', (_, chosen, userDefaultBranch, code) => {
  expect(orderBranchOf(chosen, userDefaultBranch)).toBe(code);
});

it.each([
  ['the suburb', aChoice(), 'Entregar en', 'Colonia Trejo, San Pedro Sula'],
  ['the city', defaultBranchOf(honduras), 'Entregar en', 'San Pedro Sula'],
  ['the branch', aChoice({ mode: 'pickup' }), 'Recoger en', 'Sucursal Los Andes'],
  ['that none is chosen', clearBranch(aChoice()), 'Sin sucursal', 'Elige dónde comprar'],
])('SHELL-02 the pill names %s', (_, chosen, lead, place) => {
  expect(describeChosenBranch(chosen)).toMatchObject({ lead, place });
});

it('SHELL-02 a narrow pill names the suburb without its city', () => {
  expect(describeChosenBranch(aChoice()).shortPlace).toBe('Colonia Trejo');
  expect(describeChosenBranch(aChoice({ mode: 'pickup' })).shortPlace).toBeUndefined();
});

it('a pickup stores no suburb', () => {
  expect(chosenFrom(aBranch(), { mode: 'pickup', suburb: trejo }).suburb).toBeUndefined();
});

it('SHELL-02 says where the shopper buys from now on', () => {
  expect(announceChosenBranch(aChoice())).toBe('Ahora te entregamos en Colonia Trejo, San Pedro Sula.');
  expect(announceChosenBranch(aChoice({ mode: 'pickup' }))).toBe('Ahora recoges en Sucursal Los Andes.');
});

it('ORDTYPE-06 changing the order type keeps a branch that offers it, and asks again about its hours', () => {
  const chosen = aChoice({ unlockId: 1, pickupEnabled: true });
  expect(withMode(chosen, 'pickup')).toEqual({ ...chosen, mode: 'pickup', unlockId: undefined });
  expect(withMode({ ...chosen, pickupEnabled: false }, 'pickup')).toMatchObject({ code: -1, mode: 'pickup' });
  expect(withMode({ ...chosen, deliveryEnabled: false }, 'delivery')).toMatchObject({ code: -1, mode: 'delivery' });
});

it("FOREIGN-05 an order abroad ships from branch 5, and the shopper's branch stays", () => {
  const abroad = withMode(aChoice({ pickupEnabled: false, deliveryEnabled: false }), 'abroad');
  expect(orderBranchOf(abroad, undefined)).toBe(5);
  expect(abroad.code).toBe(aChoice().code);
  expect(describeChosenBranch(abroad)).toEqual({ lead: 'Enviar al', place: 'Extranjero' });
  expect(resolveChosenBranch(JSON.parse(JSON.stringify(abroad)), honduras)).toEqual(abroad);
});
