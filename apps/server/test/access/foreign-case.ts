import { expect } from 'vitest';
import type { TestCustomer } from '../as-customer.ts';

export interface People {
  owner: TestCustomer;
  stranger: TestCustomer;
}

export interface ForeignCase {
  call: string;
  what: string;
  /**
   * The stranger tries to see or change something of the owner, by its id; then checks that nothing was revealed or
   * changed.
   */
  attempt(people: People): Promise<void>;
}

interface Reach<Row> {
  call: string;
  what: string;
  rows(ownerId: string): Promise<Row[]>;
  send(by: TestCustomer, row: Row): Promise<{ status: number }>;
}

/** The usual case: the stranger does not find it, and the owner's data is unchanged. */
export function notFoundBy<Row>({ call, what, rows, send }: Reach<Row>): ForeignCase {
  return {
    call,
    what,
    async attempt({ owner, stranger }) {
      const before = await rows(owner.id);
      const [first] = before;
      if (!first) throw new Error(`${call}: the owner has nothing to reach for`);
      expect((await send(stranger, first)).status).toBe(404);
      expect(await rows(owner.id)).toEqual(before);
    },
  };
}
