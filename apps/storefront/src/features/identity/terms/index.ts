export { LegalQuestion } from './legal-question.tsx';
export { LegalSections, LegalTextSkeleton } from './legal-text.tsx';
export { legalTextQuery } from './terms.api.ts';
