import type { listProducts } from '@botica/contract/catalogue/product-drafts';
import { listStateNames, restrictionNames } from '@botica/contract/catalogue/product-drafts';
import { fromProductChangeDto } from '@botica/contract/catalogue/product-fields';
import type { ProductListState, ProductRestriction } from '@botica/domain/catalogue/product-drafts';
import { productListStates, productRestrictions } from '@botica/domain/catalogue/product-drafts';
import type { Static } from 'typebox';
import type { ProductFilter } from './find-products.ts';

type Query = Omit<Static<(typeof listProducts)['schema']['querystring']>, 'cursor' | 'tamano'>;

const states = Object.keys(productListStates) as ProductListState[];
const restrictions = Object.keys(productRestrictions) as ProductRestriction[];

export function filterFrom({
  texto,
  grupoId,
  laboratorioId,
  receta,
  restriccion,
  estado,
  empresaId,
}: Query): ProductFilter {
  return {
    text: texto,
    groupId: grupoId,
    laboratoryId: laboratorioId,
    prescriptionClass: receta && fromProductChangeDto({ receta }).prescriptionClass,
    restriction: restrictions.find((one) => restrictionNames[one] === restriccion),
    state: states.find((one) => listStateNames[one] === estado),
    companyId: empresaId,
  };
}
