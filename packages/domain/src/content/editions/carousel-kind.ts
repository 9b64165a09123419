import type { ContentProblems } from './check.ts';
import type { Content, ContentFields } from './fields.ts';
import type { ContentFace, ContentLists, KindOfContent } from './kind-of-content.ts';

const sources = {
  list: 'Productos elegidos',
  top: 'Los más vendidos',
  discounts: 'Las mejores promociones',
  group: 'Los más vendidos de un grupo',
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
    type: 'rows',
    wire: 'productos',
    label: 'Productos elegidos',
    hint: 'En este orden. La página de inicio muestra los primeros ocho.',
    noun: 'línea',
    max: 40,
    isOptional: true,
    fields: { productId: { type: 'product', wire: 'productoId', label: 'Código del producto' } },
  },
  link: { type: 'link', wire: 'enlace', label: 'Ver todo lleva a', isOptional: true },
  isActive: { type: 'toggle', wire: 'activo', label: 'Mostrar en la tienda' },
} as const satisfies ContentFields;

const rowsOf = (value: unknown) => value as readonly Content[];

function checkCarousel({ source, groupId, products }: Content): ContentProblems {
  const ids = rowsOf(products).map(({ productId }) => productId);
  const repeated = ids.findIndex((id, index) => id !== null && ids.indexOf(id) < index);
  return {
    ...((source === 'group') === (groupId !== '') ? {} : { groupId: 'Elige un grupo solo si muestra un grupo.' }),
    ...((source === 'list') === ids.length > 0
      ? {}
      : { products: source === 'list' ? 'Agrega al menos un producto.' : 'Quítalos: no los muestra.' }),
    ...(repeated < 0 ? {} : { [`products.${repeated}.productId`]: 'Este producto ya está en la lista.' }),
  };
}

function faceOfCarousel({ title, source, groupId, products }: Content, _: unknown, lists: ContentLists): ContentFace {
  const nameIn = (list: ContentLists['products'], id: unknown) => list?.find((one) => one.id === String(id))?.name;
  const own = rowsOf(products).flatMap(({ productId }) => nameIn(lists.products, productId) ?? []);
  const group = source === 'group' ? nameIn(lists.groups, groupId) : undefined;
  return {
    title: String(title),
    lines: source === 'list' ? own : [sources[source as keyof typeof sources] ?? '', group ?? ''].filter(Boolean),
  };
}

/** The products of a section of the home page. Which sections there are, and in which order, is a piece of its own. */
export const carouselKind = {
  area: 'content',
  wire: 'carrusel',
  label: 'Carrusel de productos',
  plural: 'Carruseles',
  fields: carouselFields,
  nameField: 'title',
  check: checkCarousel,
  detailOf: ({ source, isActive }) =>
    [sources[source as keyof typeof sources] ?? '', isActive ? '' : 'oculto'].filter(Boolean).join(' · '),
  faceOf: faceOfCarousel,
} as const satisfies KindOfContent;
