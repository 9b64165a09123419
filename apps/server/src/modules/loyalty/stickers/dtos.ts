import type {
  StickerCollectionDto,
  StickerMovementDto,
  StickerRedemptionDetailDto,
} from '@botica/contract/loyalty/sticker-prizes';
import { stickerMovementNames, stickerRedemptionStateIds } from '@botica/contract/loyalty/sticker-prizes';
import type {
  StickerGainDto,
  StickerNoticeDto,
  StickerReportDto,
  WaitingPrizeDto,
} from '@botica/contract/loyalty/stickers';
import type { StickerGain } from '@botica/domain/loyalty/stickers';
import { stickerStateIds } from '@botica/domain/loyalty/stickers';
import { toDecimal } from '@botica/domain/money';
import { encodeOrderId } from '@botica/domain/orders';
import { orderNumberText } from '@botica/domain/orders/summary';
import { productImageUrl } from '../../catalogue/index.ts';
import type { CollectionRow, MovementRow, RedemptionRow } from './own-store.ts';
import type { WaitingPrize } from './service.ts';
import type { StickerConfigurationRow, StickerNoticeRow, StickerReportRow } from './store.ts';

const toInstant = (written: string) => new Date(written).toISOString();

type Named = Pick<StickerConfigurationRow, 'id' | 'name' | 'type_id' | 'required_cents'>;

export const toGainDto = (configuration: Named, { stickers, missingCents }: StickerGain): StickerGainDto => ({
  stickerConfiguracionId: configuration.id,
  stickerTipoId: configuration.type_id,
  nombre: configuration.name,
  montoRequisitoEntrega: toDecimal(configuration.required_cents),
  stickersAGanar: stickers,
  faltaParaElSiguiente: toDecimal(missingCents),
});

export const toWaitingDto = ({ id, product_id, name, leaves }: WaitingPrize, imageBase: string): WaitingPrizeDto => ({
  canjeId: id,
  productoId: product_id,
  nombre: name,
  imagenUrl: productImageUrl(imageBase, product_id),
  vaEnEstePedido: leaves,
});

export const toNoticeDto = (row: StickerNoticeRow): StickerNoticeDto => ({
  stickerConfiguracionId: row.configuration_id,
  esValorPorSticker: row.is_value_per_sticker,
  valor: row.value,
  cuerpo: row.body,
});

export const toReportDto = (row: StickerReportRow): StickerReportDto => ({
  stickerConfiguracionId: row.id,
  stickerTipoId: row.type_id,
  nombre: row.name,
  montoRequisitoEntrega: toDecimal(row.required_cents),
  totalStickers: row.stickers,
});

export function toCollectionDto(row: CollectionRow, imageBase: string): StickerCollectionDto {
  return {
    stickerConfiguracionId: row.id,
    stickerTipoId: row.type_id,
    nombre: row.name,
    estadoId: row.is_running ? stickerStateIds.valid : stickerStateIds.expired,
    enPausa: row.is_paused,
    fechaInicio: row.starts_on,
    fechaFin: row.ends_on,
    montoRequisitoEntrega: toDecimal(row.required_cents),
    totalCantidadStickersGanados: row.earned,
    cantidadCanjeadaTotal: row.redeemed,
    cantidadRestante: row.balance,
    productosConLosQueSeGanaElSticker: row.products.map(({ id, name, required, given }) => ({
      productoId: id,
      nombre: name,
      imagenUrl: productImageUrl(imageBase, id),
      cantidadNecesaria: required,
      cantidadRegala: given,
    })),
    premios: row.prizes.map(({ id, productId, name, stickers, valueCents }) => ({
      premioId: id,
      productoId: productId,
      nombre: name,
      imagenUrl: productImageUrl(imageBase, productId),
      stickers,
      valor: toDecimal(valueCents),
    })),
  };
}

export function toRedemptionDto(row: RedemptionRow, imageBase: string): StickerRedemptionDetailDto {
  const isPlaced = row.order_id !== null && row.order_number !== null;
  return {
    canjeId: row.id,
    stickerConfiguracionId: row.configuration_id,
    premioId: row.prize_id,
    productoId: row.product_id,
    nombre: row.name,
    imagenUrl: productImageUrl(imageBase, row.product_id),
    stickers: row.stickers,
    fecha: toInstant(row.at),
    estadoId: stickerRedemptionStateIds[row.delivered_at ? 'delivered' : row.state],
    pedido_ID: isPlaced ? encodeOrderId(Number(row.order_id)) : '',
    numeroPedido: isPlaced ? orderNumberText(row.number_branch ?? 0, row.order_number) : '',
    nombrePromocion: row.collection,
    valor: toDecimal(row.value_cents),
    numeroFactura: row.fiscal_number ?? '',
    fechaEntrega: row.delivered_at && toInstant(row.delivered_at),
    puedeAnular: row.state === 'waiting',
  };
}

export function toMovementDto(row: MovementRow): StickerMovementDto {
  const isOfInvoice = row.kind === 'earned' || row.kind === 'unearned';
  return {
    fecha: toInstant(row.at),
    tipo: row.reason || stickerMovementNames[row.kind],
    cantidad: row.stickers,
    numeroFactura: row.fiscal_number ?? '',
    facturaId: row.invoice_id ?? '',
    pedido_ID: isOfInvoice ? encodeOrderId(Number(row.order_id)) : '',
    montoCompra: row.kind === 'earned' && row.paid_cents !== null ? toDecimal(row.paid_cents) : null,
    premio: row.prize ?? '',
  };
}
