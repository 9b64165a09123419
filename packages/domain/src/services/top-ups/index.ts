export type { AmountForm, AmountProblems, OperatorLimits } from './amounts.ts';
export {
  checkAmount,
  checkOperatorLimits,
  isWithin,
  tidyAmount,
  topUpAmountLimits,
  topUpNameLengths,
} from './amounts.ts';
export type { FavouriteForm, TopUpFacts, TopUpField, TopUpForm } from './form.ts';
export { checkFavourite, checkTopUp, maxFavouriteName } from './form.ts';
export { leastTopUpPoints, topUpMessages } from './messages.ts';
export type { TopUpSplit } from './payment.ts';
export { checkTopUpPoints, mostTopUpPoints, splitTopUp } from './payment.ts';
export type { OperatorId } from './phone.ts';
export {
  checkTopUpPhone,
  cleanTopUpPhone,
  formatTopUpPhone,
  isMobilePhone,
  isOperatorId,
  operatorIds,
  phoneWarning,
  topUpPhone,
} from './phone.ts';
export type { ProductType, ProductTypeId } from './products.ts';
export { isProductTypeId, productTypes } from './products.ts';
export type { ShownStateId, TopUpEvent, TopUpState } from './states.ts';
export {
  anyState,
  daysOfTopUpPeriod,
  firstTopUpId,
  isTopUpId,
  shownStateOf,
  shownStates,
  statesShownAs,
  topUpIdOf,
  topUpOrderId,
  topUpStates,
  topUpTransitions,
} from './states.ts';
