import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';

export interface Picture {
  id: number;
  url: string;
  /** For whoever does not see it. */
  text: string;
}

/** The gallery's, or the one of the lists when a product has no gallery. */
export function picturesOf({ imagenes, imagenUrl, prod_Desc }: ProductDetailDto): readonly Picture[] {
  if (imagenes.length === 0) return [{ id: 0, url: imagenUrl, text: prod_Desc }];
  return imagenes.map(({ imagenUrlId, url, descripcion }) => ({
    id: imagenUrlId,
    url,
    text: descripcion || prod_Desc,
  }));
}
