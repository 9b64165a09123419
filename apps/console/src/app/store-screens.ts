import Boxes from 'lucide-react/icons/boxes';
import FolderTree from 'lucide-react/icons/folder-tree';
import Gift from 'lucide-react/icons/gift';
import Languages from 'lucide-react/icons/languages';
import LayoutTemplate from 'lucide-react/icons/layout-template';
import SearchX from 'lucide-react/icons/search-x';
import Tag from 'lucide-react/icons/tag';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { placeScreens } from './place-screens.ts';
import type { Screen } from './screen.ts';

/** What the shop window shows: products, prices, promotions and content. */
export const storeScreens: readonly Screen[] = [
  {
    path: '/productos',
    label: 'Productos',
    need: 'catalogue.read',
    menu: { Icon: Boxes, group: 'store' },
    words: 'catálogo editar publicar borrador ocultar laboratorio grupo',
    load: async () => (await import('../features/catalogue/products/products-screen.tsx')).ProductsScreen,
  },
  {
    path: '/productos/hoja',
    label: 'Hoja de productos',
    need: 'catalogue.read',
    words: 'tabla celdas pegar rellenar varios productos',
    load: async () => (await import('../features/catalogue/sheet/sheet-screen.tsx')).SheetScreen,
  },
  {
    path: '/productos/nuevo',
    label: 'Producto nuevo',
    need: 'catalogue.edit',
    words: 'crear agregar código',
    load: async () => (await import('../features/catalogue/products/new-product-screen.tsx')).NewProductScreen,
  },
  {
    path: '/productos/cargas',
    label: 'Cargas de productos',
    need: 'catalogue.edit',
    words: 'importar archivo csv subir ensayo',
    load: async () => (await import('../features/catalogue/loads/loads-screen.tsx')).LoadsScreen,
  },
  {
    path: '/productos/cargas/:cargaId',
    label: 'Carga de productos',
    need: 'catalogue.edit',
    load: async () => (await import('../features/catalogue/loads/load-screen.tsx')).LoadScreen,
  },
  {
    path: '/laboratorios',
    label: 'Laboratorios',
    need: 'catalogue.read',
    words: 'fabricante marca exterior nuevo',
    load: async () => (await import('../features/catalogue/laboratories/laboratories-screen.tsx')).LaboratoriesScreen,
  },
  {
    path: '/textos-compartidos',
    label: 'Textos compartidos',
    need: 'catalogue.read',
    words: 'principio activo ingrediente grupo advertencias usos información paneles',
    load: async () => (await import('../features/catalogue/shared-texts/owners-screen.tsx')).OwnersScreen,
  },
  {
    path: '/textos-compartidos/:tipo',
    label: 'Textos compartidos de',
    need: 'catalogue.read',
    load: async () => (await import('../features/catalogue/shared-texts/shared-texts-screen.tsx')).SharedTextsScreen,
  },
  {
    path: '/productos/:productoId',
    label: 'Producto',
    need: 'catalogue.read',
    load: async () => (await import('../features/catalogue/products/product-screen.tsx')).ProductScreen,
  },
  {
    path: '/grupos',
    label: 'Grupos',
    need: 'catalogue.read',
    menu: { Icon: FolderTree, group: 'store' },
    words: 'categorías árbol menú mover ordenar ocultar departamentos',
    load: async () => (await import('../features/catalogue/groups/groups-screen.tsx')).GroupsScreen,
  },
  {
    path: '/precios',
    label: 'Precios',
    need: 'prices.read',
    menu: { Icon: Tag, group: 'store' },
    words: 'cambiar alza rebaja fórmula archivo publicar',
    load: async () => (await import('../features/prices/changes-screen.tsx')).ChangesScreen,
  },
  {
    path: '/precios/hoja',
    label: 'Hoja de precios',
    need: 'prices.read',
    words: 'escribir bloque icare cantidad costo',
    load: async () => (await import('../features/prices/sheet/price-sheet-screen.tsx')).PriceSheetScreen,
  },
  {
    path: '/precios/simulador',
    label: 'Simulador de precios',
    need: 'prices.read',
    words: 'cuánto paga por qué tercera edad icare promoción',
    load: async () => (await import('../features/prices/simulator-screen.tsx')).SimulatorScreen,
  },
  {
    path: '/precios/cambios/:cambioId',
    label: 'Cambio de precios',
    need: 'prices.read',
    load: async () => (await import('../features/prices/change-screen.tsx')).ChangeScreen,
  },
  {
    path: '/promociones',
    label: 'Promociones',
    // Who signs one that sells below cost reads it first; a promotion is a price.
    need: 'prices.read',
    menu: { Icon: TicketPercent, group: 'store' },
    words: 'descuentos canjes bonificaciones ofertas campañas pausar',
    load: async () => (await import('../features/promotions/plans/plans-screen.tsx')).PlansScreen,
  },
  {
    path: '/promociones/:planId',
    label: 'Promoción',
    need: 'prices.read',
    load: async () => (await import('../features/promotions/plans/plan-screen.tsx')).PlanScreen,
  },
  {
    path: '/cupones',
    label: 'Cupones',
    need: 'promotions.edit',
    words: 'códigos lote descuento',
    load: async () => (await import('../features/promotions/coupons/coupons-screen.tsx')).CouponsScreen,
  },
  {
    path: '/cupones/:loteId',
    label: 'Cupón',
    need: 'promotions.edit',
    load: async () => (await import('../features/promotions/coupons/coupon-screen.tsx')).CouponScreen,
  },
  {
    path: '/premios',
    label: 'Premios y servicios',
    need: 'promotions.edit',
    menu: { Icon: Gift, group: 'store' },
    words: 'sorteos boletos stickers tragamonedas ruleta comercios aliados cupones beneficios puntos pausar',
    load: async () => (await import('../features/content/pieces-screen.tsx')).RewardsScreen,
  },
  {
    path: '/premios/:tipo/:empresaId/:clave',
    label: 'Premio o servicio',
    need: 'promotions.edit',
    load: async () => (await import('../features/content/piece-screen.tsx')).PieceScreen,
  },
  {
    path: '/contenido',
    label: 'Contenido',
    need: 'content.edit',
    menu: { Icon: LayoutTemplate, group: 'store' },
    words: 'banners emergentes campañas carruseles página de inicio servicios textos legales términos vitrina',
    load: async () => (await import('../features/content/pieces-screen.tsx')).PiecesScreen,
  },
  {
    path: '/contenido/:tipo/:empresaId/:clave',
    label: 'Contenido',
    need: 'content.edit',
    load: async () => (await import('../features/content/piece-screen.tsx')).PieceScreen,
  },
  {
    path: '/textos',
    label: 'Textos de la tienda',
    need: 'content.edit',
    menu: { Icon: Languages, group: 'store' },
    words: 'mensajes errores frases corregir ortografía usted avisos',
    load: async () => (await import('../features/content/quoted-texts-screen.tsx')).QuotedTextsScreen,
  },
  {
    path: '/textos/:tipo/:empresaId/:clave',
    label: 'Texto de la tienda',
    need: 'content.edit',
    load: async () => (await import('../features/content/piece-screen.tsx')).PieceScreen,
  },
  {
    path: '/busquedas',
    label: 'Búsquedas sin resultado',
    need: 'catalogue.read',
    menu: { Icon: SearchX, group: 'store' },
    words: 'sinónimos buscador términos perdidos',
    load: async () => (await import('../features/catalogue/synonyms/lost-searches-screen.tsx')).LostSearchesScreen,
  },
  {
    path: '/busquedas/necesidades',
    label: 'Necesidades del buscador',
    need: 'catalogue.read',
    words: 'síntomas palabras de la gente regente primero',
    load: async () => (await import('../features/catalogue/needs/needs-screen.tsx')).NeedsScreen,
  },
  ...placeScreens,
];
