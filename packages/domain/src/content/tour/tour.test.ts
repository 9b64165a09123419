import { expect, it } from 'vitest';
import { companies } from '../../companies/index.ts';
import { homeTour, tourButtons, tourStepsFor } from './index.ts';

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
  expect(homeTour.steps[5].text).toContain('10\u00a0%');
});

it('TOUR-02 the tour has its buttons', () =>
  expect(Object.values(tourButtons)).toEqual(['Atrás', 'Seguir', 'Fin', 'Haz clic aquí']));

it.each([2, 13] as const)('TOUR-01 company %d has every step', (id) =>
  expect(tourStepsFor(companies[id])).toEqual(homeTour.steps),
);

it.each([12, 14] as const)(
  'TOUR-01 A176 company %d has no step about the store card, and its offers are the exchanges',
  (id) => {
    const steps = tourStepsFor(companies[id]);
    expect(steps.map(({ key }) => key)).toEqual(
      homeTour.steps.map(({ key }) => key).filter((key) => key !== 'storeCard'),
    );
    expect(steps.find(({ key }) => key === 'offers')).toMatchObject({
      title: 'Canjes',
      action: { kind: 'page', to: '/promociones/Canjes' },
    });
  },
);
