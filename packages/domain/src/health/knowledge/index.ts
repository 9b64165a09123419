export type { KnownAllergy } from './allergies.ts';
export { createAllergies } from './allergies.ts';
export { checkKnowledge } from './check.ts';
export type { CompactKnowledge } from './compact.ts';
export { packKnowledge } from './compact.ts';
export type { NamedIngredient, NamedProduct, Names } from './names.ts';
export { createNames, isLocalForm, plainName } from './names.ts';
export type {
  Brand,
  Caution,
  CautionLevel,
  Condition,
  DuplicateClass,
  Ingredient,
  Interaction,
  KnowledgeRows,
  Route,
  Severity,
} from './rows.ts';
export { cautionLevels, conditionLabels, conditions, routes, severities } from './rows.ts';
