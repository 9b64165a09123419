import type { RouteHandle } from './route-handle.ts';

const entering = 'R004 R004-detener R005 R013 R014 R015-correo';
const forms = 'R052 R057 R064 R065 R069 R025 R049 R038 R038-carrito';
const paying = 'R016 R017 R018 R080 R083 R084';
const topUps = 'R040 R042';
const insurer = 'R088 R089 R090';

const orderOrInvoice = 'R019 R020 R021 R022 R024 R024-propuesta R023 R038-ver R063 R066 R067';
const redeeming = 'R045 R078 R079 R035 R051 R053 R054 R059 R062 R068 R073 R073-premios';
const partners = 'R043 R046 R047 R048 R050';
const comparing = 'R060-ahorro';
const caring = 'R015 R018-leer R018-lectura R060 R060-medicinas R060-personas R060-expediente R060-enlace R060-gastos';
const services = 'R026 R027 R028 R028-todos R087';
const reading = 'R074 R074-ayuda R075 R076 R077';
const history = 'R058 R061 R070 R071 R072 R081 R082';

const idsIn = (...groups: string[]) => new Set(groups.flatMap((ids) => ids.split(' ')));
const taskRouteIds = idsIn(entering, forms, paying, topUps, insurer);
const crowdedRouteIds = idsIn(orderOrInvoice, redeeming, partners, comparing, caring, services, reading, history);

/** Pages with a form or a payment, which nothing interrupts. */
export function isTaskPage({ routeId }: RouteHandle): boolean {
  return taskRouteIds.has(routeId);
}

/**
 * The floating cart of phones would cover a field, a total or a button of these pages. What some of them add to the cart
 * says so with a way to it.
 */
export function hidesFloatingCart(route: RouteHandle): boolean {
  return isTaskPage(route) || crowdedRouteIds.has(route.routeId);
}
