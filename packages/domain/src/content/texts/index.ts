export type { TextOverride } from './check-overrides.ts';
export { changesOf, checkOverrides } from './check-overrides.ts';
export type { ReplaceText, TextChanges } from './replace-text.ts';
export { createReplaceText } from './replace-text.ts';
