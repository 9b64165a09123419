export { forgetChoices } from './submission/finish-order.ts';
