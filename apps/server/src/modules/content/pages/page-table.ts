import { getProductDetail } from '@botica/contract/catalogue/catalogue';
import { graphql } from '@botica/contract/catalogue/graphql';
import { getGroup, groupPageSize, listGroupFilters, listGroupProducts } from '@botica/contract/catalogue/groups';
import { photoOfSize, pictureOfSize } from '@botica/contract/catalogue/picture-size';
import { listFacets, searchProducts } from '@botica/contract/catalogue/search';
import { CallError } from '@botica/contract/client';
import { getDynamicContent } from '@botica/contract/content/content';
import { bannerTypeIds, getHomeProducts, listBannersOfPage, listSections } from '@botica/contract/content/home';
import { getSharedList } from '@botica/contract/services/lists';
import { minTermLength, parseTerm } from '@botica/domain/catalogue/search';
import { contentPages } from './content-pages.ts';
import type { Page, PageHead, PageRequest } from './page.ts';
import { breadcrumbs, itemList, product, store } from './structured-data.ts';

const storeDescription = 'Farmacia en línea en Honduras, Guatemala y Nicaragua: a domicilio o en sucursal.';
const home = { name: 'Inicio', path: '/' };

/** The pages that a search engine may index, each with the calls of its first screen. */
export const pages: readonly Page[] = [
  { pattern: '/', screen: 'content/home/home-screen.tsx', describe: describeHome },
  { pattern: '/gt', screen: 'content/home/home-screen.tsx', describe: describeHome },
  { pattern: '/ni', screen: 'content/home/home-screen.tsx', describe: describeHome },
  {
    pattern: '/productos/detalle/{productoId}',
    screen: 'catalogue/product/product-screen.tsx',
    describe: (request) => describeProduct(request, request.params.productoId),
  },
  {
    pattern: '/productos/detalle',
    screen: 'catalogue/product/product-screen.tsx',
    describe: (request) => describeProduct(request, request.query.get('p') ?? undefined),
  },
  { pattern: '/grupos/{grupo}', screen: 'catalogue/groups/group-screen.tsx', describe: describeGroup },
  { pattern: '/grupos/{grupo}/{subGrupo}', screen: 'catalogue/groups/group-screen.tsx', describe: describeGroup },
  {
    pattern: '/grupos/{grupo}/{subGrupo}/{tercerNivel}',
    screen: 'catalogue/groups/group-screen.tsx',
    describe: describeGroup,
  },
  {
    pattern: '/todasLasCategorias',
    screen: 'catalogue/groups/all-groups-screen.tsx',
    describe: () => ({
      title: 'Todas las categorías',
      description: 'Medicamentos, vitaminas, bebé, belleza y cuidado personal: todas las categorías de Botica.',
      path: '/todasLasCategorias',
    }),
  },
  { pattern: '/busqueda/{producto}', screen: 'catalogue/search/search-screen.tsx', describe: describeSearch },
  {
    pattern: '/promociones',
    screen: 'catalogue/promotions/promotions-screen.tsx',
    describe: () => ({
      title: 'Promociones',
      description: 'Descuentos, canjes y bonificaciones de esta semana en medicamentos, vitaminas y cuidado personal.',
      path: '/promociones',
    }),
  },
  {
    pattern: '/expediente',
    screen: 'health/record/opened-record-screen.tsx',
    describe: async () => ({
      title: 'Expediente compartido',
      description: storeDescription,
      path: '/expediente',
      isUnlisted: true,
    }),
  },
  { pattern: '/lista/{enlace}', screen: 'services/lists/shared-list-screen.tsx', describe: describeSharedList },
  {
    pattern: '/sucursales',
    screen: 'branches/branches-screen.tsx',
    describe: () => ({
      title: 'Sucursales',
      description: 'Encuentra la farmacia Botica más cercana, su horario, su teléfono y cómo llegar.',
      path: '/sucursales',
    }),
  },
  {
    pattern: '/comercios/solicitudAfiliacion',
    screen: 'loyalty/partners/application-screen.tsx',
    describe: () => ({
      title: 'Afilia tu comercio',
      description: 'Ofrece cupones a los clientes de Botica: envía la solicitud de afiliación de tu comercio.',
      path: '/comercios/solicitudAfiliacion',
    }),
  },
  ...contentPages,
];

async function describeHome({ call, branchCode, company, origin, isPhone }: PageRequest): Promise<PageHead> {
  const page = '/';
  const [banners] = await Promise.all([
    call(listBannersOfPage, { query: { paginaUrl: page } }),
    call(listSections, { query: { paginaLinkEncoded: encodeURIComponent(page) } }),
    call(getHomeProducts, { params: { branch: branchCode } }),
    call(getDynamicContent, {}),
  ]);
  const [banner] = banners
    .filter(({ bannerTipo, esVersionMovil }) => bannerTipo === bannerTypeIds.hero && esVersionMovil === isPhone)
    .filter(({ ciudades }) => ciudades.length === 0 || ciudades.includes(company.defaultCityId))
    .sort((one, other) => one.posicion - other.posicion);
  return {
    description: storeDescription,
    path: page,
    structured: [store(origin)],
    ...(banner
      ? {
          image: banner.rutaImagen,
          firstPaint: { look: 'hero', title: banner.titulo, text: banner.texto, pictures: [bannerPicture(banner)] },
        }
      : {}),
  };
}

