export type { LegalAnswer, LegalTextName } from './acceptance.ts';
export { legalAnswers, numberedTexts, textOfTerms } from './acceptance.ts';
export type { LegalKind, LegalSection } from './terms.ts';
export { generalText, legalKinds, legalPath, legalPaths, legalTitles, returnRules, returnsText } from './terms.ts';
