export interface OrderMoney {
  subtotalCents: number;
  couponSavingCents: number;
  deliveryCents: number;
  insuranceCents: number;
  pointsChargeCents: number;
  totalCents: number;
}

export interface ChangedMoney {
  subtotalCents: number;
  couponSavingCents: number;
  totalCents: number;
  /** Negative when there is less to pay. */
  differenceCents: number;
}

/** Delivery, insurance and the charge of bank points stay; a coupon saves at most the cost of the products. */
export function changeMoney(money: OrderMoney, subtotalCents: number): ChangedMoney {
  const couponSavingCents = Math.min(money.couponSavingCents, subtotalCents);
  const { deliveryCents, insuranceCents, pointsChargeCents } = money;
  const totalCents = subtotalCents - couponSavingCents + deliveryCents + insuranceCents + pointsChargeCents;
  return { subtotalCents, couponSavingCents, totalCents, differenceCents: totalCents - money.totalCents };
}
