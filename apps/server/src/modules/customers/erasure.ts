import type { Db } from '../../platform/database.ts';

/** A customer whose account is being deleted, as the account was before. */
export interface ErasedCustomer {
  id: string;
  email: string;
  emailVerifiedAt: Date | null;
  identityNumber: string | null;
  identityConfirmed: boolean;
  at: Date;
}

/** Runs in the transaction of the deletion. Returns the keys of stored files that no row references any more. */
export type ErasureHandler = (tx: Db, customer: ErasedCustomer) => Promise<readonly string[]> | Promise<void>;

/**
 * ROLE-18: data that deleting an account erases in other areas. An area that stores personal data registers a handler
 * in services.ts, so that the deletion does not import the area.
 */
export interface CustomerErasure {
  onErased(handler: ErasureHandler): void;
  /** Calls the handlers one after the other, in the order in which they were registered. Returns their file keys. */
  erase(tx: Db, customer: ErasedCustomer): Promise<string[]>;
}

export function createCustomerErasure(): CustomerErasure {
  const handlers: ErasureHandler[] = [];
  return {
    onErased: (handler) => void handlers.push(handler),
    async erase(tx, customer) {
      const fileKeys: string[] = [];
      for (const handler of handlers) {
        const released = await handler(tx, customer);
        if (released) fileKeys.push(...released);
      }
      return fileKeys;
    },
  };
}
