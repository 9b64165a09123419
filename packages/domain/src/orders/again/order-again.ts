import type { AddableProduct, CartRefusalCode } from '../../cart/index.ts';
import { addRefusal, quantityLimit } from '../../cart/index.ts';
import type { OrderType } from '../order-types/index.ts';

/** A paid line; its gifts are requested again in the cart. */
export interface BoughtLine {
  readonly productId: number;
  readonly name: string;
  readonly quantity: number;
  /** Bought at the senior price, by a customer who still qualifies. */
  readonly isSenior: boolean;
  readonly hasFourthAgePrescription: boolean;
  /** The reusable prescription of the purchase; empty without one. */
  readonly documentId: string;
  /** The shopper says so without sending it. */
  readonly hasPrescription?: boolean;
}

export type SoldProduct = Pick<
  AddableProduct,
  'unitCents' | 'requiresPrescription' | 'stock' | 'allowsOrderWithoutStock'
>;

export interface LeftOut extends BoughtLine {
  /** The units that are added anyway. */
  readonly added: number;
  readonly code: CartRefusalCode;
  readonly message: string;
}

export interface OrderAgain {
  readonly toAdd: readonly BoughtLine[];
  readonly leftOut: readonly LeftOut[];
}

const notSold: SoldProduct = {
  unitCents: -1,
  requiresPrescription: false,
  stock: undefined,
  allowsOrderWithoutStock: false,
};

/** Applies the rules of the cart with today's products and stock: the units to add, and why not the rest. */
export function orderAgain(
  lines: readonly BoughtLine[],
  sold: ReadonlyMap<number, SoldProduct>,
  orderType: OrderType,
): OrderAgain {
  const toAdd: BoughtLine[] = [];
  const leftOut: LeftOut[] = [];
  for (const line of merged(lines)) {
    const product = sold.get(line.productId) ?? notSold;
    const wanted = Math.min(line.quantity, quantityLimit);
    const quantity = Math.min(wanted, mostOf(product));
    const left = refusalOf(line, product, { quantity: Math.max(quantity, 1), orderType });
    if (!left && quantity > 0) toAdd.push({ ...line, quantity });
    if (left) leftOut.push({ ...line, added: 0, code: left.code, message: left.message });
    else if (quantity < wanted) leftOut.push({ ...line, added: quantity, ...fewer(quantity) });
  }
  return { toAdd, leftOut };
}

const mostOf = ({ stock, allowsOrderWithoutStock }: SoldProduct) =>
  stock === undefined || allowsOrderWithoutStock ? Number.POSITIVE_INFINITY : stock;

function refusalOf(
  { name, documentId, hasPrescription = documentId !== '' }: BoughtLine,
  product: SoldProduct,
  { quantity, orderType }: { quantity: number; orderType: OrderType },
): { code: CartRefusalCode; message: string } | undefined {
  if (mostOf(product) <= 0) return { code: 'OUT_OF_STOCK', message: 'No hay unidades en tu sucursal.' };
  const addable = { ...product, name, isRestrictedAbroad: false, isLaboratoryRestrictedAbroad: false };
  const refusal = addRefusal(addable, { quantity, hasPrescription, orderType });
  if (refusal?.code === 'PRESCRIPTION_REQUIRED') {
    return { code: refusal.code, message: 'Necesita una receta nueva: agrégalo desde su página.' };
  }
  return refusal;
}

const fewer = (quantity: number) => ({
  code: 'NOT_ENOUGH_STOCK' as const,
  message:
    quantity === 1 ? 'Solo queda 1 unidad, y la agregamos.' : `Solo quedan ${quantity} unidades, y las agregamos.`,
});

/** A product bought at two prices is requested at the regular one. */
function merged(lines: readonly BoughtLine[]): BoughtLine[] {
  const byProduct = new Map<number, BoughtLine>();
  for (const line of lines) {
    const before = byProduct.get(line.productId);
    byProduct.set(line.productId, before ? joined(before, line) : line);
  }
  return [...byProduct.values()];
}

function joined(one: BoughtLine, other: BoughtLine): BoughtLine {
  return {
    ...other,
    quantity: one.quantity + other.quantity,
    isSenior: one.isSenior && other.isSenior,
    hasFourthAgePrescription: one.hasFourthAgePrescription && other.hasFourthAgePrescription,
    documentId: one.documentId || other.documentId,
  };
}
