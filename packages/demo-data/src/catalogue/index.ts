export { certificateEntries, certificateForm } from './certificates.ts';
export { groups } from './groups.ts';
export { laboratories } from './laboratories.ts';
export { priceRows } from './prices.ts';
export { barcodeOf, type CatalogueEntry, makeCatalogue } from './products.ts';
export { stockRows } from './stock.ts';
export { synonyms } from './synonyms.ts';
