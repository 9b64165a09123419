import { namesIn } from './check-overrides.ts';
import { isQuotedTextId, quotedTexts } from './quoted-texts.ts';
import { placeholder } from './replace-text.ts';

/** What stands for the values when a text is looked at outside the store. */
const examples: Readonly<Record<string, string>> = {
  n: '3',
  documento: 'RTN',
  mensaje: 'sin conexión',
  pais: 'México',
  fecha: '31/12/2027',
};

/** The text as a shopper would read it, with invented values. */
export const withExamples = (text: string) =>
  text.replace(placeholder, (whole, name: string) => examples[name] ?? whole);

/** What keeps a text of staff from standing for a quoted one: a value that it has not, or one that it would lose (A370). */
export function valueProblem(id: string, text: string): string | undefined {
  if (!isQuotedTextId(id)) return 'Este texto no se puede cambiar.';
  const own = namesIn(quotedTexts[id]);
  const used = namesIn(text);
  const unknown = used.find((name) => !own.includes(name));
  if (unknown) return `El original no tiene el dato {${unknown}}.`;
  const missing = own.find((name) => !used.includes(name));
  return missing && `Falta el dato {${missing}}: sin él el comprador no sabe de qué se trata.`;
}
