export { activationStates, customers, passwordForms } from './tables.ts';
