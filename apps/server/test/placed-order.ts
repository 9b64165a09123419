import type { OrderDraft } from '../src/modules/orders/index.ts';
import { noWishes } from '../src/modules/orders/index.ts';
import type { TestCustomer } from './as-customer.ts';
import type { TestServer } from './test-server.ts';

/** An order of a customer in branch 5, paid in cash when it is picked up: each product at 10.00. */
export async function placedOrderOf(
  { platform, services: { orders } }: Pick<TestServer, 'platform' | 'services'>,
  { id: customerId }: Pick<TestCustomer, 'id'>,
  products: readonly { productId: number; quantity: number }[],
): Promise<number> {
  const totalCents = products.reduce((sum, { quantity }) => sum + quantity * 10_00, 0);
  const draft: OrderDraft = {
    companyId: 2,
    customerId,
    kind: 'ordinary',
    orderTypeId: 1,
    branchCode: 5,
    addressId: null,
    destination: null,
    paymentTypeId: 11,
    onCredit: false,
    money: {
      subtotalCents: totalCents,
      couponSavingCents: 0,
      deliveryCents: 0,
      insuranceCents: 0,
      pointsChargeCents: 0,
      totalCents,
      earnedPoints: 0,
    },
    couponCode: null,
    lines: products.map(({ productId, quantity }) => ({
      kind: 'purchase',
      productId,
      promotionId: 0,
      name: `Producto ${productId}`,
      quantity,
      allowsOrderWithoutStock: true,
      unitCents: 10_00,
      totalCents: quantity * 10_00,
      savedCents: 0,
      priceRuleId: '',
      taxPercent: 0,
      earnedPoints: 0,
      benefitId: null,
      benefitShare: 0,
      isSenior: false,
      hasFourthAgePrescription: false,
      hasPrescription: false,
      documentId: null,
      isRepurchase: false,
      repurchaseDays: 0,
      patientId: null,
    })),
    tenders: totalCents > 0 ? [{ kind: 'payAtBranch', amountCents: totalCents, points: 0 }] : [],
    wishes: noWishes,
    idempotency: null,
    waitsFor: 'services',
    expiresAt: new Date(platform.clock.now().getTime() + 60_000),
  };
  return platform.database.db.transaction(async (tx) => {
    const held = await orders.holdOrder(tx, draft);
    if (!held.ok) throw new Error(`The order was refused: ${held.code}`);
    const confirmed = await orders.confirmOrder(tx, held.value.id);
    if (!confirmed.ok) throw new Error(`The order was not placed: ${confirmed.code}`);
    return held.value.id;
  });
}
