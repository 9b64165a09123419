import { openProcessor } from '@botica/contract/payments/payments';
import type { ProblemCode } from '@botica/contract/problems';
import { problems } from '@botica/contract/problems';
import type { Result } from '@botica/domain/result';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { Type } from 'typebox';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/database.ts';
import { ProblemError, unwrap } from '../../platform/problem-replies.ts';
import { amountText } from '../../ports/payment-outcome.ts';
import { sendProcessorPage } from './processors/send-processor-page.ts';
import { confirmationPath, resultUrl } from './processors/sign-form-step.ts';
import type { PaymentsService } from './service.ts';
import { findCurrentAttempt } from './store.ts';
import type { AttemptRow } from './tables.ts';

interface Options {
  payments: PaymentsService;
  config: Config;
  db: Db;
}

const AttemptQuery = Type.Object({ intento: Type.String({ maxLength: 60 }) });

/**
 * Routes without a session, for browsers on their way to and from a processor, and for processors. Each request
 * identifies an attempt and is compared with stored data; none of it is trusted.
 */
export const returnRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { payments, config, db }) => {
  const { publicUrl } = config;
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

  /** A page, not JSON: the result page shows the error. */
  const failed = (attempt: AttemptRow, code: ProblemCode) =>
    resultUrl(publicUrl, attempt, { response: '3', responsetext: problems[code].message });

  app.route({
    ...openProcessor,
    handler: async ({ body }, reply) => {
      const step = await payments.steps.read(body.campos);
      if (!step) throw new ProblemError('PAYMENT_STEP_NOT_VALID');
      if ('attemptId' in step) {
        const attempt = await payments.returning.find(step.attemptId);
        if (!attempt) throw new ProblemError('PAYMENT_STEP_NOT_VALID');
        if (attempt.state === 'started' && attempt.redirectPage) {
          return sendProcessorPage(reply, { kind: 'page', html: attempt.redirectPage });
        }
        return reply.redirect(failed(attempt, 'PAYMENT_STEP_NOT_VALID'), 303);
      }
      const page = await payments.starting.page(step.orderId);
      if (page.ok) return sendProcessorPage(reply, page.value);
      const attempt = await findCurrentAttempt(db, step.orderId);
      if (!attempt) throw new ProblemError(page.code);
      return reply.redirect(failed(attempt, page.code), 303);
    },
  });

  /** PowerTranz sends a form; one of its clients may send JSON. */
  app.route({
    access: 'public',
    method: 'POST',
    url: '/api/pagos-redirect/retorno',
    schema: {
      hide: true,
      body: Type.Object({
        TransactionIdentifier: Type.Optional(Type.String({ maxLength: 60 })),
        SpiToken: Type.Optional(Type.String({ maxLength: 500 })),
        Response: Type.Optional(Type.Unknown()),
      }),
    },
    handler: async ({ body }, reply) => {
      const returned = await payments.returning.powertranz(body);
      if (returned.ok) return reply.redirect(resultUrl(publicUrl, returned.value, fieldsOf(returned.value)), 303);
      const known = await payments.returning.find(body.TransactionIdentifier);
      if (!known) throw new ProblemError('PAYMENT_NOT_FOUND');
      return reply.redirect(failed(known, returned.code), 303);
    },
  });

  app.route({
    access: 'public',
    method: 'GET',
    url: '/api/pagos-redirect/retorno/paypal',
    schema: {
      hide: true,
      querystring: Type.Object({
        ...AttemptQuery.properties,
        token: Type.Optional(Type.String({ maxLength: 100 })),
        cancelado: Type.Optional(Type.String({ maxLength: 5 })),
      }),
    },
    handler: async ({ query }, reply) => {
      const { intento: id, token = '', cancelado } = query;
      const returned = await payments.returning.paypal({ id, token, isCancelled: cancelado !== undefined });
      return reply.redirect(await confirmationOf(id, returned), 303);
    },
  });

  app.route({
    access: 'public',
    method: 'GET',
    url: '/api/pagos-redirect/retorno/tigo',
    schema: { hide: true, querystring: AttemptQuery },
    handler: async ({ query: { intento } }, reply) =>
      reply.redirect(await confirmationOf(intento, await payments.returning.tigo(intento, 'browser')), 303),
  });

  app.route({
    access: 'public',
    method: 'POST',
    url: '/api/pagos-redirect/aviso/tigo',
    schema: { hide: true, querystring: AttemptQuery },
    handler: async ({ query: { intento } }) => {
      unwrap(await payments.returning.tigo(intento, 'notice'));
      return { ok: true };
    },
  });

  /** The order's own screen shows the payment's state; an unknown return gets no details. */
  async function confirmationOf(id: string, returned: Result<AttemptRow, ProblemCode>): Promise<string> {
    const attempt = returned.ok ? returned.value : await payments.returning.find(id);
    if (!attempt) throw new ProblemError('PAYMENT_NOT_FOUND');
    return publicUrl + confirmationPath(attempt.orderId);
  }
};

/** TDS-10: in the fields of the other processor, so that the result page reads one format. */
function fieldsOf(attempt: AttemptRow): Record<string, string> {
  const responses: Partial<Record<AttemptRow['state'], string>> = { captured: '1', declined: '2' };
  return {
    response: responses[attempt.state] ?? '3',
    type: 'sale',
    transactionid: attempt.id,
    amount: amountText(attempt.chargedCents),
  };
}
