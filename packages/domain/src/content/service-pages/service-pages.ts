import { type CompanyId, companies } from '../../companies/index.ts';

/** ROUTE-12 A067: each mode has its own home-delivery page. */
export const deliveryPagePaths = {
  multiCountry: '/servicios/farmacostoDomicilio',
  singleCountry: '/servicios/simanDomicilio',
} as const;

export function deliveryPagePath(companyId: CompanyId): string {
  return companies[companyId].isMultiCountry ? deliveryPagePaths.multiCountry : deliveryPagePaths.singleCountry;
}

/** The urls under which the home-delivery page, the about page and the benefits of the store card are stored. */
export const deliveryPageUrl = 'entrega-a-domicilio';
export const aboutUsUrl = 'quienes-somos';
export const storeCardPageUrl = 'tarjeta-credito';

/** The list of all services. */
export const servicesPath = '/servicios';

export function servicePath(url: string, companyId: CompanyId): string {
  return url === deliveryPageUrl ? deliveryPagePath(companyId) : `/servicios/${encodeURIComponent(url)}`;
}

/** SERVICE-01: the text size of a line. */
export const textLevels = [1, 2, 3] as const;
export type TextLevel = (typeof textLevels)[number];

/** SERVICE-01: the content of a column. */
export const contentTypeIds = { text: 1, image: 2, list: 3 } as const;
export type ContentTypeId = (typeof contentTypeIds)[keyof typeof contentTypeIds];

export type ColumnContent =
  | { kind: 'text'; text: string }
  | { kind: 'image'; image: string }
  | { kind: 'list'; items: string[] };

/** SERVICE-01: in type 3, carets separate the items. An unknown type is read as text. */
export function columnContent(typeId: number, content: string): ColumnContent {
  if (typeId === contentTypeIds.image) return { kind: 'image', image: content };
  if (typeId !== contentTypeIds.list) return { kind: 'text', text: content };
  return {
    kind: 'list',
    items: content
      .split('^')
      .map((item) => item.trim())
      .filter(Boolean),
  };
}
