import { externalClientTypeId, ordinaryUserTypeId } from '@botica/domain/company-orders/external';
import type { Result } from '@botica/domain/result';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { Asked, actOnce } from '../../care/acts/index.ts';
import { lockCustomer, updateCustomer } from '../../customers/index.ts';
import type { Audit } from '../../staff/audit/index.ts';
import { findClient } from './store.ts';

type TypeProblem = 'CUSTOMER_NOT_FOUND' | 'CLIENT_TYPE_CHANGED';

export type ClientType = ReturnType<typeof createClientType>;

/**
 * ROLE-06: who is an external client. Checkout reads it with each order; an open page of the store, with the next
 * refresh of its user. Plans, affiliates and orders stay with a client that is ordinary again.
 */
export function createClientType(
  { clock, database }: Platform,
  { audit, once }: { audit: Audit; once: typeof actOnce },
) {
  return {
    change(
      { key, customerId, isExternal }: { key: string; customerId: string; isExternal: boolean },
      { rights, by, reason }: Asked,
    ): Promise<Result<undefined, TypeProblem | 'CARE_KEY_USED'>> {
      const sent = { key, act: 'client-type.changed', content: [customerId, isExternal], at: clock.now() } as const;
      return once<TypeProblem>(database.db, sent, async (tx) => {
        await lockCustomer(tx, customerId);
        const client = await findClient(tx, customerId);
        if (!client || !rights.canAt('customers.edit', client)) return failure('CUSTOMER_NOT_FOUND');
        // What the person saw was the other one of the two.
        if (client.isExternal === isExternal) return failure('CLIENT_TYPE_CHANGED');
        const userTypeId = isExternal ? externalClientTypeId : ordinaryUserTypeId;
        await updateCustomer(tx, customerId, { userTypeId });
        await audit.write(tx, {
          ...{ by, act: 'client-type.changed', reason, place: { companyId: client.companyId } },
          on: { kind: 'customer', id: customerId, name: `Cliente ${customerId.slice(0, 8)}` },
          before: { userTypeId: client.userTypeId },
          after: { userTypeId },
        });
        return success(undefined);
      });
    },
  };
}
