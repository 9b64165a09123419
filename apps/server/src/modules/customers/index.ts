export { customers } from './tables.ts';
