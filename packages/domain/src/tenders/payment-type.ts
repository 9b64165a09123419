/** PAY-01 A004: the payment types of an ordinary order. Credit has no id: it is sent as facturarAlCredito. */
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

/** The tenders of an order, in the order of application. The last ones pay the remainder. */
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

/** PAY-03: one of these is chosen to pay the remainder. */
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

/** Charged while the order waits. */
export const onlinePaymentTypes = ['onlineCard', 'payPal', 'wallet', 'paymentLink'] as const satisfies RemainderType[];
export type OnlinePaymentType = (typeof onlinePaymentTypes)[number];

const typesById: ReadonlyMap<number, PaymentType> = new Map(
  Object.entries(paymentTypeIds).map(([type, id]) => [id, type as PaymentType]),
);

export function paymentTypeOf(id: number): PaymentType | undefined {
  return typesById.get(id);
}

/** The type that pays the remainder; undefined for another id. */
export function remainderTypeOf(id: number): RemainderType | undefined {
  return remainderTypes.find((type) => paymentTypeIds[type] === id);
}

export function isOnlinePayment(kind: TenderKind): kind is OnlinePaymentType {
  return onlinePaymentTypes.some((type) => type === kind);
}

/** For the shopper. */
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

/** Names the card payment by where it happens: on delivery or at the counter. */
export function tenderNameFor(kind: TenderKind, { isPickup }: { readonly isPickup: boolean }): string {
  return kind === 'cardOnDelivery' && isPickup ? 'Tarjeta en la sucursal' : tenderNames[kind];
}
