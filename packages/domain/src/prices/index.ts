export type { RunningPromotion } from './below-cost.ts';
export { isSoldBelow } from './below-cost.ts';
export type { BlockField, StoredPrices } from './fields.ts';
export {
  blockFields,
  costField,
  fieldsOf,
  isPriceField,
  isRemovable,
  lacksIcarePublic,
  priceAt,
  priceFieldLabel,
  priceGroups,
  withPrice,
} from './fields.ts';
export type { PriceFormula, PriceRounding } from './formula.ts';
export { formulaPrice, priceRoundings } from './formula.ts';
export type { PriceLine, PriceLineProblem } from './price-file.ts';
export { highestPriceCents, mostPriceRows, priceLineProblems, readPriceFile } from './price-file.ts';
export type { CheckedRow, PriceFinding, PriceRails, PriceRow, PriceSummary } from './rails.ts';
export {
  blockingFindings,
  changePercent,
  checkRows,
  defaultRails,
  needsSignature,
  percentBands,
  summarise,
} from './rails.ts';
export type { PriceChangeState } from './states.ts';
export { priceChangeStates } from './states.ts';
export { notTakenWords, priceReasonWords } from './words.ts';
