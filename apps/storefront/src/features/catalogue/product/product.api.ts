import {
  getProductDetail,
  listAlternatives,
  listComplementary,
  listStockByCity,
  listSuggested,
} from '@botica/contract/catalogue/catalogue';
import {
  checkPhysicalCertificate,
  getStickerMessage,
  listNotificationTypes,
  requestStockNotification,
  shareProductByEmail,
} from '@botica/contract/catalogue/product-actions';
import { listBenefits } from '@botica/contract/catalogue/promotions';
import { recordVisit } from '@botica/contract/catalogue/search';
import { CallError } from '@botica/contract/client';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call, callInBackground } from '../../../lib/call.ts';
import { keyOf, type Place } from '../pricing/index.ts';
import type { ShareBody } from './share/share-form.ts';

const tenMinutesMs = 600_000;

/** DETAIL-11: a product that is not sold is an answer and not a failure. */
export function productQuery(place: Place, productId: number, refer?: string) {
  return queryOptions({
    queryKey: keyOf(place, productId, 'detail'),
    queryFn: ({ signal }) =>
      call(getProductDetail, {
        query: { productoId: productId, sucursalId: place.branchCode, ...(refer ? { refer } : {}) },
        signal,
      }).catch(nullWhenUnknown),
  });
}

export function alternativesQuery(place: Place, productId: number) {
  return queryOptions({
    queryKey: keyOf(place, productId, 'alternatives'),
    queryFn: ({ signal }) =>
      call(listAlternatives, { query: { productoId: productId, sucursalId: place.branchCode }, signal }),
  });
}

export function complementaryQuery(place: Place, productId: number) {
  return queryOptions({
    queryKey: keyOf(place, productId, 'complementary'),
    queryFn: ({ signal }) =>
      call(listComplementary, { query: { productoId: productId, sucursalId: place.branchCode }, signal }),
  });
}

export function suggestedQuery(place: Place, productId: number) {
  return queryOptions({
    queryKey: keyOf(place, productId, 'suggested'),
    queryFn: ({ signal }) =>
      call(listSuggested, { query: { productoId: productId, sucursalId: place.branchCode }, signal }),
  });
}

/** Not retried automatically: the dialog has its own retry button (DETAIL-14). */
export function stockByCityQuery(place: Place, productId: number, cityId?: string) {
  return queryOptions({
    queryKey: keyOf(place, productId, 'stock', cityId ?? 'all'),
    queryFn: ({ signal }) =>
      call(listStockByCity, {
        query: { productoId: productId, sucursalId: place.branchCode, ...(cityId ? { ciudadId: cityId } : {}) },
        signal,
      }),
    retry: false,
  });
}

export function stickerMessageQuery({ companyId }: Place, productId: number) {
  return queryOptions({
    queryKey: ['product', companyId, productId, 'sticker'],
    queryFn: async ({ signal }) =>
      (await call(getStickerMessage, { query: { productoId: productId }, signal })).mensaje,
    staleTime: tenMinutesMs,
  });
}

/** DETAIL-06 */
export function certificateQuery({ companyId }: Place, productId: number) {
  return queryOptions({
    queryKey: ['product', companyId, productId, 'certificate'],
    queryFn: ({ signal }) => call(checkPhysicalCertificate, { params: { id: productId }, signal }),
    staleTime: tenMinutesMs,
  });
}

export function benefitsQuery({ companyId }: Place, productId: number, userId: string | undefined) {
  return queryOptions({
    queryKey: ['product', companyId, productId, 'benefits', userId ?? ''],
    queryFn: ({ signal }) => call(listBenefits, { params: { productId }, signal }),
    enabled: userId !== undefined,
    staleTime: tenMinutesMs,
  });
}

export function notificationTypesQuery(userId: string) {
  return queryOptions({
    queryKey: ['product', 'notificationTypes', userId],
    queryFn: ({ signal }) => call(listNotificationTypes, { signal }),
  });
}

export interface StockNoticeRequest {
  productId: number;
  branchCode: number;
  typeIds: readonly number[];
}

export function useRequestStockNotice() {
  return useMutation({
    mutationFn: ({ productId, branchCode, typeIds }: StockNoticeRequest) =>
      call(requestStockNotification, {
        body: {
          productoId: productId,
          sucursalId: branchCode,
          detalle: typeIds.map((notificacionTipoId) => ({ notificacionTipoId })),
        },
      }),
  });
}

export function useShareProduct() {
  return useMutation({ mutationFn: (body: ShareBody) => call(shareProductByEmail, { body }) });
}

/** A customer's visits follow them to other devices (C015); not awaited. */
export function noteVisit(productId: number): void {
  callInBackground(recordVisit, { body: { productoId: productId } }).catch(() => undefined);
}

function nullWhenUnknown(error: unknown): null {
  if (error instanceof CallError && error.status === 404) return null;
  throw error;
}
