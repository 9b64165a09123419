export type { BelongingKind, OrderedPerson } from './belongings.ts';
export { belongingKinds, personOfLine } from './belongings.ts';
