export { BranchStateLine } from './branch-state.tsx';
export {
  clearChosenBranch,
  getBranchCode,
  getChosenBranch,
  onBranchChange,
  resetBranchForCompany,
  setOrderMode,
  setWaitsForOpening,
  useChosenBranch,
} from './branch-store.ts';
export { type BranchView, fullAddress, toBranchView, toCityView } from './branch-view.ts';
export { branchesByCityQuery, branchQuery, citiesQuery, geocodeQuery, suburbsQuery } from './branches.api.ts';
export { BranchesNearYou } from './branches-near-you.tsx';
export type { ChosenBranch, OrderMode } from './chosen-branch.ts';
export { describeChosenBranch, orderBranchOf } from './chosen-branch.ts';
export { CitySelect } from './city-select.tsx';
export { DeliveryContextPill } from './delivery-context-pill.tsx';
export { BranchSelectorDialog } from './lazy-branch-selector.ts';
export { PickupTab } from './pickup-tab.tsx';
export { directionsLink } from './share-links.ts';
export { SuburbPicker } from './suburb-picker.tsx';
export type { BranchSuggestion } from './use-branch-suggestions.ts';
export { useBranchSuggestions } from './use-branch-suggestions.ts';
export { useChooseBranch } from './use-choose-branch.ts';
export { usePosition } from './use-position.ts';
