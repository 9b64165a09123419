export type { CourierProblem, NewCourier } from './store.ts';
export { keepCourier } from './store.ts';
export type { CourierRow } from './tables.ts';
export { couriers } from './tables.ts';
