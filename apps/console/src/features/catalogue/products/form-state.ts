import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { fromProductChangeDto, fromProductFieldsDto } from '@botica/contract/catalogue/product-fields';
import type { ProductFields } from '@botica/domain/catalogue/product-drafts';

/** The product with its draft, as the server has it. */
export function serverState({ publicado, borrador }: Pick<ProductPageDto, 'publicado' | 'borrador'>): ProductFields {
  return { ...fromProductFieldsDto(publicado), ...fromProductChangeDto(borrador) };
}
