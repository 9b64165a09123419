import { ok } from '@botica/contract/call';
import {
  changeCredit,
  fromCreditTerms,
  fromPaymentBody,
  getCredit,
  getCreditOfCustomer,
  listCredits,
  recordCreditPayment,
  toLimitErrors,
  toPaymentErrors,
  undoCreditPayment,
} from '@botica/contract/finance/credits';
import { checkCreditLimit, checkCreditPayment, tidyCreditPayment } from '@botica/domain/finance/credits';
import { storeDate } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Clock } from '../../../platform/clock.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursors.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../../care/acts/index.ts';
import type { Credits } from './service.ts';
import { toAccountRowDto, toStatementDto } from './to-dto.ts';

/** The order of the list: what the last customer owes is read again with the next page. */
const byDebt = 'debt';

const wantedOf = (params: { clienteId: string }, { cursor }: { cursor?: string }) => ({
  customerId: params.clienteId,
  before: cursor === undefined ? undefined : Number(cursor),
});

export const creditsRoutes: FastifyPluginAsyncTypebox<{ credits: Credits; clock: Clock }> = async (
  app,
  { credits, clock },
) => {
  app.route({
    ...listCredits,
    handler: async (request) => {
      const { empresaId: companyId, texto = '', cursor } = request.query;
      const after = cursor === undefined ? undefined : decodeCursor(cursor, { isKey: (key) => key === byDebt }).id;
      const wanted = { companyId, text: texto.trim(), after };
      const { accounts, next } = await credits.list(requireStaff(request).rights, wanted);
      return ok({
        clientes: accounts.map(toAccountRowDto),
        siguiente: next ? encodeCursor({ key: byDebt, id: next.id }) : null,
      });
    },
  });
  app.route({
    ...getCredit,
    handler: async (request) => {
      const { rights } = requireStaff(request);
      const wanted = wantedOf(request.params, request.query);
      return ok(toStatementDto(unwrap(await credits.statement(rights, 'reports.read', wanted))));
    },
  });
  app.route({
    ...getCreditOfCustomer,
    handler: async (request) => {
      const { rights } = requireStaff(request);
      const wanted = wantedOf(request.params, request.query);
      return ok(toStatementDto(unwrap(await credits.statement(rights, 'customers.read', wanted))));
    },
  });
  app.route({
    ...changeCredit,
    handler: async (request) => {
      const { clave: key, visto, motivo, ...given } = request.body;
      const wanted = fromCreditTerms(given);
      const message = checkCreditLimit(wanted.limitCents);
      if (message) throw new FormError(toLimitErrors(message));
      const form = { key, customerId: request.params.clienteId, wanted, seen: fromCreditTerms(visto) };
      unwrap(await credits.change(form, askedBy(request, motivo)));
      return ok({ mensaje: wanted.isEnabled ? 'Guardado. Vale desde ahora.' : 'Ya no puede comprar al crédito.' });
    },
  });
  app.route({
    ...recordCreditPayment,
    handler: async (request) => {
      const { clave: key, motivo, ...given } = request.body;
      const payment = tidyCreditPayment(fromPaymentBody(given));
      const errors = checkCreditPayment(payment, storeDate(clock.now()).isoDate);
      if (Object.keys(errors).length > 0) throw new FormError(toPaymentErrors(errors));
      const form = { key, customerId: request.params.clienteId, payment };
      unwrap(await credits.pay(form, askedBy(request, motivo)));
      return ok({ mensaje: 'Registramos el abono. El cliente ya puede usar ese crédito.' });
    },
  });
  app.route({
    ...undoCreditPayment,
    handler: async (request) => {
      const { clienteId: customerId, abonoId: paymentId } = request.params;
      const { clave: key, motivo } = request.body;
      unwrap(await credits.undo({ key, customerId, paymentId }, askedBy(request, motivo)));
      return ok({ mensaje: 'Anulamos el abono. El cliente lo debe de nuevo.' });
    },
  });
};
