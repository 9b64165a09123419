export { isPrescriptionForm, readForm } from './form.ts';
export type { PrescriptionOrderProblem, PrescriptionOrders } from './service.ts';
export { createPrescriptionOrders } from './service.ts';
