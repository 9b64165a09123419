import { productFieldNames, toProductFieldsDto } from '@botica/contract/catalogue/product-fields';
import type { SheetRowDto } from '@botica/contract/catalogue/product-sheet';
import type { DraftedProduct } from '../product-drafts/index.ts';
import { draftedState } from '../product-drafts/index.ts';

export function toSheetRowDto(product: DraftedProduct): SheetRowDto {
  const { id, sku, version, seal, draft, canEdit, canPublish } = product;
  const { descripcion, esExamen, esParaMascotas, seCanjeaConStickers, ...all } = toProductFieldsDto(
    draftedState(product),
  );
  const { imagenes, equivalentesPrimero, video, complementarios, textos, certificado, ...campos } = all;
  return {
    productoId: id,
    sku,
    campos,
    version,
    sello: seal,
    borrador: draft.map(({ field, author, at }) => ({
      campo: productFieldNames[field],
      quien: author,
      momento: new Date(at).toISOString(),
    })),
    puedeEditar: canEdit,
    puedePublicar: canPublish,
  };
}
