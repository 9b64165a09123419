export { variableCodes } from './variables.ts';
