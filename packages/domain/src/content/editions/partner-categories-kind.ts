import type { ContentProblems } from './check.ts';
import type { Content, ContentFields } from './fields.ts';
import type { KindOfContent } from './kind-of-content.ts';
import { rowsOf } from './row-checks.ts';

const categoryFields = {
  categories: {
    type: 'rows',
    wire: 'categorias',
    label: 'Categorías',
    hint: 'En este orden las ven los compradores. Una con comercios no se quita.',
    noun: 'categoría',
    max: 40,
    fields: {
      categoryId: { type: 'fixed', wire: 'categoriaId', label: 'Código' },
      name: { type: 'text', wire: 'nombre', label: 'Nombre', max: 60 },
    },
  },
} as const satisfies ContentFields;

const plain = (name: unknown) => String(name).trim().toLowerCase();

function checkCategories({ categories }: Content): ContentProblems {
  const names = rowsOf(categories).map(({ name }) => plain(name));
  const repeated = names.findIndex((name, index) => name !== '' && names.indexOf(name) < index);
  return repeated < 0 ? {} : { [`categories.${repeated}.name`]: 'Ya hay una categoría con ese nombre.' };
}

/** The categories of partner shops: one piece for each company. */
export const partnerCategoriesKind = {
  area: 'reward',
  wire: 'categorias',
  label: 'Categorías de comercios',
  plural: 'Categorías de comercios',
  fields: categoryFields,
  check: checkCategories,
  detailOf: ({ categories }) =>
    rowsOf(categories)
      .map(({ name }) => String(name))
      .join(', '),
  faceOf: ({ categories }) => ({
    title: 'Comercios aliados',
    lines: rowsOf(categories).map(({ name }) => String(name)),
  }),
} as const satisfies KindOfContent;
