export type { PriceBlock, ProductPrices, QuantityTier } from './price-block.ts';
export type { Pack } from './price-per-unit.ts';
export { pricePerUnit, savingAgainst } from './price-per-unit.ts';
export type { PricedLine, PriceReason, UnitPrice } from './unit-price.ts';
export { chooseUnitPrice, priceReasons, tierFor } from './unit-price.ts';
