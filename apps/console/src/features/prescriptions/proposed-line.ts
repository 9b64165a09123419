import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { sumCents } from '../../lib/money.ts';
import type { ProposedLine } from './draft.ts';

/** A product as a line of a proposal. */
export const proposedLine = (product: ProductSummaryDto, quantity = 1): ProposedLine => ({
  productId: product.productoId,
  name: product.prod_Desc,
  presentation: product.presentacion,
  priceCents: sumCents([product.precio]),
  quantity,
  note: '',
  isControlled: product.esControlado,
});
