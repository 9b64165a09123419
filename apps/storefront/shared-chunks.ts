/**
 * Small modules that the public pages share, grouped by the pages that need them. Without groups each would be its own
 * file, and a phone would request fifty of them before it shows a list. Every page loads `store`; the entry must not
 * reach a module of the other lists, or every page loads that whole list (`npm run bench -- first-load` shows it). A
 * module that is not listed still works: it is one more file.
 */
export const shared: Readonly<Record<string, readonly string[]>> = {
  store: [
    ...paths(
      'contract/src',
      'base-servers call client content/config first-screen general-problems headers storefront-settings',
    ),
    ...paths('domain/src', 'branches/branch companies/choice companies/company companies/gateway'),
    ...paths(
      'src/lib',
      'call call-headers client-origin company-store cookie first-screen preview schema-shapes settings storage tax-names',
    ),
    ...paths('src/features/branches/choice', 'branch-store chosen-branch closed-memory'),
    ...paths('ui/src', 'base/cx base/timing overlays/toast-store'),
    ...['Icon', 'context', 'createLucideIcon', 'shared/.+'].map((name) => `lucide-react/dist/esm/${name}.mjs`),
    ...icons('store'),
    'zustand/esm/middleware.mjs',
  ],
  // Home, lists and the product.
  pages: [
    ...paths('contract/src', 'catalogue/picture-size catalogue/products content/home'),
    ...paths('ui/src', 'base/breakpoints lists/carousel base/use-media-query lists/use-rail base/when-near'),
    'src/lib/picture-url.ts',
    ...icons('chevron-left chevron-right clock shield-check wallet'),
  ],
  // Lists and the product.
  card: [
    ...paths('contract/src', 'catalogue/product-prices catalogue/search catalogue/shopper-price'),
    ...paths(
      'domain/src',
      'cart/quantity catalogue/products/catalogue-product catalogue/promotions/promotion format/count format/money format/percent money/money',
    ),
    ...paths('domain/src/catalogue/pricing', 'buyer-price price-rules promotion-state unit-price'),
    ...paths('domain/src/time', 'calendar store-time'),
    ...paths('src/features/cart', 'change/lazy-cart-actions state/cart-summary'),
    ...paths('src/features/catalogue', 'pricing/shopper tiles/pack-price tiles/tile-props'),
    ...paths('src/lib', 'money page-title product-path'),
    ...paths(
      'ui/src',
      'lists/breadcrumbs display/coin forms/field-frame feedback/note display/price forms/stepper display/stock display/tag',
    ),
    ...icons('bell gift heart image-off info lightbulb minus plus trash triangle-exclamation-point'),
  ],
  // Lists alone.
  list: [
    ...paths('contract/src', 'catalogue/graphql catalogue/groups content/telemetry'),
    ...paths('src/features/catalogue/groups', 'group-links groups.api'),
    ...paths(
      'src/features/catalogue/products',
      'facet-panel-skeleton facets filter-chips list-choices list-toolbar listing',
    ),
    ...paths(
      'src/features/catalogue/products',
      'product-count product-grid product-tile search-within use-list-choices',
    ),
    ...paths('src/features/catalogue/search', 'recent-searches search.api'),
    ...paths(
      'ui/src',
      'display/chip feedback/empty-state forms/field feedback/load-failure lists/pager lists/pager-window display/product-card forms/select',
    ),
    ...icons('sliders-horizontal'),
  ],
  // The product page alone, and its overlays.
  detail: [
    ...paths('contract/src', 'catalogue/catalogue catalogue/product-actions catalogue/promotions'),
    'domain/src/format/time.ts',
    ...paths('src/features/catalogue/pricing', 'place use-place'),
    ...paths('src/features/catalogue/product', 'product.api related/viewed-products'),
    ...paths('ui/src', 'buttons/action-bar feedback/progress-bar forms/checkbox forms/switch'),
    ...icons('share-2 shopping-cart'),
  ],
};

/** The bundler's groups. A group takes the modules that it names, not their imports. */
export const sharedChunks = Object.entries(shared).map(([name, modules]) => ({
  name,
  test: fileNames(modules),
  includeDependenciesRecursively: false,
}));

/** The files that have one of these paths, .tsx included. */
export function fileNames(modules: readonly string[]): RegExp {
  return new RegExp(`/(${modules.map((module) => module.replaceAll(/\.(?!\+)/g, '\\.')).join('|')})x?$`);
}

function paths(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}.ts`);
}

function icons(names: string): string[] {
  return names.split(' ').map((name) => `lucide-react/dist/esm/icons/${name}.mjs`);
}
