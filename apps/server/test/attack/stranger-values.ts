import type { KnownValues } from './known-values.ts';

/** Values of a requester who knows nothing of the database. */
export const strangerValues: KnownValues = {
  uuids: ['11111111-1111-4111-8111-111111111111'],
  texts: ['1'],
  emails: ['alguien@botica.test'],
  number: () => 1,
  text: () => '1',
  uuid: () => '11111111-1111-4111-8111-111111111111',
};
