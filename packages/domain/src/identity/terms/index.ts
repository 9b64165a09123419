export type { LegalKind, LegalSection } from './terms.ts';
export { generalText, legalKinds, legalPath, legalPaths, legalTitles, returnRules, returnsText } from './terms.ts';
