import { parseHours } from '../../branches/index.ts';
import { formatCount } from '../../format/index.ts';
import type { Cents } from '../../money/index.ts';
import { isIsoDate } from '../../time/index.ts';
import type { Content, ContentField, ContentFields, ContentValue } from './fields.ts';
import { isSafeLink } from './links.ts';

/** Messages by the path of a field: `title`, or `sections.2.title` for one of a row. */
export type ContentProblems = Readonly<Record<string, string>>;

export const isPictureName = (text: string) => /^[a-z0-9.-]{1,80}$/.test(text);
export const pictureNameProblem = 'Usa solo letras minúsculas, números, puntos y guiones.';

/** What keeps a content from being published, in words for each field. */
export function checkFields(fields: ContentFields, content: Content, path = ''): ContentProblems {
  return Object.assign(
    {},
    ...Object.entries(fields).map(([id, field]) => checkField(field, content[id] ?? null, `${path}${id}`)),
  );
}

function checkField(field: ContentField, value: ContentValue, path: string): ContentProblems {
  if (field.type === 'rows') {
    const rows = value as readonly Content[];
    if (rows.length === 0 && !field.isOptional) return { [path]: `Agrega al menos una ${field.noun}.` };
    return Object.assign({}, ...rows.map((row, index) => checkFields(field.fields, row, `${path}.${index}.`)));
  }
  const problem = problemOf(field, value);
  return problem ? { [path]: problem } : {};
}

function problemOf(field: Exclude<ContentField, { type: 'rows' }>, value: ContentValue): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  switch (field.type) {
    case 'text':
      if (text === '' && !field.isOptional) return 'Escribe un texto.';
      if (/[<>]/.test(text)) return 'Escribe el texto sin los signos < y >.';
      return text.length > field.max ? `Escribe ${field.max} caracteres o menos.` : undefined;
    case 'order':
      return typeof value === 'number' && value >= 1 && value <= 999 ? undefined : 'Escribe un número de 1 a 999.';
    case 'product':
      if (value === null) return field.isOptional ? undefined : 'Escribe el código del producto.';
      return Number(value) > 0 ? undefined : 'Escribe el código de un producto.';
    case 'listed':
      return text === '' && !field.isOptional ? 'Elige una opción.' : undefined;
    case 'day':
      if (value === null && field.isRequired) return 'Elige el día.';
      return value === null || isIsoDate(text) ? undefined : 'Escribe una fecha que exista.';
    case 'moment':
      return text !== '' && !Number.isNaN(Date.parse(text)) ? undefined : 'Elige el día y la hora.';
    case 'number':
      if (value === null) return field.isOptional ? undefined : 'Escribe un número.';
      return numberProblem(field, Number(value));
    case 'amount':
      if (value === null) return field.isOptional ? undefined : 'Escribe el monto.';
      return amountProblem(field, Number(value));
    case 'time':
      return /^([01]\d|2[0-3]):[0-5]\d$/.test(text) ? undefined : 'Elige la hora.';
    case 'hours':
      return text !== '' && parseHours(text) ? undefined : 'Elige a qué hora abre y cierra, o que cierra ese día.';
    case 'choice':
      return Object.hasOwn(field.options, text) ? undefined : 'Elige una opción.';
    case 'link':
      if (text === '') return field.isOptional ? undefined : 'Escribe a dónde lleva.';
      return isSafeLink(text)
        ? undefined
        : 'Escribe una página de la tienda, como /promociones, o una dirección https.';
    case 'picture':
      if (text === '') return field.isOptional ? undefined : 'Escribe el nombre de la imagen.';
      return isPictureName(text) ? undefined : pictureNameProblem;
    default:
      return undefined;
  }
}

function numberProblem({ min, max, places = 0 }: Extract<ContentField, { type: 'number' }>, value: number) {
  if (value < min || value > max) return `Escribe un número de ${formatCount(min)} a ${formatCount(max)}.`;
  if (Number(value.toFixed(places)) === value) return undefined;
  return places === 0 ? 'Escribe un número entero.' : `Escribe ${places} decimales o menos.`;
}

function amountProblem({ min = 0, max }: Extract<ContentField, { type: 'amount' }>, cents: Cents) {
  if (!Number.isSafeInteger(cents) || (max !== undefined && cents > max)) {
    return 'Escribe un monto con dos decimales o menos.';
  }
  return cents < min ? 'Escribe un monto mayor.' : undefined;
}
