export type { VariableId } from './variables.ts';
export { variableCodes, variableNames } from './variables.ts';
