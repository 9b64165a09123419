import { ok } from '@botica/contract/call';
import {
  listTigoPayments,
  listTigoStates,
  listTransactions,
  maxHistoryDays,
  tigoStates,
} from '@botica/contract/payments/history';
import { finishTransaction, getTransaction, startSale } from '@botica/contract/payments/payments';
import { decodeOrderId } from '@botica/domain/orders';
import { daysBetween } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../platform/auth.ts';
import type { Clock } from '../../platform/clock.ts';
import { ProblemError, unwrap } from '../../platform/problem-replies.ts';
import { isValidStanding, standingText } from './attempts/payment-state.ts';
import { toHistoryItemDto, toResultDto, toTigoPaymentDto, toTransactionDto } from './dtos.ts';
import type { PaymentsService } from './service.ts';
import type { AttemptRow } from './tables.ts';

interface Options {
  payments: PaymentsService;
  clock: Clock;
}

export const paymentsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { payments, clock }) => {
  app.route({
    ...getTransaction,
    handler: async (request) => {
      const own = { orderId: orderIdOf(request.params.id), customerId: requireCustomer(request).id };
      const { view, fields } = unwrap(await payments.transaction(own));
      const data = toTransactionDto(view, fields, clock.now());
      return { isValid: isValidStanding(data.estado), message: data.mensaje, data };
    },
  });

  app.route({
    ...startSale,
    handler: async (request) => {
      const { ordenId, tarjetaId, redirectUrl } = request.body;
      const own = { orderId: orderIdOf(ordenId), customerId: requireCustomer(request).id };
      const returnPath = unwrap(payments.returnPathOf(redirectUrl));
      return toSaleReply(unwrap(await payments.start(own, { cardId: tarjetaId, returnPath })), payments);
    },
  });

  app.route({
    ...finishTransaction,
    handler: async (request) =>
      toResultDto(unwrap(await payments.finish(requireCustomer(request).id, request.body)), clock.now()),
  });

  app.route({
    ...listTransactions,
    handler: async (request) => {
      const { fechaInicio: from, fechaFinal: to } = request.params;
      const whose = { customerId: requireCustomer(request).id, companyId: request.company.id };
      const views = await payments.history(whose, checkedDates(from, to));
      return ok(views.map((view) => toHistoryItemDto(view, clock.now())));
    },
  });

  app.route({
    ...listTigoStates,
    handler: async () => ok(tigoStates.map(({ id, text }) => ({ id, descripcion: text }))),
  });

  app.route({
    ...listTigoPayments,
    handler: async (request) => {
      const { fechaDesde: from, fechaHasta: to, estadoId } = request.body;
      const whose = { customerId: requireCustomer(request).id, companyId: request.company.id };
      const views = await payments.history(whose, { ...checkedDates(from, to), kind: 'tigo' });
      const items = views.map((view) => toTigoPaymentDto(view, clock.now()));
      return ok(items.filter((item) => estadoId === 0 || item.estadoId === estadoId));
    },
  });
};

/** C117: the processor's answer as text; if it refused to start, the reason. */
export async function toSaleReply(
  { attempt, html }: { attempt: AttemptRow; html: string },
  { steps }: Pick<PaymentsService, 'steps'>,
) {
  if (!html) return { isValid: false, message: standingText('rechazada', attempt), data: { response: '', campos: '' } };
  const response = JSON.stringify({ TransactionIdentifier: attempt.id, IsoResponseCode: 'SP4', RedirectData: html });
  return { isValid: true, message: '', data: { response, campos: await steps.sign({ attemptId: attempt.id }) } };
}

function orderIdOf(encoded: string): number {
  const id = decodeOrderId(encoded);
  if (id === undefined) throw new ProblemError('PAYMENT_NOT_FOUND');
  return id;
}

function checkedDates(from: string, to: string): { from: string; to: string } {
  const days = daysBetween(from, to);
  if (days < 0 || days > maxHistoryDays) throw new ProblemError('DATES_NOT_VALID');
  return { from, to };
}
