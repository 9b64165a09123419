import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { productFieldNames, toProductChangeDto } from '@botica/contract/catalogue/product-fields';
import type { ProductFields } from '@botica/domain/catalogue/product-drafts';
import { checkProductChange, productFieldIds } from '@botica/domain/catalogue/product-drafts';
import { useQueryClient } from '@tanstack/react-query';
import { useTypedForm } from '../../../lib/use-typed-form.ts';
import { serverState } from './form-state.ts';
import { productQuery, saveDraft, versionsQuery } from './products.api.ts';

/** The form of a product. */
export function useDraft(page: ProductPageDto) {
  const queryClient = useQueryClient();
  const form = useTypedForm<ProductFields>({
    server: serverState(page),
    check: checkProductChange,
    async send(fields, seen) {
      const { producto, choques } = await saveDraft(page.productoId, {
        version: page.version,
        cambios: toProductChangeDto(fields),
        vistos: toProductChangeDto(seen),
      });
      queryClient.setQueryData(productQuery(page.productoId).queryKey, producto);
      if (producto.version !== page.version) {
        void queryClient.invalidateQueries({ queryKey: versionsQuery(page.productoId).queryKey });
      }
      return productFieldIds.filter((field) => choques.includes(productFieldNames[field]));
    },
  });
  return { ...form, errors: checkProductChange(form.typed) };
}

export type Draft = ReturnType<typeof useDraft>;
