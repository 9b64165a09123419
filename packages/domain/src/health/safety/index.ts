export type {
  Alert,
  AlertKind,
  AlertMedicine,
  AlertPerson,
  CaredPerson,
  Medicine,
  MedicineIngredient,
  NamedPerson,
  SafetyQuestion,
} from './alert.ts';
export { alertKinds } from './alert.ts';
export type { CartQuestion } from './check-cart.ts';
export { checkCart } from './check-cart.ts';
export { checkSafety, graveOf, isAccepted } from './check-safety.ts';
export type { ForWhom, ProductOwners } from './for-whom.ts';
export {
  asOneChoice,
  cleanForWhom,
  forNobody,
  ownersIn,
  personFor,
  withOwners,
  withPerson,
  withReplaced,
} from './for-whom.ts';
export type { Knowledge } from './knowledge.ts';
export { readKnowledge } from './knowledge.ts';
export type { Partner } from './partners.ts';
export { partnersOf } from './partners.ts';
export { safetyTexts } from './texts.ts';
