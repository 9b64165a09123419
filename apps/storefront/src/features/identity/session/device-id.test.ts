import { DeviceIdSchema } from '@botica/contract/identity/sessions';
import fc from 'fast-check';
import { Value } from 'typebox/value';
import { expect, it } from 'vitest';
import { makeDeviceId } from './device-id.ts';

/** A page over plain http has no `randomUUID`. */
const insecure = (bytes: Uint8Array) => ({
  getRandomValues: <T extends ArrayBufferView>(into: T) => {
    new Uint8Array(into.buffer).set(bytes);
    return into;
  },
});

it("SESS-12 uses the browser's own UUID where available", () => {
  const id = crypto.randomUUID();
  expect(makeDeviceId({ getRandomValues: crypto.getRandomValues, randomUUID: () => id })).toBe(id);
});

it('SESS-12 creates a UUID that the server accepts, whatever the bytes', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 16, maxLength: 16 }), (bytes) => {
      const id = makeDeviceId(insecure(bytes));
      expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      expect(Value.Check(DeviceIdSchema, id)).toBe(true);
    }),
  );
});

it('SESS-12 different bytes give different UUIDs', () => {
  const ids = [0, 1, 15].map((at) => makeDeviceId(insecure(new Uint8Array(16).fill(1, at, at + 1))));
  expect(new Set(ids).size).toBe(3);
});
