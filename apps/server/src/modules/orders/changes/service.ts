import type { Company } from '@botica/domain/companies';
import { decodeOrderId } from '@botica/domain/orders';
import { failure, success } from '@botica/domain/result';
import type { Platform } from '../../../platform/index.ts';
import type { BranchesService } from '../../branches/index.ts';
import type { Payments } from '../../payments/index.ts';
import type { OrderLife } from '../life/index.ts';
import type { Cancellation } from './cancel-order.ts';
import { createCancelling } from './cancel-order.ts';
import type { AddressChange } from './readdress-order.ts';
import { createAddressChanges } from './readdress-order.ts';
import type { OrderOwner } from './store.ts';
import { findBranchStock } from './store.ts';
import type { Transfer } from './transfer-order.ts';
import { createTransfers } from './transfer-order.ts';

/** With the encoded order id of the URL (A027). */
type Encoded<Asked> = Omit<Asked, 'orderId'> & { encodedId: string };

export type OrderChanges = ReturnType<typeof createOrderChanges>;

interface Needs {
  branches: BranchesService;
  orderLife: OrderLife;
  payments: Payments;
}

export function createOrderChanges(platform: Platform, { branches, orderLife, payments }: Needs) {
  const { cancelOwn, cancelByStaff } = createCancelling(platform, { orderLife, payments });
  const transfer = createTransfers({ ...platform, branches });
  const readdress = createAddressChanges({ ...platform, branches });

  return {
    /** ORDER-13: the stock of a branch of the company; products that are no longer sold are left out. */
    async stockAt(company: Company, branchCode: number, productIds: readonly number[]) {
      const branch = await branches.branch(company, branchCode);
      if (!branch.ok) return branch;
      return success(await findBranchStock(platform.database.db, { branchCode, productIds }));
    },

    cancel: (owner: OrderOwner, { encodedId, ...asked }: Encoded<Cancellation>) => {
      const orderId = decodeOrderId(encodedId);
      return orderId === undefined ? failure('ORDER_NOT_FOUND') : cancelOwn(owner, { ...asked, orderId });
    },

    cancelByStaff,
    readdressByStaff: readdress,

    transfer: ({ encodedId, ...asked }: Encoded<Transfer>) => {
      const orderId = decodeOrderId(encodedId);
      return orderId === undefined ? failure('ORDER_NOT_FOUND') : transfer({ ...asked, orderId });
    },

    readdress: ({ encodedId, ...asked }: Encoded<AddressChange>) => {
      const orderId = decodeOrderId(encodedId);
      return orderId === undefined ? failure('ORDER_NOT_FOUND') : readdress({ ...asked, orderId });
    },
  };
}
