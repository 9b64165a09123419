export { isNit, nitCheckDigit } from './nit.ts';
export type { TaxId, TaxIdField, TaxIdForm, TaxIdKind } from './tax-id.ts';
export {
  checkTaxId,
  cleanTaxId,
  cleanTaxIdNumber,
  defaultClientType,
  formatTaxId,
  isTaxIdNumber,
  maxTaxIds,
  needsTaxOffice,
  taxIdKindOf,
  taxIdLengths,
  taxIdMaskOf,
  taxIdMessages,
} from './tax-id.ts';
