export type { ContentProblems } from './check.ts';
export type { Content, ContentField, ContentFields, ContentValue } from './fields.ts';
export { changedIn, contentPicture, readContent, readValue } from './fields.ts';
export { bannerFields } from './kind-fields.ts';
export type { ContentKind, KindOfContent, PieceId } from './kinds.ts';
export { checkContent, contentKindIds, contentKinds, kindOf, nameOfPiece } from './kinds.ts';
export { isSafeLink } from './links.ts';
export type { EditionState } from './states.ts';
export { editionStates } from './states.ts';
