export { activationStates, customers, passwordForms } from './tables.ts';
export { takeTurn } from './turns.ts';
