export {
  documentMessages,
  documentTypeNames,
  isDocumentTypeId,
  linkedProductsPreviewed,
  olderIdentityMessages,
  policyCardMessages,
} from './document.ts';
export type { OlderPerson } from './older-age.ts';
export { ageByIdentity, olderAgeMessages, olderAgeRefusal } from './older-age.ts';
export type { OlderIdentityForm } from './older-identity.ts';
export { checkOlderIdentity, olderIdentityLengths } from './older-identity.ts';
export type { PolicyCardForm } from './policy-card.ts';
export { checkPolicyCard, policyNumberLength } from './policy-card.ts';
export { ageOn, fourthAge, seniorAge } from './senior.ts';
export {
  documentImages,
  linkImages,
  olderIdentityImages,
  policyCardImages,
} from './upload.ts';
