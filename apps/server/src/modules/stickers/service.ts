import type { StickerGainDto, StickerNoticeDto, StickerReportDto } from '@botica/contract/stickers';
import { runningStickerPromotions } from '@botica/contract/stickers';
import type { Company } from '@botica/domain/companies';
import { toCents, toDecimal } from '@botica/domain/money';
import { stickersEarned } from '@botica/domain/stickers';
import { storeDate } from '@botica/domain/time';
import type { Platform } from '../../platform/index.ts';
import type { StickerConfigurationRow } from './store.ts';
import { readConfigurations, readNotices, readReport } from './store.ts';

export interface StickerPurchase {
  total: number;
  productos: readonly { productoId: number; cantidad: number }[];
}

export type StickersService = ReturnType<typeof createStickersService>;

export function createStickersService({ clock, database }: Pick<Platform, 'clock' | 'database'>) {
  const sql = database.reads.sql;
  const askedOf = (company: Company) => ({ companyId: company.id, today: storeDate(clock.now()).isoDate });

  return {
    /** What a purchase would give of each collection that runs. */
    async gains(company: Company, purchase: StickerPurchase): Promise<StickerGainDto[]> {
      const ids = [...new Set(purchase.productos.map(({ productoId }) => productoId))];
      const configurations = await readConfigurations(sql, askedOf(company), ids);
      return configurations.map((configuration) => toGain(configuration, purchase));
    },

    async notices(company: Company): Promise<StickerNoticeDto[]> {
      const rows = await readNotices(sql, askedOf(company));
      return rows.map((row) => ({
        stickerConfiguracionId: row.configuration_id,
        esValorPorSticker: row.is_value_per_sticker,
        valor: row.value,
        cuerpo: row.body,
      }));
    },

    /** STICKER-07: by identity number, which must be one's own. */
    async report(
      company: Company,
      customerId: string,
      { identityNumber, stateId }: { identityNumber: string; stateId: number },
    ): Promise<StickerReportDto[]> {
      const isRunning = stateId === runningStickerPromotions;
      const rows = await readReport(sql, askedOf(company), { customerId, identityNumber, isRunning });
      return rows.map((row) => ({
        stickerConfiguracionId: row.id,
        stickerTipoId: row.type_id,
        nombre: row.name,
        montoRequisitoEntrega: toDecimal(row.required_cents),
        totalStickers: row.stickers,
      }));
    },
  };
}

function toGain(configuration: StickerConfigurationRow, { total, productos }: StickerPurchase): StickerGainDto {
  const { stickers, missingCents } = stickersEarned(configuration.required_cents, toCents(total));
  return {
    stickerConfiguracionId: configuration.id,
    stickerTipoId: configuration.type_id,
    nombre: configuration.name,
    montoRequisitoEntrega: toDecimal(configuration.required_cents),
    stickersAGanar: stickers + stickersOfProducts(configuration, productos),
    faltaParaElSiguiente: toDecimal(missingCents),
  };
}

function stickersOfProducts({ products }: StickerConfigurationRow, bought: StickerPurchase['productos']): number {
  const quantities = new Map<number, number>();
  for (const { productoId, cantidad } of bought) {
    quantities.set(productoId, (quantities.get(productoId) ?? 0) + cantidad);
  }
  return products.reduce(
    (stickers, { id, required, given }) => stickers + Math.floor((quantities.get(id) ?? 0) / required) * given,
    0,
  );
}
