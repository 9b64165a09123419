import { expect, it } from 'vitest';
import { homeTour, tourButtons } from './index.ts';

it('TOUR-01 TOUR-03 the tour named inicio has its steps in order', () => {
  expect(homeTour.name).toBe('inicio');
  expect(homeTour.steps.map(({ key }) => key)).toEqual([
    'welcome',
    'whereToOrder',
    'branches',
    'prescription',
    'branchInventory',
    'storeCard',
    'homeDelivery',
    'offers',
    'expertChat',
  ]);
  expect(homeTour.steps[5].text).toContain('10%');
});

it('TOUR-02 the tour has its buttons', () =>
  expect(Object.values(tourButtons)).toEqual(['Atrás', 'Seguir', 'Fin', 'Haz clic aquí']));
