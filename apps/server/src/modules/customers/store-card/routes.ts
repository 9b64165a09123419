import { ok } from '@botica/contract/call';
import { applyForStoreCard, toStoreCardApplication, toStoreCardErrors } from '@botica/contract/customers/store-card';
import { idempotencyHeader } from '@botica/contract/headers';
import type { StoreCardField } from '@botica/domain/customers/store-card';
import type { FieldError } from '@botica/domain/identity';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import type { Applied, StoreCardService } from './service.ts';

export const storeCardRoutes: FastifyPluginAsyncTypebox<{ storeCard: StoreCardService }> = async (
  app,
  { storeCard },
) => {
  app.route({
    ...applyForStoreCard,
    handler: async (request) => {
      const { body, company, ip } = request;
      const applied = await storeCard.apply(toStoreCardApplication(body), { company, ip, key: keyOf(request) });
      return ok({ mensaje: told(applied) });
    },
  });
};

function told(applied: Applied): string {
  if (!applied.ok && Array.isArray(applied.details)) {
    throw new FormError(toStoreCardErrors(applied.details as readonly FieldError<StoreCardField>[]));
  }
  return unwrap(applied);
}

function keyOf({ headers }: FastifyRequest): string | undefined {
  const key = headers[idempotencyHeader];
  return typeof key === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(key) ? key : undefined;
}
