export { promotionsEntry } from './promotions-entry.ts';
