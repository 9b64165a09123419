export { groups, laboratories, productGroups, productPrices, products, stockLevels } from './tables.ts';
