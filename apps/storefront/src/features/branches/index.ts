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
export { DeliveryContextPill } from './choice/delivery-context-pill.tsx';
export { useChooseBranch } from './choice/use-choose-branch.ts';
export { directionsLink } from './contact/share-links.ts';
export { BranchStateLine } from './list/branch-state.tsx';
export { BranchesNearYou } from './list/branches-near-you.tsx';
export { usePosition } from './map/use-position.ts';
export { CitySelect } from './selector/city-select.tsx';
export { BranchSelectorDialog } from './selector/lazy-branch-selector.ts';
export { PickupTab } from './selector/pickup-tab.tsx';
export { SuburbPicker } from './selector/suburb-picker.tsx';
export type { BranchSuggestion } from './selector/use-branch-suggestions.ts';
export { useBranchSuggestions } from './selector/use-branch-suggestions.ts';
