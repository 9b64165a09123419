import { Type } from 'typebox';

/** Idempotent: the same key gets the response of its first request, whatever the body. */
export const IdempotencyHeadersSchema = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
});
