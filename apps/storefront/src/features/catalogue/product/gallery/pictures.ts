import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';

export interface Picture {
  id: number;
  url: string;
  /** The alternative text. */
  text: string;
}

/** The gallery's pictures, or the list picture when a product has no gallery. */
export function picturesOf({ imagenes, imagenUrl, prod_Desc }: ProductDetailDto): readonly Picture[] {
  if (imagenes.length === 0) return [{ id: 0, url: imagenUrl, text: prod_Desc }];
  return imagenes.map(({ imagenUrlId, url, descripcion }) => ({
    id: imagenUrlId,
    url,
    text: descripcion || prod_Desc,
  }));
}
