import { idempotencyHeader } from '@botica/contract/headers';
import {
  getStickerRedemption,
  listMyStickers,
  listStickerMovements,
  listStickerRedemptions,
  redeemStickerPrize,
  undoStickerRedemption,
} from '@botica/contract/loyalty/sticker-prizes';
import { countStickersToEarn, previewStickers, type StickerPurchaseBody } from '@botica/contract/loyalty/stickers';
import { stickerCriteria } from '@botica/domain/loyalty/stickers';
import { type Cents, toDecimal } from '@botica/domain/money';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';

const fiveMinutesMs = 300_000;
const halfMinuteMs = 30_000;

export interface StickerViewer {
  userId: string;
  companyId: number;
}

/** The first part of every key, invalidated by a redemption or its undo. */
export const stickersKey = ({ userId, companyId }: StickerViewer) => ['stickers', userId, companyId] as const;

/** C237: state 0 requests all promotions, including ended ones. */
export const collectionsQuery = (viewer: StickerViewer) =>
  queryOptions({
    queryKey: [...stickersKey(viewer), 'collections'],
    queryFn: ({ signal }) => call(listMyStickers, { query: { estadoPromocionId: 0 }, signal }),
    staleTime: 0,
  });

export const redemptionsQuery = (viewer: StickerViewer, configurationId: number) =>
  queryOptions({
    queryKey: [...stickersKey(viewer), configurationId, 'redemptions'],
    queryFn: ({ signal }) =>
      call(listStickerRedemptions, { query: { stickerConfiguracionId: configurationId }, signal }),
    staleTime: 0,
  });

export const redemptionQuery = (viewer: StickerViewer, redemptionId: number) =>
  queryOptions({
    queryKey: [...stickersKey(viewer), 'redemption', redemptionId],
    queryFn: ({ signal }) => call(getStickerRedemption, { query: { canjeId: redemptionId }, signal }),
    staleTime: 0,
  });

export const movementsQuery = (viewer: StickerViewer, configurationId: number) =>
  queryOptions({
    queryKey: [...stickersKey(viewer), configurationId, 'movements'],
    queryFn: ({ signal }) => call(listStickerMovements, { query: { stickerConfiguracionId: configurationId }, signal }),
    staleTime: 0,
  });

/** C233. Shows the previous answer until the one for the changed cart arrives. */
export interface PreviewedPurchase {
  totalCents: Cents;
  lines: readonly { productoId: number; cantidad: number }[];
}

export const purchaseBody = ({ totalCents, lines }: PreviewedPurchase, branchCode: number): StickerPurchaseBody => ({
  sucursalId: branchCode,
  total: toDecimal(totalCents),
  productos: lines.map(({ productoId, cantidad }) => ({ productoId, cantidad })),
});

export const previewQuery = (viewer: StickerViewer, body: StickerPurchaseBody) =>
  queryOptions({
    queryKey: [...stickersKey(viewer), 'preview', body],
    queryFn: ({ signal }) => call(previewStickers, { body, signal }),
    placeholderData: keepPreviousData,
    staleTime: halfMinuteMs,
  });

/** STICKER-06: what the invoice of this purchase will earn. Orders of the store are retail. */
export const earningQuery = (viewer: StickerViewer, body: StickerPurchaseBody) =>
  queryOptions({
    queryKey: [...stickersKey(viewer), 'earning', body],
    queryFn: ({ signal }) =>
      call(countStickersToEarn, {
        body: { ...body, esFacturaMayoreo: false, criteriosAplica: [...stickerCriteria] },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: halfMinuteMs,
  });

export const redeemPrize = (prizeId: number, key: string) =>
  call(redeemStickerPrize, { body: { premioId: prizeId }, headers: { [idempotencyHeader]: key } });

export const undoRedemption = (redemptionId: number) =>
  call(undoStickerRedemption, { body: { canjeId: redemptionId } });

export function useStickerViewer(): StickerViewer {
  return { userId: useUser()?.usuarioId ?? '', companyId: useCompany().id };
}

/** Whether the company has sticker promotions, or the customer stickers of one that ended. */
export function useHasStickers(): boolean {
  const viewer = useStickerViewer();
  const { data } = useQuery({ ...collectionsQuery(viewer), enabled: viewer.userId !== '', staleTime: fiveMinutesMs });
  return (data?.length ?? 0) > 0;
}
