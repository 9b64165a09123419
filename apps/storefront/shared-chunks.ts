/**
 * Small modules that the public pages have in common, by the pages that need them. Left to itself each would be a file of
 * its own, and a phone would ask for fifty of them before it shows a list. Every page gets `store`; what a list below
 * names must not be reached by the entry, or all of that list comes with every page (`npm run bench -- first-load` shows
 * it). A module that is not named still works: it is one more file.
 */
const shared: Readonly<Record<string, readonly string[]>> = {
  store: [
    ...paths('contract/src', 'call client content/config first-screen general-problems headers storefront-settings'),
    ...paths('domain/src', 'branches/branch companies/choice companies/company companies/gateway'),
    ...paths(
      'src/lib',
      'call call-headers client-origin company-store cookie first-screen schema-shapes settings storage',
    ),
    ...paths('src/features/branches', 'branch-store chosen-branch'),
    ...paths('src/ui', 'cx timing toast-store'),
    'lucide-react/dist/esm/(Icon|context|createLucideIcon|shared/[^?]+).mjs',
    'zustand/esm/middleware.mjs',
  ],
  // Home, lists and the product.
  pages: [
    ...paths('contract/src', 'catalogue/picture-size catalogue/products content/home'),
    ...paths('src/ui', 'breakpoints carousel use-media-query use-rail when-near'),
    'src/lib/picture-url.ts',
    ...icons('chevron-left chevron-right clock shield-check wallet'),
  ],
  // Lists and the product.
  card: [
    ...paths('contract/src', 'catalogue/product-prices catalogue/search catalogue/shopper-price'),
    ...paths('domain/src', 'cart/quantity catalogue/promotions/promotion format/count format/money money/money'),
    ...paths('domain/src/catalogue/pricing', 'buyer-price price-rules promotion-state unit-price'),
    ...paths('domain/src/time', 'calendar store-time'),
    'src/features/catalogue/pricing/shopper.ts',
    ...paths(
      'src/features',
      'cart/cart-for-pages cart/cart-glance catalogue/products/pack-price catalogue/products/tile-props',
    ),
    ...paths('src/lib', 'page-title product-path'),
    ...paths('src/ui', 'breadcrumbs coin field-frame note price stepper stock tag'),
    ...icons('bell gift image-off info lightbulb minus plus trash triangle-exclamation-point'),
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
    ...paths('src/ui', 'chip empty-state field load-failure pager pager-window product-card select'),
    ...icons('heart sliders-horizontal'),
  ],
  // The product alone, and what opens over it.
  detail: [
    ...paths('contract/src', 'catalogue/catalogue catalogue/product-actions catalogue/promotions'),
    'domain/src/format/time.ts',
    ...paths('src/features/catalogue/product', 'place product.api use-place viewed-products'),
    ...paths('src/ui', 'action-bar checkbox progress-bar switch'),
    ...icons('share-2 shopping-cart'),
  ],
};

/** As the bundler takes them. Each list is whole as it stands: what a module imports may belong to another one. */
export const sharedChunks = Object.entries(shared).map(([name, modules]) => {
  const isShared = new RegExp(`/(${modules.map((module) => module.replaceAll('.', '\\.')).join('|')})x?$`);
  return { name, test: isShared, includeDependenciesRecursively: false };
});

function paths(folder: string, names: string): string[] {
  return names.split(' ').map((name) => `${folder}/${name}.ts`);
}

function icons(names: string): string[] {
  return names.split(' ').map((name) => `lucide-react/dist/esm/icons/${name}.mjs`);
}
