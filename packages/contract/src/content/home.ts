import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { ProductSummarySchema } from '../catalogue/products.ts';
import { orNull } from '../or-null.ts';

const tags = ['content'] as const;
const BranchChoice = Type.Integer({ minimum: -1, maximum: 99_999 });
export const bannerTypeIds = { hero: 1, side: 2, strip: 3, popup: 4, group: 5 } as const;
export type BannerKind = keyof typeof bannerTypeIds;

export const BannerSchema = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  texto: Type.String(),
  descripcion: Type.String({ description: 'Texto alternativo' }),
  enlace: Type.String(),
  rutaImagen: Type.String(),
  posicion: Type.Integer(),
  posicionNombre: Type.String(),
  abrirEnlaceEnNuevaPestana: Type.Boolean(),
  esVersionMovil: Type.Boolean(),
  bannerTipo: Type.Integer({ description: '1 principal, 2 lateral, 3 franja, 4 emergente, 5 de grupo' }),
  subGrupoId: orNull(Type.Integer()),
  ciudades: Type.Array(Type.String(), { description: 'En las que se muestra; vacía, en todas' }),
});
export type BannerDto = Static<typeof BannerSchema>;

/** HOME-02 */
export const carouselTypeIds = { normal: 1, viewedHistory: 2 } as const;

export const CarouselSchema = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  tipo: Type.Integer({ description: '1 normal, 2 historial de vistos: sus productos los sabe quien compra' }),
  enlace: orNull(Type.String({ description: 'A dónde lleva ver más' })),
  posicion: Type.Integer(),
  productos: Type.Array(ProductSummarySchema),
});
export type CarouselDto = Static<typeof CarouselSchema>;

export const HomeProductsSchema = Type.Object({
  carruseles: Type.Array(CarouselSchema, { description: 'En el orden en que se muestran' }),
});
export type HomeProductsDto = Static<typeof HomeProductsSchema>;

export const RecommendationsSchema = Type.Object({
  pagina: Type.Integer(),
  paginas: Type.Integer(),
  elementosPorPagina: Type.Integer(),
  elementosTotales: Type.Integer(),
  productos: Type.Array(ProductSummarySchema),
});
export type RecommendationsDto = Static<typeof RecommendationsSchema>;

/** HOME-03 */
export const recommendationsPageSize = 20;

export const CountdownSchema = Type.Object({
  id: Type.Integer(),
  titulo: Type.String(),
  fechaFin: Type.String({ format: 'date-time' }),
  fechaFinCuentaRegresiva: Type.String({ format: 'date-time' }),
  imagen: Type.String(),
  imagenPrevia: Type.String(),
  prefijoClass: Type.String(),
});

export const CampaignSchema = Type.Object({
  id: Type.Integer(),
  descripcion: Type.String(),
  activo: Type.Boolean(),
  habilitadaEnProduccion: Type.Boolean(),
  empresaId: Type.Integer(),
  fechaInicio: Type.String({ format: 'date-time' }),
  fechaFin: Type.String({ format: 'date-time' }),
  enlace: Type.String(),
  cuentaRegresiva: orNull(CountdownSchema),
  mostrarLogo: Type.Boolean(),
  logo: orNull(Type.String()),
  styles: Type.Array(Type.Object({ selector: Type.String(), estilo: Type.String() })),
});
export type CampaignDto = Static<typeof CampaignSchema>;

/** The kinds of home page sections, each with its own layout. */
export const sectionKinds = [
  'banners',
  'grupos',
  'carrusel',
  'campania',
  'franja',
  'bonificaciones',
  'ruleta',
  'boletos',
  'recomendaciones',
  'beneficios',
] as const;

export const SectionSchema = Type.Object({
  id: Type.Integer(),
  tipo: Type.Enum([...sectionKinds]),
  titulo: Type.String(),
  posicion: Type.Integer(),
  esFija: Type.Boolean({ description: 'Las demás se eligen por HOME-09 y HOME-10' }),
  carruselId: orNull(Type.Integer()),
  contenido: Type.Array(
    Type.Object({
      titulo: Type.String(),
      texto: Type.String(),
      enlace: orNull(Type.String()),
      imagen: orNull(Type.String()),
    }),
    { description: 'Textos de las secciones que los llevan, como los beneficios' },
  ),
});
export type SectionDto = Static<typeof SectionSchema>;