async function describeProduct(
  { call, branchCode, company, origin, query }: PageRequest,
  asked: string | undefined,
): Promise<PageHead> {
  const id = Number(asked);
  const path = `/productos/detalle/${id}`;
  if (!Number.isSafeInteger(id) || id < 1) return unknownPage('/productos/detalle');
  const refer = query.get('ref');
  try {
    const detail = await call(getProductDetail, {
      query: { productoId: id, sucursalId: branchCode, ...(refer ? { refer } : {}) },
    });
    const groups = detail.grupos.map(({ descripcion, ruta }) => ({ name: descripcion, path: `/grupos/${ruta}` }));
    const [picture] = detail.imagenes;
    return {
      title: detail.prod_Desc,
      description: `${detail.prod_Desc}, ${detail.presentacion}. ${detail.descripcion}`,
      path,
      structured: [
        product(origin, company, detail),
        breadcrumbs(origin, [home, ...groups, { name: detail.prod_Desc, path }]),
      ],
      ...(picture ? { image: picture.url } : {}),
      firstPaint: {
        look: 'product',
        title: detail.prod_Desc,
        text: detail.presentacion,
        pictures: picture ? [photoOfSize(picture.url, 'banner')] : [],
      },
    };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return unknownPage(path);
    throw error;
  }
}

async function describeGroup({ call, params, query, branchCode, origin, isPhone }: PageRequest): Promise<PageHead> {
  const slugs = [params.grupo, params.subGrupo, params.tercerNivel].filter((slug) => slug !== undefined);
  const ruta = slugs.join('/');
  const path = `/grupos/${slugs.map(encodeURIComponent).join('/')}`;
  const [grupo = '', subGrupo = null, tercerNivel = null] = slugs;
  // The screen asks for filters, pages and words; a shared URL with them stands for the group.
  const isPlain = query.size === 0;
  const listing = { grupo, subGrupo, tercerNivel, sucursalId: branchCode, busqueda: null, facets: null };
  const [group, products] = await Promise.all([
    graphql(call, getGroup, { variables: { ruta, sucursalId: branchCode } }),
    isPlain
      ? graphql(call, listGroupProducts, {
          variables: { ...listing, pagina: 1, elementosPorPagina: groupPageSize, orden: 'relevancia' },
        })
      : undefined,
    isPlain ? graphql(call, listGroupFilters, { variables: listing }) : undefined,
  ]);
  if (!group) return unknownPage(path);
  const steps = group.camino.map(({ descripcion, ruta }) => ({ name: descripcion, path: `/grupos/${ruta}` }));
  return {
    title: group.descripcion,
    description: `${group.descripcion}: ${group.cantidadDeProductos} productos con precio y existencias por sucursal.`,
    // The page of an earlier address says where the group is now.
    path: `/grupos/${group.ruta.split('/').map(encodeURIComponent).join('/')}`,
    image: group.imagen,
    structured: [breadcrumbs(origin, [home, ...steps]), itemList(origin, products?.productos ?? [])],
    firstPaint: {
      look: 'list',
      title: group.descripcion,
      pictures: group.banners.filter(({ esVersionMovil }) => esVersionMovil === isPhone).map(bannerPicture),
    },
  };
}

async function describeSearch({ call, params, query, branchCode, isPhone }: PageRequest): Promise<PageHead> {
  const segment = params.producto ?? '';
  const term = parseTerm(segment);
  const head = {
    title: term.text ? `Resultados para “${term.text}”` : 'Búsqueda',
    description: `Precios y existencias de ${term.text} en las sucursales de Botica.`,
    path: `/busqueda/${encodeURIComponent(segment)}`,
  };
  if (term.text.length < minTermLength || query.size > 0) return head;
  const basis = {
    descripcion: term.text,
    sucursalId: branchCode,
    busquedaExacta: term.isExact,
    busquedaSinInventario: true,
    pagina: 1,
    elementosPorPagina: 12,
    orderBy: 'relevancia',
  } as const;
  await Promise.all([
    call(listFacets, { query: basis }),
    // SEARCH-09
    call(searchProducts, { query: { ...basis, elementosPorPagina: isPhone ? 6 : 12 } }),
  ]);
  return { ...head, firstPaint: { look: 'list', title: head.title, pictures: [] } };
}

/** The URL of the picture on the screen, so that the browser requests it once. */
function bannerPicture({ rutaImagen, esVersionMovil }: { rutaImagen: string; esVersionMovil: boolean }): string {
  return esVersionMovil ? pictureOfSize(rutaImagen, 'banner') : rutaImagen;
}

/** The URL is the permission to see it, so search engines must not index it. */
async function describeSharedList({ call, params, branchCode }: PageRequest): Promise<PageHead> {
  const enlace = params.enlace ?? '';
  const path = `/lista/${encodeURIComponent(enlace)}`;
  try {
    const { nombre, de, productos } = await call(getSharedList, {
      params: { enlace },
      query: { sucursalId: branchCode },
    });
    const count = productos.length === 1 ? '1 producto' : `${productos.length} productos`;
    return {
      title: nombre,
      description: `${de} te comparte una lista de Botica: ${count} con el precio de hoy.`,
      path,
      isUnlisted: true,
      firstPaint: { look: 'list', title: nombre, pictures: [] },
    };
  } catch (error) {
    if (error instanceof CallError && error.status < 500) return unknownPage(path);
    throw error;
  }
}

function unknownPage(path: string): PageHead {
  return { title: 'No encontrado', description: storeDescription, path, status: 404 };
}
