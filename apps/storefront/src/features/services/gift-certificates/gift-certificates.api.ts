import { idempotencyHeader } from '@botica/contract/headers';
import {
  claimGift,
  type GiftBody,
  giveCertificate,
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
