export { isPrescriptionForm, readForm } from './form.ts';
export type { PrescriptionOrders } from './service.ts';
export { createPrescriptionOrders } from './service.ts';
