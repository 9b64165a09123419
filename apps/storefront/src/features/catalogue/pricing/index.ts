export { keyOf, type Place } from './place.ts';
export { buysForSenior, setSeniorSetting, useSeniorSetting } from './senior-setting.ts';
export { currentShopper, orderTypeOfMode, useShopper } from './shopper.ts';
export { usePlace } from './use-place.ts';
