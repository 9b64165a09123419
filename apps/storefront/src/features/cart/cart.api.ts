import { addCartLines, changeCartLines, clearCart, reloadCart } from '@botica/contract/cart/cart';
import { getOrderSession, saveOrderSession, syncOrderSession } from '@botica/contract/cart/order-session';
import { getPersonalData } from '@botica/contract/identity/accounts';
import { getStickerReport, listStickerNotices, runningStickerPromotions } from '@botica/contract/loyalty/stickers';
import { checkCoupon } from '@botica/contract/tenders/digital-coupons';
import { type Cents, toCents, toDecimal } from '@botica/domain/money';
import { queryOptions } from '@tanstack/react-query';
import { call, callInBackground } from '../../lib/call.ts';
import type { CartServer } from './sync/sync-cart.ts';

const fiveMinutesMs = 300_000;

/** A network may give no answer for minutes. After the timeout the request is sent again, as after any failure. */
const patienceMs = 15_000;

async function impatiently<T>(ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const patience = new AbortController();
  const timer = setTimeout(() => patience.abort(), patienceMs);
  try {
    return await ask(patience.signal);
  } finally {
    clearTimeout(timer);
  }
}

export const cartServer: CartServer = {
  // The background call uses `keepalive`: the browser finishes it when the shopper leaves the page.
  write: (body) =>
    impatiently((signal) => (document.hidden ? callInBackground : call)(changeCartLines, { body, signal })),
  clear: (version) => impatiently((signal) => call(clearCart, { query: { version }, signal })),
  merge: (body) => impatiently((signal) => call(addCartLines, { body: { ...body, fusionar: true }, signal })),
  savePlace: (body) => impatiently((signal) => call(saveOrderSession, { body, signal })),
  session: () => impatiently((signal) => call(getOrderSession, { signal })),
  sessionSince: async (version) =>
    (await impatiently((signal) => call(syncOrderSession, { body: { version }, signal }))).sesion,
  price: (body) => impatiently((signal) => call(reloadCart, { body, signal })),
};

export interface CouponQuestion {
  code: string;
  productIds: readonly number[];
  orderTypeId: number;
  totalCents: Cents;
}

export function askAboutCoupon({ code, productIds, orderTypeId, totalCents }: CouponQuestion) {
  return call(checkCoupon, {
    body: { productoId: [...productIds], codigo: code, tipoPedidoEmun: orderTypeId, subTotal: toDecimal(totalCents) },
  });
}

export function stickerNoticesQuery(companyId: number) {
  return queryOptions({
    queryKey: ['cart', companyId, 'sticker-notices'],
    queryFn: async ({ signal }) => {
      const notices = await call(listStickerNotices, { signal });
      return notices.map(({ stickerConfiguracionId, esValorPorSticker, valor, cuerpo }) => ({
        configurationId: stickerConfiguracionId,
        countsStickers: esValorPorSticker,
        value: esValorPorSticker ? valor : toCents(valor),
        body: cuerpo,
      }));
    },
    staleTime: fiveMinutesMs,
  });
}

/** The id for requesting the sticker report. */
export function identityQuery(userId: string | undefined) {
  return queryOptions({
    queryKey: ['cart', 'identity', userId ?? ''],
    queryFn: async ({ signal }) => (await call(getPersonalData, { signal })).noIdentidad,
    enabled: userId !== undefined,
    staleTime: fiveMinutesMs,
  });
}

/** STICKER-07 */
export function stickerReportQuery(companyId: number, identity: string | undefined) {
  return queryOptions({
    queryKey: ['cart', companyId, 'sticker-report', identity ?? ''],
    queryFn: async ({ signal }) => {
      const query = { noIdentidad: identity ?? '', estadoPromocionId: runningStickerPromotions };
      const reports = await call(getStickerReport, { query, signal });
      return reports.map((report) => ({
        configurationId: report.stickerConfiguracionId,
        typeId: report.stickerTipoId,
        requirementCents: toCents(report.montoRequisitoEntrega),
        totalStickers: report.totalStickers,
      }));
    },
    enabled: Boolean(identity),
    staleTime: fiveMinutesMs,
  });
}
