import type { LetterId } from './letter-table.ts';
import { mailedLetter } from './letter-table.ts';

/** The words of a letter that a company may change. Everything else of it, such as a code or a link, stays. */
export interface LetterText {
  readonly subject: string;
  readonly greeting: string;
  /** The first paragraph; a new line begins another one. */
  readonly intro: string;
  /** Empty for a letter without a button of its own words. */
  readonly button: string;
  /** The last paragraph; empty for none. */
  readonly closing: string;
}

const named = /\{(\w+)\}/g;

/** The values that a text names. */
export const valuesIn = (text: string): string[] => [...text.matchAll(named)].map(([, name = '']) => name);

/** The text with its values; undefined when one of them is unknown or empty, so that the reader sees no gap. */
export function fillText(text: string, values: Readonly<Record<string, string>>): string | undefined {
  const isWhole = valuesIn(text).every((name) => Object.hasOwn(values, name) && values[name]);
  return isWhole ? text.replace(named, (_, name: string) => values[name] ?? '') : undefined;
}

/** The text with the names of the values in place of them, the longest first. */
export function templateOf(text: string, values: Readonly<Record<string, string>>): string {
  const known = Object.entries(values)
    .filter(([, value]) => value !== '')
    .sort(([, one], [, other]) => other.length - one.length);
  if (known.length === 0) return text;
  const anyValue = new RegExp(known.map(([, value]) => value.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'), 'g');
  return text.replace(anyValue, (found) => `{${known.find(([, value]) => value === found)?.[0]}}`);
}

export const hasOwnButton = (id: LetterId) => mailedLetter(id).button === undefined;

/** What keeps the words of a letter from being published, by field. */
export function checkLetterText(id: LetterId, text: LetterText): Readonly<Record<string, string>> {
  const { values } = mailedLetter(id);
  const problems: Record<string, string> = {};
  const oneLine = { subject: text.subject, greeting: text.greeting, button: text.button };
  for (const [field, line] of Object.entries(oneLine)) {
    if (/[\r\n]/.test(line)) problems[field] = 'Escríbelo en una sola línea.';
  }
  for (const [field, line] of Object.entries({ ...oneLine, intro: text.intro, closing: text.closing })) {
    const wrong = wrongValue(line, Object.keys(values));
    if (wrong) problems[field] = wrong;
  }
  const lacking = Object.keys(values).find((name) => values[name]?.isRequired && !valuesIn(text.intro).includes(name));
  if (lacking) problems.intro ??= `Debe llevar {${lacking}}: ${values[lacking]?.label}.`;
  if (hasOwnButton(id) && text.button.trim() === '') problems.button = 'Escribe el texto del botón.';
  if (!hasOwnButton(id) && text.button !== '') problems.button = 'El botón de este correo no se cambia.';
  return problems;
}

function wrongValue(text: string, known: readonly string[]): string | undefined {
  const unknown = valuesIn(text).find((name) => !known.includes(name));
  if (unknown) return `Este correo no tiene {${unknown}}.`;
  return /[{}]/.test(text.replace(named, '')) ? 'Los datos van entre llaves, como {nombre}.' : undefined;
}
