import { isQuotedTextId, quotedTexts } from './quoted-texts.ts';
import { placeholder, type TextChanges } from './replace-text.ts';

/** The text that a company shows instead of a quoted one. */
export interface TextOverride {
  companyId: number;
  id: string;
  text: string;
}

const longestOverride = 300;

/** What is wrong with the overrides, one line for each; nothing when all can be used. */
export function checkOverrides(overrides: readonly TextOverride[]): string[] {
  return overrides.flatMap((override) => {
    const wrong = problemOf(override, overrides);
    return wrong ? [`text ${override.id} of company ${override.companyId}: ${wrong}`] : [];
  });
}

function problemOf({ companyId, id, text }: TextOverride, all: readonly TextOverride[]): string | undefined {
  if (!isQuotedTextId(id)) return 'there is no quoted text with this id that may be replaced';
  if (text.trim() === '') return 'the text is empty';
  if (/[<>]/.test(text)) return 'the text contains < or >; HTML is not allowed';
  if (text.length > longestOverride) return `the text is longer than ${longestOverride} characters`;
  const known = namesIn(quotedTexts[id]);
  const unknown = namesIn(text).find((name) => !known.includes(name));
  if (unknown) return `the quoted text has no value {${unknown}}`;
  // The browser would replace the answer of the server a second time.
  const next = all.find((other) => other.companyId === companyId && isQuotedAs(other.id, text) && other.text !== text);
  return next && `the new text is the quoted text ${next.id}, which is replaced too`;
}

/** By quoted text, as the store shows it. Only for overrides that were checked. */
export function changesOf(overrides: readonly Pick<TextOverride, 'id' | 'text'>[]): TextChanges {
  return Object.fromEntries(
    overrides.flatMap(({ id, text }) => (isQuotedTextId(id) ? [[quotedTexts[id], text.trim()]] : [])),
  );
}

function isQuotedAs(id: string, text: string): boolean {
  return isQuotedTextId(id) && quotedTexts[id] === text.trim();
}

export function namesIn(text: string): string[] {
  return [...text.matchAll(placeholder)].flatMap(([, name]) => (name ? [name] : []));
}
