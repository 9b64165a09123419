import { idempotencyHeader } from '@botica/contract/headers';
import {
  claimGift,
  type GiftBody,
  giveCertificate,
  listGiftDesigns,
  listGivenGifts,
  listMyCertificates,
  listWaitingGifts,
  resendGift,
  resendGiftReceipt,
} from '@botica/contract/services/gift-certificates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';

export const give = (body: GiftBody, key: string) =>
  call(giveCertificate, { body, headers: { [idempotencyHeader]: key } });

export const sendAgain = (id: string) => call(resendGift, { body: { id } });

export const sendReceipt = (id: string) => call(resendGiftReceipt, { params: { id } });

export function givenGiftsQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['gift-certificates', userId, companyId, 'given'],
    queryFn: ({ signal }) => call(listGivenGifts, { signal }),
    staleTime: 0,
  });
}

/** What staff offer may change at any time; the server checks the chosen one again. */
export function giftDesignsQuery(companyId: number) {
  return queryOptions({
    queryKey: ['gift-certificates', 'designs', companyId],
    queryFn: ({ signal }) => call(listGiftDesigns, { signal }),
  });
}

/** Their balance changes with each order. */
export function myCertificatesQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['gift-certificates', userId, companyId, 'mine'],
    queryFn: ({ signal }) => call(listMyCertificates, { signal }),
    staleTime: 0,
  });
}

export const claim = (codigo: string) => call(claimGift, { body: { codigo } });

export function waitingGiftsQuery(userId: string, companyId: number) {
  return queryOptions({
    queryKey: ['gift-certificates', userId, companyId, 'waiting'],
    queryFn: ({ signal }) => call(listWaitingGifts, { signal }),
    staleTime: 0,
  });
}
