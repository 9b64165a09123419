export { alertTitle, isGrave } from './alert-words.ts';
export { OrderAlertNotes } from './order-alert-notes.tsx';
export { rulesCompanies } from './rule-places.ts';
