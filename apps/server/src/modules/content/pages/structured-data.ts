import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { stockStateIds } from '@botica/contract/catalogue/products';
import type { Company } from '@botica/domain/companies';

const context = 'https://schema.org';

interface Crumb {
  name: string;
  path: string;
}

export function breadcrumbs(origin: string, crumbs: readonly Crumb[]) {
  return {
    '@context': context,
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${origin}${path}`,
    })),
  };
}

export function store(origin: string) {
  return {
    '@context': context,
    '@type': 'WebSite',
    name: 'Botica',
    url: `${origin}/`,
    inLanguage: 'es',
    potentialAction: {
      '@type': 'SearchAction',
      target: `${origin}/busqueda/{search_term_string}`,
      'query-input': 'required name=search_term_string',
    },
  };
}

/** DETAIL-15: the rating is a setting of each company, and absent where it has none. */
export function product(origin: string, company: Company, detail: ProductDetailDto) {
  const { calificacion } = detail;
  return {
    '@context': context,
    '@type': 'Product',
    name: detail.prod_Desc,
    description: detail.descripcion,
    image: detail.imagenes.map(({ url }) => new URL(url, origin).href),
    sku: detail.sku,
    gtin13: detail.codigoDeBarras,
    brand: { '@type': 'Brand', name: detail.laboratorio },
    ...(calificacion
      ? {
          aggregateRating: {
            '@type': 'AggregateRating',
            ratingValue: calificacion.valor,
            reviewCount: calificacion.opiniones,
          },
        }
      : {}),
    offers: {
      '@type': 'Offer',
      url: `${origin}/productos/detalle/${detail.productoId}`,
      price: detail.precio.toFixed(2),
      priceCurrency: company.currency.code,
      availability: `${context}/${detail.disponibilidadStock === stockStateIds.none ? 'OutOfStock' : 'InStock'}`,
      itemCondition: `${context}/NewCondition`,
    },
  };
}

/** A list of products, for groups and promotions. */
export function itemList(origin: string, products: readonly { productoId: number; prod_Desc: string }[]) {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: products.map(({ productoId, prod_Desc }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: prod_Desc,
      url: `${origin}/productos/detalle/${productoId}`,
    })),
  };
}
