export type { AdditionalInfo } from './additional-info.ts';
export { additionalInfoMasks, additionalInfoMessages, checkAdditionalInfo } from './additional-info.ts';
export { birthYears, checkBirthDate, formatBirthDate, parseBirthDate } from './birth-date.ts';
export type { IdentityTypeId } from './document.ts';
export {
  checkIdentityNumber,
  cleanIdentityNumber,
  documentTypeIds,
  documentUpload,
  identityMaskOf,
  identityTypeIds,
  identityTypes,
  isIdentityTypeId,
  takesDocument,
} from './document.ts';
export type { FieldError } from './field-error.ts';
export { identityNotConfirmedMessage, photoIsNotInPersonMessage, sightingLimits } from './in-person.ts';
export { applyMask, phoneMaskOf, unmask } from './mask.ts';
export { isImpossibleIdentity, isNicaraguanIdentity, isPossibleNicaraguanIdentity } from './nicaraguan-identity.ts';
export type { PasswordCheck } from './password.ts';
export { checkPassword, isAcceptablePassword, passwordFormMessage } from './password.ts';
export { cleanPhone, genders, isPersonName, isRegistrationPhone, registrationPhoneLength } from './person.ts';
export type { Registration, RegistrationContext } from './registration.ts';
export { checkPersonalData, checkRegistration, registrationMessages } from './registration.ts';
export type { CodeChannel } from './verification.ts';
export {
  channelOf,
  checkVerificationCode,
  codeLifeMs,
  isVerificationCode,
  maskRecipient,
  normalizeRecipient,
  resetCodeDigits,
  verificationCodeDigits,
  verificationMessages,
} from './verification.ts';
