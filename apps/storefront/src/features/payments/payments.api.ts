import { listTigoPayments, listTigoStates, listTransactions } from '@botica/contract/payments/history';
import {
  finishPaymentLink,
  getPaymentLinkOfOrder,
  listPaymentLinks,
  openPaymentLink,
  payPaymentLink,
} from '@botica/contract/payments/links';
import {
  finishTransaction,
  getTransaction,
  openProcessor,
  type PaymentResultDto,
  type ProcessorAnswerDto,
  type SaleReplyDto,
  startSale,
} from '@botica/contract/payments/payments';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { settings } from '../../lib/settings.ts';
import { type Payment, toLinkPayment, toPayment } from './payment.ts';

/** C119: the page posts a form there, and the bank answers with a page. */
export const processorUrl = `${settings.baseUrls[openProcessor.server]}${openProcessor.url}`;

const returnPage = '/confirmar-pago-resultado';

/** What is paid, and how. */
export interface PaymentSource {
  queryKey: readonly unknown[];
  load(context: { signal: AbortSignal }): Promise<Payment>;
  start(cardId: string | undefined): Promise<SaleReplyDto>;
  finish(answer: ProcessorAnswerDto): Promise<PaymentResultDto>;
}

/** TDS-12: the sale contains the return page of the bank's answer. */
export function orderPayment(userId: string, orderId: string): PaymentSource {
  return {
    queryKey: ['payments', userId, 'transaction', orderId],
    load: async ({ signal }) => toPayment(await call(getTransaction, { params: { id: orderId }, signal })),
    start: (cardId) =>
      call(startSale, {
        body: {
          ordenId: orderId,
          redirectUrl: returnPage,
          ...(cardId === undefined ? {} : { tarjetaId: cardId }),
        },
      }),
    finish: (answer) => call(finishTransaction, { body: answer }),
  };
}

export function linkPayment(secret: string): PaymentSource {
  const params = { secreto: secret };
  const redirectUrl = `${returnPage}?${new URLSearchParams({ link: secret })}`;
  return {
    queryKey: ['payments', 'link', secret],
    load: async ({ signal }) => toLinkPayment(await call(openPaymentLink, { params, signal })),
    start: () => call(payPaymentLink, { params, body: { redirectUrl } }),
    finish: (answer) => call(finishPaymentLink, { params, body: answer }),
  };
}

export function paymentLinksQuery(userId: string, months: number) {
  return queryOptions({
    queryKey: ['payments', userId, 'links', months],
    queryFn: ({ signal }) => call(listPaymentLinks, { query: { meses: months }, signal }),
  });
}

export function paymentLinkOfOrderQuery(userId: string, orderId: string) {
  return queryOptions({
    queryKey: ['payments', userId, 'link-of-order', orderId],
    queryFn: ({ signal }) => call(getPaymentLinkOfOrder, { params: { orderId }, signal }),
    staleTime: 0,
  });
}

export interface DateRange {
  from: string;
  to: string;
}

export function confirmationsQuery(userId: string, { from, to }: DateRange) {
  return queryOptions({
    queryKey: ['payments', userId, 'confirmations', from, to],
    queryFn: ({ signal }) => call(listTransactions, { params: { fechaInicio: from, fechaFinal: to }, signal }),
  });
}

export function tigoStatesQuery() {
  return queryOptions({
    queryKey: ['payments', 'tigo-states'],
    queryFn: ({ signal }) => call(listTigoStates, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export function tigoPaymentsQuery(userId: string, { from, to }: DateRange, stateId: number) {
  return queryOptions({
    queryKey: ['payments', userId, 'tigo', from, to, stateId],
    queryFn: ({ signal }) =>
      call(listTigoPayments, { body: { fechaDesde: from, fechaHasta: to, estadoId: stateId }, signal }),
  });
}
