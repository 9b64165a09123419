import type { RouteHandle } from './route-handle.ts';

const orders = 'R019 R020 R021 R024 R024-propuesta R022 R056 R062';
const rewards = 'R043 R045 R046 R047 R048 R050 R051 R053 R054 R057 R058 R059 R068 R069 R070 R071 R072 R073';
const health = 'R060 R060-personas R060-medicinas R060-ahorro R060-expediente R060-gastos R087 R088 R089 R090';
const payments = 'R040 R042 R061 R081 R082';
const person = 'R015 R052';
const business = 'R064 R065 R066 R067';

const accountRouteIds = new Set([orders, rewards, health, payments, person, business].flatMap((ids) => ids.split(' ')));

/** The pages beside the menu of the account. */
export function isAccountPage({ routeId, pattern }: RouteHandle): boolean {
  return accountRouteIds.has(routeId) || pattern === '/premios';
}
