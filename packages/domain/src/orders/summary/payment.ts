import type { PrescriptionPayment, TenderKind } from '../../tenders/index.ts';
import { isOnlinePayment, paymentTypeOf, prescriptionPaymentTypeIds } from '../../tenders/index.ts';

const prescriptionKinds: ReadonlyMap<number, TenderKind> = new Map(
  (Object.entries(prescriptionPaymentTypeIds) as [PrescriptionPayment, number][]).map(([kind, id]) => [id, kind]),
);

/** A004: the same number means another payment on a prescription-only order. Undefined when all is covered. */
export function paymentKindOf(
  paymentTypeId: number | null,
  { isPrescriptionOnly, onCredit }: { readonly isPrescriptionOnly: boolean; readonly onCredit: boolean },
): TenderKind | undefined {
  if (onCredit) return 'credit';
  if (paymentTypeId === null) return undefined;
  return isPrescriptionOnly ? prescriptionKinds.get(paymentTypeId) : paymentTypeOf(paymentTypeId);
}

/** Whether the payment is taken while the order waits. */
export function waitsForMoney(kinds: readonly string[]): boolean {
  return kinds.some((kind) => isOnlinePayment(kind as TenderKind));
}
