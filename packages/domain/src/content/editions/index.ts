export { citiesInText } from './abroad-kinds.ts';
export { isAddressPart } from './address-part.ts';
export { bannerTextAreas, bannerTextColour } from './banner-text.ts';
export type { ContentProblems } from './check.ts';
export type { Content, ContentField, ContentFields, ContentValue, ListName } from './fields.ts';
export { changedIn, contentPicture, readContent, readValue } from './fields.ts';
export type { KindGroup } from './groups.ts';
export { kindGroups } from './groups.ts';
export { bannerFields } from './kind-fields.ts';
export type {
  ChosenKey,
  ContentArea,
  ContentFace,
  ContentLists,
  ContentSum,
  KindOfContent,
} from './kind-of-content.ts';
export { contentAreas } from './kind-of-content.ts';
export type { ContentKind, PieceId } from './kinds.ts';
export {
  checkContent,
  contentKindIds,
  contentKinds,
  kindOf,
  kindsOfArea,
  kindsOfList,
  nameOfPiece,
  permissionsOf,
} from './kinds.ts';
export { isSafeLink } from './links.ts';
export { minimumFields, zoneNames } from './place-fields.ts';
export { rowsOf } from './row-checks.ts';
export type { EditionState } from './states.ts';
export { editionStates } from './states.ts';
