export { currentShopper, orderTypeOfMode, useShopper } from './shopper.ts';
