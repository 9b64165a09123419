export type { Cheapest, Choice, Chosen, Slot } from './cheapest.ts';
export { cheapestSwaps } from './cheapest.ts';
export type { MedicineFacts, NoSwapReason } from './equal.ts';
export { equalityText, isEqualMedicine, noSwapReason, samePackages } from './equal.ts';
export { mostVisitorLines } from './limits.ts';
export type { TreatmentDays } from './needed.ts';
export { isCounted, packagesFor, treatmentDays, unitsNeeded } from './needed.ts';
export type { KeptReason } from './words.ts';
export { keptReasons } from './words.ts';
