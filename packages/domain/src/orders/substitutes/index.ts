export type { PaidPart, ReturnedPart, TenderChange } from './change-tenders.ts';
export { changeTenders } from './change-tenders.ts';
export type { SubstituteChoice } from './choice.ts';
export { substituteChoices } from './choice.ts';
export { hasFixedAmounts } from './fixed-amounts.ts';
export type { LineValue, ReplacementPrices } from './missing-units.ts';
export { replacementUnitCents, splitLine } from './missing-units.ts';
export type { ChangedMoney, OrderMoney } from './order-money.ts';
export { changeMoney } from './order-money.ts';
