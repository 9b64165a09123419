export { OrderAlertNotes } from './order-alert-notes.tsx';
export { rulesCompanies } from './rule-places.ts';