export const PrizeSchema = Type.Object({
  id: Type.Integer(),
  nombre: Type.String(),
  descripcion: Type.String(),
  imagen: Type.String(),
});
export type PrizeDto = Static<typeof PrizeSchema>;

export const listBannersOfPage = {
  id: 'C029',
  access: 'public',
  isSameForAll: true,
  server: 'gateway',
  method: 'GET',
  url: '/contenido/api/Banners/PaginaUrl',
  schema: {
    tags,
    summary: 'Banners de una página por su ruta',
    querystring: Type.Object({ paginaUrl: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: { 200: OkReply(Type.Array(BannerSchema)) },
  },
} as const;

/** {id}: 1 is the home page, 2 the promotions page; the page of a group is 1000 and its id. */
export const bannerPages = { home: 1, promotions: 2, firstGroup: 1000 } as const;

export const listBannersOfPageId = {
  id: 'C030',
  access: 'public',
  isSameForAll: true,
  server: 'gateway',
  method: 'GET',
  url: '/contenido/api/Banners/Pagina/:id',
  schema: {
    tags,
    summary: 'Banners de una página por su código',
    params: Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    response: { 200: OkReply(Type.Array(BannerSchema)) },
  },
} as const;

export const getHomeProducts = {
  id: 'C031',
  access: 'public',
  isSameForAll: true,
  server: 'gateway',
  method: 'GET',
  url: '/contenido/api/PaginaInicio/Productos/:branch',
  schema: {
    tags,
    summary: 'Carruseles de la página de inicio con sus productos',
    params: Type.Object({ branch: BranchChoice }),
    response: { 200: OkReply(HomeProductsSchema) },
  },
} as const;

export const getCarousel = {
  id: 'C032',
  access: 'public',
  isSameForAll: true,
  server: 'main',
  method: 'GET',
  url: '/api/CarruselProductos/Productos/:branch/:carouselId',
  schema: {
    tags,
    summary: 'Un carrusel con todos sus productos',
    params: Type.Object({ branch: BranchChoice, carouselId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    response: { 200: OkReply(CarouselSchema) },
  },
} as const;

/** {version} only invalidates replies cached by a proxy. */
export const listRecommendations = {
  id: 'C033',
  access: 'public',
  isSameForAll: true,
  server: 'main',
  method: 'GET',
  url: '/api/contenidos/inicio/recomendaciones/1/:version',
  schema: {
    tags,
    summary: 'Recomendaciones del supermercado',
    params: Type.Object({ version: Type.String({ minLength: 1, maxLength: 40 }) }),
    querystring: Type.Object({
      sucursalId: Type.Optional(BranchChoice),
      pagina: Type.Optional(Type.Integer({ minimum: 1, maximum: 1000 })),
    }),
    response: { 200: OkReply(RecommendationsSchema) },
  },
} as const;

export const listActiveCampaigns = {
  id: 'C034',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/PromocionesCampanias/ObtenerCampaniasActivas',
  schema: { tags, summary: 'Campañas activas', response: { 200: OkReply(Type.Array(CampaignSchema)) } },
} as const;

/** The home page asks for '/' encoded as a URL component. */
export const listSections = {
  id: 'C035',
  access: 'public',
  isSameForAll: true,
  server: 'gateway',
  method: 'GET',
  url: '/contenido/api/SeccionPlantillas',
  schema: {
    tags,
    summary: 'Secciones de una página, en su orden',
    querystring: Type.Object({ paginaLinkEncoded: Type.String({ minLength: 1, maxLength: 200 }) }),
    response: { 200: OkReply(Type.Array(SectionSchema)) },
  },
} as const;

export const countTickets = {
  id: 'C225',
  access: 'public',
  server: 'main',
  method: 'GET',
  url: '/api/promociones-boletos/count',
  schema: {
    tags: ['raffle'],
    summary: 'Cuántos boletos van en el sorteo vigente',
    response: { 200: OkReply(Type.Object({ cantidad: Type.Integer() })) },
  },
} as const;

export const listPrizes = {
  id: 'C231',
  access: 'public',
  isSameForAll: true,
  server: 'main',
  method: 'GET',
  url: '/api/promociones-boletos/premios',
  schema: { tags: ['raffle'], summary: 'Premios de la ruleta', response: { 200: OkReply(Type.Array(PrizeSchema)) } },
} as const;

/** C232: the hub that publishes the number of tickets each time one is added. */
export const ticketHub = { path: '/hubs/boletos', newCount: 'NuevoConteo', reconnectMs: 5000 } as const;
