import type { CityStockDto, ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { toPackDto } from '@botica/contract/catalogue/product-summary';
import { promotionTypeIds } from '@botica/contract/catalogue/products';
import type { PromotionDto } from '@botica/contract/catalogue/promotions';
import { describePromotion, hourOf, runsAtHour, runsOn } from '@botica/domain/catalogue/promotions';
import type { CityStockRow, DetailRow, PromotionRow } from './detail-store.ts';
import type { ProductFacts } from './summaries.ts';
import { productImageUrl, uploadedImageUrl } from './viewpoint.ts';

export type DetailFacts = Omit<
  ProductDetailDto,
  'disponibilidadStock' | 'invActual' | 'inventarioPorCiudad' | 'sugeridos' | 'complementarios'
>;

const views = [
  ['front', 'Frente'],
  ['back', 'Reverso'],
  ['detail', 'Contenido'],
] as const;

/** The detail without its stock and without other products. */
export function toDetailFacts(
  facts: ProductFacts,
  row: DetailRow,
  { imageBase, ownBase, now }: DetailPlace,
): DetailFacts {
  const { summary, product } = facts;
  return {
    ...summary,
    descripcion: row.description,
    marca: row.brand,
    tipoDeProducto: row.kind,
    sku: row.sku,
    codigoDeBarras: row.barcode,
    principioActivo: row.active_ingredient,
    concentracion: row.strength,
    formaFarmaceutica: row.form,
    ...toPackDto(product),
    otrasPromociones: (row.promotions ?? []).map((promotion) => toPromotionDto(promotion, { ownBase, now })),
    imagenes: galleryOf(summary, row.pictures, imageBase),
    video: row.video && {
      imagenUrlId: row.video.id,
      url: row.video.url,
      titulo: row.video.title,
      imagenPrevia: summary.imagenUrl,
    },
    panelesDeInformacion: (row.panels ?? []).map(({ id, title, paragraphs }) => ({
      id,
      titulo: title,
      parrafos: paragraphs,
    })),
    grupos: (row.path ?? []).map(({ id, name, path }) => ({ id, descripcion: name, ruta: path })),
    seVendeEnEconomascotas: row.is_for_pets,
    esCertificadoFisico: row.is_certificate,
    esExamen: row.is_exam,
    calificacion: row.rating && row.reviews ? { valor: row.rating, opiniones: row.reviews } : null,
  };
}

/** What staff uploaded, else the views of the picture server. */
function galleryOf(
  { productoId, prod_Desc, presentacion }: ProductFacts['summary'],
  pictures: DetailRow['pictures'],
  imageBase: string,
): ProductDetailDto['imagenes'] {
  const shown =
    pictures.length > 0
      ? pictures.map(({ id, alt }) => ({ url: uploadedImageUrl(id), descripcion: alt }))
      : views.map(([view, name]) => ({
          url: productImageUrl(imageBase, productoId, view),
          descripcion: `${name} de ${prod_Desc}, ${presentacion}`,
        }));
  return shown.map((one, index) => ({ imagenUrlId: productoId * 10 + index, ...one }));
}

interface PromotionPlace {
  /** Our own address of pictures of products. */
  ownBase: string;
  now: Date;
}

interface DetailPlace extends PromotionPlace {
  imageBase: string;
}

export function toPromotionDto(promotion: PromotionRow, { ownBase, now }: PromotionPlace): PromotionDto {
  const { type, given_product_id: givenId, given_name: givenName } = promotion;
  return {
    promocionId: promotion.id,
    tipoPromocion: promotionTypeIds[type],
    titulo: promotion.title,
    descripcion: promotionText(promotion),
    promocionRequisitos: promotion.requirements,
    enlace: promotion.link,
    productoId: promotion.product_id,
    promocionDescuento: type === 'discount' ? Number(promotion.discount_percent) : 0,
    cantidad_Requerida: promotion.required_quantity,
    cantidad_Regala: promotion.given_quantity,
    producto_Regala:
      givenId !== null && givenName !== null
        ? { productoId: givenId, prod_Desc: givenName, imagenUrl: productImageUrl(ownBase, givenId) }
        : null,
    dia: promotion.day_code,
    fechaInicio: promotion.starts_on,
    fechaFin: promotion.ends_on,
    horaDesde: promotion.from_hour,
    horaHasta: promotion.to_hour,
    aplicaHoy: runsOn(promotion.day_code, now),
    aplicaAhora:
      runsOn(promotion.day_code, now) &&
      runsAtHour({ fromHour: promotion.from_hour, toHour: promotion.to_hour }, hourOf(now)),
  };
}

/** A promotion in one sentence. */
export function promotionText(promotion: PromotionRow): string {
  const isItself = promotion.given_product_id === promotion.product_id;
  return describePromotion({
    type: promotion.type,
    discountPercent: Number(promotion.discount_percent),
    requiredQuantity: promotion.required_quantity,
    givenQuantity: promotion.given_quantity,
    givenName: isItself ? undefined : (promotion.given_name ?? undefined),
  });
}

/** The rows are sorted by city. */
export function groupByCity(rows: readonly CityStockRow[]): CityStockDto[] {
  return [...Map.groupBy(rows, (row) => row.city_id)].map(([ciudadId, branches]) => ({
    ciudadId,
    ciudad: branches[0]?.city ?? '',
    inventario: branches.reduce((total, { units }) => total + units, 0),
    sucursales: branches.map((branch) => ({
      sucursalId: branch.code,
      nombrePublico: branch.name,
      direccion: branch.address,
      telefono: branch.phone,
      lat: branch.lat,
      lng: branch.lng,
      inventario: branch.units,
    })),
  }));
}
