export type { CardBrand } from './brand.ts';
export { brandOf, cardBrands, cardNumberMask, cleanCardNumber, detectBrand, maskCardNumber } from './brand.ts';
export type { Expiry } from './expiry.ts';
export {
  checkExpiry,
  expiryMask,
  expiryMessages,
  expiryYears,
  formatExpiry,
  isExpired,
  parseExpiry,
} from './expiry.ts';
export type { CardForm, CardFormOptions } from './form.ts';
export { cardMessages, checkCard, checkCvc, checkNickname, cvcMaxLength } from './form.ts';
export { checkCardNumber, numberMessages, passesLuhn } from './number.ts';
export type { SavedCard } from './saved-card.ts';
export { needsEditing } from './saved-card.ts';
