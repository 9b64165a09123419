import { holdMinutes } from '@botica/domain/orders';
import { orderTypeIds } from '@botica/domain/orders/order-types';
import { isOnlinePayment, remainderTypeOf } from '@botica/domain/tenders';
import { keepDigits } from '@botica/domain/validation';
import type { BranchNow } from '../../branches/index.ts';
import { toOpening } from '../../branches/index.ts';
import type { OrderDraft } from '../../orders/index.ts';
import { noWishes, openingWishes, toOrderLine } from '../../orders/index.ts';
import type { GuestRequest } from './guest-request.ts';
import type { PricedGuestOrder } from './price-guest-order.ts';

/** The order as it will be written. */
export function guestDraftOf(
  { order, company, branchCode, taken }: GuestRequest,
  { cart, suburb, money }: PricedGuestOrder,
  { branch, status }: BranchNow,
  now: Date,
): OrderDraft {
  const { address, orderTypeId, paymentTypeId } = order;
  const isPickup = orderTypeId === orderTypeIds.pickup;
  const kind = remainderTypeOf(paymentTypeId);
  if (!kind) throw new Error(`A guest order was let in with payment type ${paymentTypeId}`);
  const phone = keepDigits(order.phone);
  const isPaidByLink = isOnlinePayment(kind);
  return {
    companyId: company.id,
    customerId: null,
    kind: 'guest',
    orderTypeId,
    branchCode,
    addressId: null,
    destination:
      suburb && address
        ? {
            name: order.name,
            address: address.description,
            reference: address.reference,
            suburb: suburb.name,
            city: suburb.cityName,
            phone,
          }
        : { name: branch.name, address: branch.address, city: branch.cityName, phone: branch.phone },
    paymentTypeId,
    onCredit: false,
    money,
    couponCode: null,
    lines: cart.lines.map((line) => toOrderLine(line, { isPickup, mayRepeat: false, earnsPoints: false })),
    tenders: [{ kind, amountCents: money.totalCents, points: 0 }],
    wishes: {
      ...noWishes,
      phone,
      contactName: order.name,
      contactEmail: order.email,
      ...(taken ? { wantsCall: false, notes: taken.notes, taxId: taken.taxId } : {}),
      ...openingWishes(toOpening(status)),
      olderIdentity: order.seniorIdentity || null,
    },
    idempotency: null,
    taken: taken?.by,
    waitsFor: isPaidByLink ? 'payment' : 'services',
    expiresAt: new Date(now.getTime() + holdMinutes[isPaidByLink ? 'paymentLink' : 'confirming'] * 60_000),
  };
}
