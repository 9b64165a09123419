import type { ContentFields } from './fields.ts';
import type { KindOfContent } from './kind-of-content.ts';

const sectionTypes = {
  grupos: 'Grupos de productos',
  campania: 'Campañas',
  franja: 'Banners de franja',
  bonificaciones: 'Bonificaciones',
  ruleta: 'Premios de la tragamonedas',
  boletos: 'Boletos del sorteo',
  recomendaciones: 'Recomendados',
  beneficios: 'Beneficios',
} as const;

/** Those that show texts of their own. */
const withTexts: readonly unknown[] = ['beneficios', 'boletos'] satisfies (keyof typeof sectionTypes)[];

const sectionFields = {
  sectionKind: { type: 'choice', wire: 'tipo', label: 'Qué muestra', options: sectionTypes, isOnce: true },
  isFixed: {
    type: 'toggle',
    wire: 'fija',
    label: 'Siempre en su lugar',
    hint: 'Las que no están fijas se turnan. Título y orden se cambian en las secciones de la página de inicio.',
  },
  items: {
    type: 'rows',
    wire: 'textos',
    label: 'Textos',
    noun: 'texto',
    max: 24,
    isOptional: true,
    fields: {
      title: { type: 'text', wire: 'titulo', label: 'Título', max: 80 },
      text: { type: 'text', wire: 'texto', label: 'Texto', max: 200 },
      link: { type: 'link', wire: 'enlace', label: 'Lleva a', isOptional: true },
      picture: { type: 'picture', wire: 'imagen', label: 'Imagen', isOptional: true },
    },
  },
} as const satisfies ContentFields;

/**
 * A section of the home page with what it says. Carousels and main banners have kinds of their own; the titles and the
 * order of all of them are one piece.
 */
export const sectionKind = {
  area: 'content',
  wire: 'seccion',
  label: 'Sección de la página de inicio',
  plural: 'Secciones',
  fields: sectionFields,
  nameField: 'sectionKind',
  blank: { sectionKind: 'beneficios', isFixed: true, items: [] },
  hasField: (field, { sectionKind: type }) => field !== 'items' || withTexts.includes(type),
  check: ({ sectionKind: type, items }) =>
    type === 'beneficios' && (items as readonly unknown[]).length === 0 ? { items: 'Agrega al menos un texto.' } : {},
  detailOf: ({ isFixed }) => (isFixed ? 'siempre en su lugar' : 'se turna'),
  pathOf: () => '/',
} as const satisfies KindOfContent;
