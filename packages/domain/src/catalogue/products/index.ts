export type { CatalogueProduct, Shopper, ShopperChoice, ShownPromotion } from './catalogue-product.ts';
export { choiceOf, nothingChosen, priceForShopper } from './catalogue-product.ts';
export type { Pinned } from './pins.ts';
export { byPin } from './pins.ts';
