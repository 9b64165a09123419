import { valueProblem, withExamples } from '../texts/index.ts';
import type { Content, ContentFields } from './fields.ts';
import type { KindOfContent } from './kind-of-content.ts';

const quotedTextFields = {
  messageId: { type: 'fixed', wire: 'codigo', label: 'Código' },
  original: { type: 'fixed', wire: 'original', label: 'Original' },
  text: {
    type: 'text',
    wire: 'texto',
    label: 'Lo que muestra la tienda',
    hint: 'Cambia en todos los lugares que muestran exactamente el original.',
    max: 300,
    isLong: true,
  },
} as const satisfies ContentFields;

export const isReplaced = ({ original, text }: Content) => String(text).trim() !== original;

/** A text that the specification quotes, as a company shows it (A191, docs/decisions/0123). */
export const quotedTextKind = {
  area: 'content',
  wire: 'texto',
  label: 'Texto de la tienda',
  plural: 'Textos de la tienda',
  group: 'texts',
  fields: quotedTextFields,
  nameField: 'text',
  check: (content) => {
    const problem = valueProblem(String(content.messageId), String(content.text));
    return problem ? { text: problem } : {};
  },
  detailOf: (content) => (isReplaced(content) ? `Original: ${content.original}` : 'Igual al original'),
  faceOf: ({ text }) => ({ title: withExamples(String(text)), lines: [] }),
} as const satisfies KindOfContent;
