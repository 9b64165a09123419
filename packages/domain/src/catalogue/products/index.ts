export type { CatalogueProduct, Shopper, ShopperChoice, ShownPromotion } from './catalogue-product.ts';
export { nothingChosen, priceForShopper } from './catalogue-product.ts';
