/** PAY-01 A004: how an ordinary order is paid. Credit has no number: it travels as facturarAlCredito. */
export const paymentTypeIds = {
  cash: 1,
  cardOnDelivery: 2,
  cashAndCard: 3,
  onlineCard: 4,
  payPal: 5,
  certificates: 7,
  points: 8,
  bankPoints: 9,
  cashBack: 10,
  payAtBranch: 11,
  wallet: 17,
  vouchers: 18,
  paymentLink: 19,
} as const;
export type PaymentType = keyof typeof paymentTypeIds;

/** PAY-02 A004: the numbers of a prescription-only order, whose type is 3 or 4. */
export const prescriptionPaymentTypeIds = { cash: 1, onlineCard: 2, cardOnDelivery: 3, credit: 4 } as const;
export type PrescriptionPayment = keyof typeof prescriptionPaymentTypeIds;

/** What an order is covered with, in the order in which it is applied. The last ones pay what the others leave. */
export const tenderKinds = [
  'insurer',
  'points',
  'bankPoints',
  'cashBack',
  'certificates',
  'vouchers',
  'wallet',
  'credit',
  'cash',
  'cardOnDelivery',
  'cashAndCard',
  'onlineCard',
  'payPal',
  'payAtBranch',
  'paymentLink',
] as const;
export type TenderKind = (typeof tenderKinds)[number];

/** PAY-03: of these one is chosen, and it pays what is left. */
export const remainderTypes = [
  'cash',
  'cardOnDelivery',
  'cashAndCard',
  'onlineCard',
  'payPal',
  'payAtBranch',
  'wallet',
  'paymentLink',
] as const satisfies readonly PaymentType[];
export type RemainderType = (typeof remainderTypes)[number];

/** Those whose money is taken while the order waits for it. */
export const onlinePaymentTypes = ['onlineCard', 'payPal', 'wallet', 'paymentLink'] as const satisfies RemainderType[];
export type OnlinePaymentType = (typeof onlinePaymentTypes)[number];

const typesById: ReadonlyMap<number, PaymentType> = new Map(
  Object.entries(paymentTypeIds).map(([type, id]) => [id, type as PaymentType]),
);

export function paymentTypeOf(id: number): PaymentType | undefined {
  return typesById.get(id);
}

/** The type that pays what is left, or nothing when the number names none. */
export function remainderTypeOf(id: number): RemainderType | undefined {
  return remainderTypes.find((type) => paymentTypeIds[type] === id);
}

export function isOnlinePayment(kind: TenderKind): kind is OnlinePaymentType {
  return onlinePaymentTypes.some((type) => type === kind);
}

/** As the shopper reads them. */
export const tenderNames: Readonly<Record<TenderKind, string>> = {
  insurer: 'Seguro médico',
  points: 'Puntos',
  bankPoints: 'Puntos del banco',
  cashBack: 'Cash-back',
  certificates: 'Certificados de regalo',
  vouchers: 'Vales OKY',
  wallet: 'Tigo Money',
  credit: 'Crédito',
  cash: 'Efectivo',
  cardOnDelivery: 'Tarjeta al recibir',
  cashAndCard: 'Efectivo y tarjeta',
  onlineCard: 'Tarjeta en línea',
  payPal: 'PayPal',
  payAtBranch: 'Pagar en sucursal',
  paymentLink: 'Pago Click',
};

/** A card is shown where the order is handed over: to who brings it, or at the counter. */
export function tenderNameFor(kind: TenderKind, { isPickup }: { readonly isPickup: boolean }): string {
  return kind === 'cardOnDelivery' && isPickup ? 'Tarjeta en la sucursal' : tenderNames[kind];
}
