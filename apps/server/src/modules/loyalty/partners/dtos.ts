import type { TillCouponDto } from '@botica/contract/loyalty/partner-till';
import type {
  ClientCouponDto,
  PartnerBranchDto,
  PartnerCategoryDto,
  PartnerDto,
  PartnerPromotionDto,
} from '@botica/contract/loyalty/partners';
import { couponKindIds, couponStateIds, isCouponExpired, worthInPoints } from '@botica/domain/loyalty/partners';
import { toDecimal } from '@botica/domain/money';
import { addDays } from '@botica/domain/time';
import type { CategoryRow, PartnerBranchRow, PartnerRow, PromotionRow } from './catalogue.ts';
import type { ClientCoupon } from './store.ts';
import type { TillCoupon } from './till.ts';

export const toCategoryDto = ({ id, name, partners }: CategoryRow): PartnerCategoryDto => ({
  id,
  nombre: name,
  cantidadComercios: partners,
});

export const toPartnerDto = (partner: PartnerRow): PartnerDto => ({
  id: partner.id,
  nombre: partner.name,
  descripcion: partner.description,
  categoriaId: partner.categoryId,
  categoria: partner.category,
  gananciaMinima: partner.minimumGain,
  cantidadCupones: partner.promotions,
});

export const toPartnerBranchDto = (branch: PartnerBranchRow): PartnerBranchDto => ({
  id: branch.id,
  nombre: branch.name,
  direccion: branch.address,
  ciudad: branch.city,
  telefono: branch.phone,
  horario: branch.hours,
});

export function toPromotionDto(promotion: PromotionRow, today: string): PartnerPromotionDto {
  const kindId = couponKindIds[promotion.kind];
  return {
    id: promotion.id,
    titulo: promotion.title,
    descripcion: promotion.description,
    valor: toDecimal(promotion.valueCents),
    valorEnPuntos: worthInPoints(promotion.valueCents),
    puntos: promotion.points,
    tipo: kindId,
    comercioCuponTipoId: kindId,
    fechaHasta: promotion.offeredUntil,
    fechaVence: addDays(today, promotion.validDays),
    porcentajeDescuento: promotion.discountPercent,
    condicionesDeUso: promotion.terms,
    imagenUrl: promotion.picturePath,
    identificador: promotion.identifier,
    producto: promotion.productId,
    comercioId: promotion.partnerId,
    comercio: promotion.partner,
    categoriaId: promotion.categoryId,
    categoria: promotion.category,
    gananciaMinima: promotion.minimumGain,
    ciudades: promotion.cities,
    existencias: promotion.stock,
  };
}

export function toClientCouponDto(coupon: ClientCoupon, today: string): ClientCouponDto {
  return {
    codigo: coupon.code,
    cuponClienteEstadoId: couponStateIds[coupon.state],
    esCuponVencido: coupon.state === 'new' && isCouponExpired(coupon.expiresOn, today),
    fechaAnula: coupon.annulledAt?.toISOString() ?? null,
    fechaFactura: coupon.invoicedAt?.toISOString() ?? null,
    fecha: coupon.createdAt.toISOString(),
    fechaVence: coupon.expiresOn,
    titulo: coupon.title,
    tipo: couponKindIds[coupon.kind],
    comercioId: coupon.partnerId,
    comercio: coupon.partner,
    cantidad: coupon.quantity,
    puntos: coupon.points,
    valor: toDecimal(coupon.valueCents),
    porcentajeDescuento: coupon.discountPercent,
    condicionesDeUso: coupon.terms,
    sucursal: coupon.branch ?? '',
    comercioCuponConfiguracionId: coupon.promotionId,
  };
}

/** A till gets only enough personal data to check a document. */
export function toTillCouponDto(coupon: TillCoupon, today: string): TillCouponDto {
  return {
    codigo: coupon.code,
    comercioId: coupon.partnerId,
    comercio: coupon.partner,
    titulo: coupon.title,
    tipo: couponKindIds[coupon.kind],
    cantidad: coupon.quantity,
    valor: toDecimal(coupon.valueCents),
    porcentajeDescuento: coupon.discountPercent,
    condicionesDeUso: coupon.terms,
    fechaVence: coupon.expiresOn,
    estadoId: couponStateIds[coupon.state],
    vencido: coupon.state === 'new' && isCouponExpired(coupon.expiresOn, today),
    identidad: coupon.identityNumber === '' ? '' : `****${coupon.identityNumber.slice(-4)}`,
  };
}
