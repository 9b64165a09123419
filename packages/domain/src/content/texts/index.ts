export type { TextOverride } from './check-overrides.ts';
export { changesOf, checkOverrides } from './check-overrides.ts';
export type { SlipKind } from './corrected-texts.ts';
export { slipKinds, slipOf } from './corrected-texts.ts';
export type { QuotedTextId } from './quoted-texts.ts';
export { isQuotedTextId, quotedTexts } from './quoted-texts.ts';
export type { ReplaceText, TextChanges } from './replace-text.ts';
export { createReplaceText } from './replace-text.ts';
export { valueProblem, withExamples } from './staff-text.ts';
