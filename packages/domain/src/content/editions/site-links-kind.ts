import type { ContentProblems } from './check.ts';
import type { Content, ContentFields } from './fields.ts';
import type { KindOfContent } from './kind-of-content.ts';
import { rowsOf } from './row-checks.ts';

const linkPlaces = {
  left: 'Encabezado, a la izquierda',
  right: 'Encabezado, a la derecha',
  help: 'Pie de página, Botica',
  services: 'Pie de página, servicios',
  legal: 'Pie de página, textos legales',
} as const;

const siteLinkFields = {
  links: {
    type: 'rows',
    wire: 'enlaces',
    label: 'Enlaces',
    hint: 'En este orden dentro de cada lugar. Los contactos y lo que la empresa declara se cambian en Ajustes.',
    noun: 'línea',
    max: 80,
    isOptional: true,
    fields: {
      place: { type: 'choice', wire: 'lugar', label: 'Lugar', options: linkPlaces },
      text: { type: 'text', wire: 'texto', label: 'Texto', max: 60 },
      link: { type: 'link', wire: 'enlace', label: 'Lleva a' },
    },
  },
} as const satisfies ContentFields;

function checkLinks({ links }: Content): ContentProblems {
  const rows = rowsOf(links);
  const isSame = (one: Content, other: Content) => one.place === other.place && one.link === other.link;
  const again = rows.flatMap((row, index) => (rows.findIndex((one) => isSame(one, row)) < index ? [index] : []));
  return Object.fromEntries(again.map((index) => [`links.${index}.link`, 'Ese lugar ya lleva ahí.']));
}

/** The links of the header and the footer: one piece of each company. */
export const siteLinksKind = {
  area: 'content',
  wire: 'enlaces',
  label: 'Enlaces del encabezado y del pie de página',
  plural: 'Enlaces',
  fields: siteLinkFields,
  check: checkLinks,
  detailOf: ({ links }) => `${rowsOf(links).length} enlaces`,
  pathOf: () => '/',
} as const satisfies KindOfContent;
