/** The known times of a delivery. */
export interface DeliveryTimes {
  readonly now: Date;
  /** Chosen by the shopper. */
  readonly scheduledFor?: Date | null | undefined;
  /** When the closed branch that the order waits for opens. */
  readonly opensAt?: Date | null | undefined;
}

/** CHK-42 A154: the moment whose tariff a delivery is charged at. */
export function deliveryMoment({ now, scheduledFor, opensAt }: DeliveryTimes): Date {
  return scheduledFor ?? opensAt ?? now;
}
