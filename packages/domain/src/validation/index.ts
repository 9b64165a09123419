export { isEmail } from './email.ts';
export { fitsIdentityLength } from './identity.ts';
export type { KeyPress } from './numeric.ts';
export { isNumericKey, keepDigits, keepNumeric } from './numeric.ts';
