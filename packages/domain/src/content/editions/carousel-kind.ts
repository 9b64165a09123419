import type { ContentProblems } from './check.ts';
import type { Content, ContentFields } from './fields.ts';
import type { ContentFace, ContentLists, KindOfContent } from './kind-of-content.ts';
import { rowsOf } from './row-checks.ts';

const sources = {
  list: 'Productos elegidos',
  top: 'Los más vendidos',
  discounts: 'Las mejores promociones',
  group: 'Los más vendidos de un grupo',
} as const;

const productRows = {
  type: 'rows',
  wire: 'productos',
  noun: 'línea',
  isOptional: true,
  fields: { productId: { type: 'product', wire: 'productoId', label: 'Código del producto' } },
} as const;

const carouselFields = {
  title: { type: 'text', wire: 'titulo', label: 'Título', max: 80 },
  source: { type: 'choice', wire: 'origen', label: 'Qué muestra', options: sources },
  groupId: {
    type: 'listed',
    wire: 'grupoId',
    label: 'Grupo',
    hint: 'Solo si muestra un grupo.',
    from: 'groups',
    isOptional: true,
  },
  products: {
    ...productRows,
    label: 'Productos elegidos',
    hint: 'En este orden. La página de inicio muestra los primeros ocho.',
    max: 40,
  },
  link: { type: 'link', wire: 'enlace', label: 'Ver todo lleva a', isOptional: true },
  isActive: { type: 'toggle', wire: 'activo', label: 'Mostrar en la tienda' },
} as const satisfies ContentFields;

function checkRepeated({ products }: Content): ContentProblems {
  const ids = rowsOf(products).map(({ productId }) => productId);
  const repeated = ids.findIndex((id, index) => id !== null && ids.indexOf(id) < index);
  return repeated < 0 ? {} : { [`products.${repeated}.productId`]: 'Este producto ya está en la lista.' };
}

function checkCarousel(content: Content): ContentProblems {
  const { source, groupId, products } = content;
  const ids = rowsOf(products);
  return {
    ...((source === 'group') === (groupId !== '') ? {} : { groupId: 'Elige un grupo solo si muestra un grupo.' }),
    ...((source === 'list') === ids.length > 0
      ? {}
      : { products: source === 'list' ? 'Agrega al menos un producto.' : 'Quítalos: no los muestra.' }),
    ...checkRepeated(content),
  };
}

const nameIn = (list: ContentLists['products'], id: unknown) => list?.find((one) => one.id === String(id))?.name;
const namesOf = ({ products }: Content, lists: ContentLists) =>
  rowsOf(products).flatMap(({ productId }) => nameIn(lists.products, productId) ?? []);

function faceOfCarousel(content: Content, _: unknown, lists: ContentLists): ContentFace {
  const { title, source, groupId } = content;
  const own = namesOf(content, lists);
  const group = source === 'group' ? nameIn(lists.groups, groupId) : undefined;
  return {
    title: String(title),
    lines: source === 'list' ? own : [sources[source as keyof typeof sources] ?? '', group ?? ''].filter(Boolean),
  };
}

/**
 * The products of a section of the home page. The first publication adds its section, below the others; title and order of
 * the sections are a piece of their own.
 */
export const carouselKind = {
  area: 'content',
  wire: 'carrusel',
  label: 'Carrusel de productos',
  plural: 'Carruseles',
  fields: carouselFields,
  nameField: 'title',
  blank: { title: '', source: 'list', groupId: '', products: [], link: '', isActive: true },
  check: checkCarousel,
  detailOf: ({ source, isActive }) =>
    [sources[source as keyof typeof sources] ?? '', isActive ? '' : 'oculto'].filter(Boolean).join(' · '),
  faceOf: faceOfCarousel,
} as const satisfies KindOfContent;

/** The products of the section "Recomendados", page by page: one piece of each company. */
export const recommendationsKind = {
  area: 'content',
  wire: 'recomendados',
  label: 'Productos recomendados',
  plural: 'Recomendados',
  fields: {
    products: {
      ...productRows,
      label: 'Productos',
      hint: 'En este orden. Los que la empresa no vende no se muestran.',
      max: 200,
    },
  },
  check: checkRepeated,
  detailOf: ({ products }) => `${rowsOf(products).length} productos`,
  faceOf: (content, _, lists) => ({ title: 'Recomendados', lines: namesOf(content, lists) }),
} as const satisfies KindOfContent;
