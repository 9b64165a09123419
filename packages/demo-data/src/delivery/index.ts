export { makePatients } from './patients.ts';
export { makeDelivery } from './tariffs.ts';
export type { DemoDelivery, DemoPatient } from './types.ts';
