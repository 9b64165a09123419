import { Type } from 'typebox';

/** The same key gets the answer of its first request, whatever else the repeated one says. */
export const IdempotencyHeadersSchema = Type.Object({
  'idempotency-key': Type.Optional(Type.String({ minLength: 1, maxLength: 255 })),
});
