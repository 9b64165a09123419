export { type BranchView, fullAddress, toBranchView, toCityView } from './branch-view.ts';
export { branchesByCityQuery, branchQuery, citiesQuery, geocodeQuery, suburbsQuery } from './branches.api.ts';
export {
  clearChosenBranch,
  getBranchCode,
  getChosenBranch,
  onBranchChange,
  resetBranchForCompany,
  setOrderMode,
  setWaitsForOpening,
  useChosenBranch,
} from './choice/branch-store.ts';
export type { ChosenBranch, OrderMode } from './choice/chosen-branch.ts';
export { describeChosenBranch, orderBranchOf } from './choice/chosen-branch.ts';
export { useClosedQuestion } from './choice/closed-answer.ts';
export { DeliveryContextPill } from './choice/delivery-context-pill.tsx';
export { startInLocatedCity } from './choice/located-city.ts';
export { type ChooseBranch, useChooseBranch } from './choice/use-choose-branch.ts';
export { contactOf, phoneToastMs } from './contact/branch-contact.ts';
export { RegentLink } from './contact/regent-link.tsx';
export { directionsLink } from './contact/share-links.ts';
export { PositionChip } from './list/branch-filter-bar.tsx';
export { arrangeBranches } from './list/branch-filters.ts';
export { BranchStateLine } from './list/branch-state.tsx';
export { BranchesNearYou } from './list/branches-near-you.tsx';
export { useExactPosition, usePosition } from './map/use-position.ts';
export { DeliveryFacts } from './promise/delivery-facts.tsx';
export { dayAndTime, type PromiseView, spanWords, whenWords } from './promise/delivery-promise.ts';
export type { TrustFact } from './promise/delivery-trust.tsx';
export { DeliveryPanel } from './promise/lazy-delivery-panel.ts';
export { DeliveryTrust } from './promise/lazy-delivery-trust.ts';
export { onPromisedCents, promisedCents } from './promise/promise-store.ts';
export { useDeliveryPromise } from './promise/use-delivery-promise.ts';
export { CitySelect } from './selector/city-select.tsx';
export { BranchSelectorDialog } from './selector/lazy-branch-selector.ts';
export { PickupTab } from './selector/pickup-tab.tsx';
export { SuburbPicker } from './selector/suburb-picker.tsx';
export type { BranchSuggestion } from './selector/use-branch-suggestions.ts';
export { useBranchSuggestions } from './selector/use-branch-suggestions.ts';
