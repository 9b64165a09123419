export { clashes, decideSave, isSameValue } from '../../drafts/index.ts';
export { changedFields, fieldsIn } from './changes.ts';
export { checkProductChange, mostGroups, mostKeywords, mostPinnedEquivalents } from './check.ts';
export type { PinnedEquivalent, PrescriptionClass, ProductChange, ProductField, ProductFields } from './fields.ts';
export {
  equivalenceKeyOf,
  prescriptionClasses,
  prescriptionClassLabels,
  productFieldIds,
  productFieldLabels,
  taxPercents,
} from './fields.ts';
export type { ProductListState, ProductOutcome, ProductRestriction } from './lists.ts';
export { productListStates, productOutcomes, productRestrictions } from './lists.ts';
export type { NewProduct, NewProductField } from './new-product.ts';
export { checkNewProduct } from './new-product.ts';
export type { InformationPanel, PhysicalCertificate, ProductPageFields, ProductVideo } from './page-fields.ts';
export {
  changedPageFields,
  isPlayable,
  mostComplementary,
  mostConditions,
  mostMonthsValid,
  mostPanels,
  mostParagraphs,
  pageFieldIds,
} from './page-fields.ts';
export { readPanels } from './written-page.ts';
