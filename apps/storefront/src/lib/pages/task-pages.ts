import type { RouteHandle } from './route-handle.ts';

const entering = 'R004 R004-detener R005 R013 R014 R015-correo';
const forms = 'R052 R057 R064 R065 R069 R025 R049 R038 R038-carrito';
const paying = 'R016 R017 R018 R080 R083 R084';
const topUps = 'R040 R042';
const insurer = 'R088 R089 R090';

const taskRouteIds = new Set([entering, forms, paying, topUps, insurer].flatMap((ids) => ids.split(' ')));

/** Pages with a form, a total or a payment: the floating cart would cover their fields and buttons. */
export function isTaskPage({ routeId }: RouteHandle): boolean {
  return taskRouteIds.has(routeId);
}
