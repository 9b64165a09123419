import type { BranchDto } from '@botica/contract/branches/branches';
import { expect, it } from 'vitest';
import { aBranchDto } from './branch.fixture.ts';
import { fullAddress, toBranchView } from './branch-view.ts';

it.each([
  ['numbers', 15.51, -88.03],
  ['text', '15.51', '-88.03'],
  ['text with decimal commas', '15,51', '-88,03'],
])('BRANCH-10 puts a branch on the map when its coordinates arrive as %s', (_, lat, lng) => {
  const dto = aBranchDto({ lat, lng } as Partial<BranchDto>);
  expect(toBranchView(dto).location).toEqual({ latitude: 15.51, longitude: -88.03 });
});

it('BRANCH-10 leaves a branch with invalid coordinates off the map', () => {
  const dto = aBranchDto({ lat: '', lng: 'n/d' } as unknown as Partial<BranchDto>);
  expect(toBranchView(dto).location).toBeUndefined();
});

it.each([
  [0, 'open'],
  [1, 'closed'],
  [2, 'closingSoon'],
  [9, 'closed'],
])('BRANCH-01 reads state %i as %s', (estado, state) => {
  expect(toBranchView(aBranchDto({ estado })).state).toBe(state);
});

it('BRANCH-08 shows the default hours where the branch left them blank', () => {
  const { horarios } = aBranchDto();
  const dto = aBranchDto({ horarios: { ...horarios, sabados: '' } });
  expect(toBranchView(dto).hours).toEqual({
    weekdays: '7:00\u00a0a.\u00a0m. - 9:00\u00a0p.\u00a0m.',
    saturday: '06:30 AM - 12:00 AM',
    sunday: 'Cerrado',
  });
});

it('names the city once in an address', () => {
  expect(fullAddress({ address: '10 calle', cityName: 'Tela' })).toBe('10 calle, Tela');
  expect(fullAddress({ address: 'Barrio El Centro, Tela', cityName: 'Tela' })).toBe('Barrio El Centro, Tela');
});
