export type { CaregiverRight, Reach } from './caregivers.ts';
export { caregiverMessages, invitationDays, ownRightLabels, rightLabels } from './caregivers.ts';
export type { ChosenConditionId, ConditionId } from './conditions.ts';
export { ageOn, chosenConditionIds, conditionIds, conditionLabels, conditionsOn } from './conditions.ts';
export { healthConsent, isConsentOld } from './consent.ts';
export type { PersonField, PersonForm, RelationId } from './person.ts';
export { checkPerson, cleanPerson, isChild, peopleLimits, relationIds, relationLabels } from './person.ts';
