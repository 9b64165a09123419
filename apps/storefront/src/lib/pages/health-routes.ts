import type { RouteHandle } from './route-handle.ts';

/** Not in the specification: the people a customer cares for, their medicines, and what they spend. */
export const healthRoutes = {
  people: {
    routeId: 'R060-personas',
    pattern: '/personas-que-cuido',
    title: 'Personas que cuido',
    requiresLogin: true,
  },
  myMedicines: { routeId: 'R060-medicinas', pattern: '/mis-medicinas', title: 'Mis medicinas', requiresLogin: true },
  savings: {
    routeId: 'R060-ahorro',
    pattern: '/lo-que-cuesta-menos',
    title: 'Lo que cuesta menos',
  },
  healthRecord: {
    routeId: 'R060-expediente',
    pattern: '/expediente-de-salud',
    title: 'Expediente de salud',
    requiresLogin: true,
  },
  // The secret of the link is in the fragment.
  openedRecord: { routeId: 'R060-enlace', pattern: '/expediente', title: 'Expediente compartido' },
  healthSpending: {
    routeId: 'R060-gastos',
    pattern: '/gastos-de-salud',
    title: 'Gastos de salud',
    requiresLogin: true,
  },
} as const satisfies Record<string, RouteHandle>;
