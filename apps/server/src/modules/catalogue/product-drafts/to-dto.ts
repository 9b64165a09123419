import type { ListedProductDto, ProductPageDto, ProductResultDto } from '@botica/contract/catalogue/product-drafts';
import { outcomeNames } from '@botica/contract/catalogue/product-drafts';
import {
  prescriptionClassNames,
  productFieldNames,
  toProductChangeDto,
  toProductFieldsDto,
} from '@botica/contract/catalogue/product-fields';
import type { ProductVersionDto } from '@botica/contract/catalogue/product-versions';
import { clashes } from '@botica/domain/catalogue/product-drafts';
import type { CompanyId } from '@botica/domain/companies';
import { toDecimal } from '@botica/domain/money';
import { productImageUrl } from '../index.ts';
import type { StoredPicture } from '../pictures/index.ts';
import { toPictureDto } from '../pictures/index.ts';
import type { Equivalent } from './equivalents.ts';
import type { ListedProduct } from './find-products.ts';
import type { NamedProduct, SharedPanel } from './page-texts.ts';
import type { ProductResult } from './publish.ts';
import type { DraftedProduct } from './store.ts';
import type { VersionSource } from './tables.ts';
import type { ProductVersion } from './versions.ts';

const momentOf = (at: string | null) => (at === null ? null : new Date(at).toISOString());

export function toListedProductDto(product: ListedProduct, imageBase: string): ListedProductDto {
  return {
    productoId: product.id,
    sku: product.sku,
    nombre: product.name,
    presentacion: product.presentation,
    laboratorio: product.laboratory,
    receta: prescriptionClassNames[product.prescriptionClass],
    oculto: product.isHidden,
    imagenUrl: productImageUrl(imageBase, product.id),
    cambios: product.changes,
    sello: product.seal,
    borradorDe: product.draftAuthor ?? '',
    borradorDesde: momentOf(product.draftAt),
  };
}

export interface PagedProduct {
  product: DraftedProduct;
  prices: readonly { companyId: CompanyId; publicCents: number; ecommerceCents: number | null }[];
  pictures: readonly StoredPicture[];
  /** Named by what goes with it. */
  companions: readonly NamedProduct[];
  sharedPanels: readonly SharedPanel[];
  videoOrigins: readonly string[];
}

export function toProductPageDto(
  { product, prices, pictures, companions, sharedPanels, videoOrigins }: PagedProduct,
  imageBase: string,
): ProductPageDto {
  const { id, sku, fields, draft } = product;
  return {
    productoId: id,
    sku,
    imagenUrl: productImageUrl(imageBase, id),
    publicado: toProductFieldsDto(fields),
    version: product.version,
    versionDe: product.versionAuthor ?? '',
    versionDesde: momentOf(product.versionAt),
    borrador: toProductChangeDto(Object.fromEntries(draft.map(({ field, value }) => [field, value]))),
    cambios: draft.map(({ field, value, base, author, at }) => ({
      campo: productFieldNames[field],
      quien: author,
      momento: new Date(at).toISOString(),
      choca: clashes({ base, published: fields[field], drafted: value }),
    })),
    fotos: pictures.map(toPictureDto),
    acompanan: companions.map(({ id: productoId, name, presentation, isHidden }) => ({
      ...{ productoId, nombre: name, presentacion: presentation, oculto: isHidden },
    })),
    textosCompartidos: sharedPanels.map(({ title, paragraphs, owner, groupId }) => ({
      ...{ titulo: title, parrafos: paragraphs, de: owner },
      ...(groupId === null ? { tipo: 'principio', clave: owner } : { tipo: 'grupo', clave: String(groupId) }),
    })),
    origenesDeVideo: [...videoOrigins],
    sello: product.seal,
    precios: prices.map(({ companyId, publicCents, ecommerceCents }) => ({
      empresaId: companyId,
      publico: toDecimal(publicCents),
      enLinea: ecommerceCents === null ? null : toDecimal(ecommerceCents),
    })),
    puedeEditar: product.canEdit,
    puedePublicar: product.canPublish,
  };
}

export const toProductResultDto = ({ id, name, outcome, version }: ProductResult): ProductResultDto => ({
  productoId: id,
  nombre: name,
  resultado: outcomeNames[outcome],
  version,
});

const sources = { found: 'anterior', import: 'importacion', staff: 'personal' } as const satisfies Record<
  VersionSource,
  string
>;

export const toProductVersionDto = ({ number, fields, source, author, at }: ProductVersion): ProductVersionDto => ({
  numero: number,
  origen: sources[source],
  quien: author,
  momento: at.toISOString(),
  campos: toProductFieldsDto(fields),
});

export const toEquivalentDto = ({ id, name, presentation, laboratory, isHidden, companyIds }: Equivalent) => ({
  ...{ productoId: id, nombre: name, presentacion: presentation, laboratorio: laboratory },
  ...{ oculto: isHidden, empresas: companyIds },
});
