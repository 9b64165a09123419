import type { Cents } from '../money/index.ts';
import type { OrderType } from '../orders/order-types/index.ts';

/** Different products in one cart. */
export const cartLinesLimit = 200;

/** Titles and texts for the shopper. `refusalOf` makes those that contain a name. */
export const cartRefusals = {
  PRODUCT_NOT_AVAILABLE: {
    title: 'No Disponible',
    message: 'Este producto actualmente no se encuentra disponible.',
  },
  // A081: the title is from the specification and the text is the product's name.
  PRESCRIPTION_REQUIRED: { title: 'Receta Requerida', message: 'Receta Requerida' },
  PRODUCT_RESTRICTED_ABROAD: {
    title: 'Envío al extranjero',
    message: 'Este producto no está disponible para envíos al Extranjero.',
  },
  LABORATORY_RESTRICTED_ABROAD: {
    title: 'Envío al extranjero',
    message: 'Los productos de este laboratorio no están disponibles para envíos al Extranjero.',
  },
  OUT_OF_STOCK: {
    title: 'Inventario insuficiente',
    message: 'No tenemos unidades de este producto en el inventario.',
  },
  NOT_ENOUGH_STOCK: { title: 'Inventario insuficiente', message: 'Inventario insuficiente' },
  GIFT_NOT_AVAILABLE: {
    title: 'Promoción incompleta',
    message: 'Todavía no has agregado lo que pide esta promoción.',
  },
  CART_FULL: { title: 'Carrito lleno', message: `Tu carrito puede tener hasta ${cartLinesLimit} productos distintos.` },
} as const;
export type CartRefusalCode = keyof typeof cartRefusals;

export interface CartRefusal {
  readonly code: CartRefusalCode;
  readonly title: string;
  readonly message: string;
}

/** The facts that decide whether a product can be added. */
export interface AddableProduct {
  readonly name: string;
  /** The unit price; -1 and 0 mean that it is not sold. */
  readonly unitCents: Cents;
  readonly requiresPrescription: boolean;
  readonly isRestrictedAbroad: boolean;
  readonly isLaboratoryRestrictedAbroad: boolean;
  /** In the branch of the order; undefined while no branch is chosen. */
  readonly stock: number | undefined;
  readonly allowsOrderWithoutStock: boolean;
}

export interface Addition {
  /** The resulting quantity of the line, not the added units. */
  readonly quantity: number;
  readonly hasPrescription: boolean;
  readonly orderType: OrderType;
}

interface RefusalRule {
  readonly id: string;
  readonly code: CartRefusalCode;
  refuses(product: AddableProduct, addition: Addition): boolean;
}

// CART-06..08, A069: zero on a pickup is refused whatever the product allows.
const stockRules: readonly RefusalRule[] = [
  {
    id: 'CART-06',
    code: 'OUT_OF_STOCK',
    refuses: ({ stock }, { orderType }) => orderType === 'pickup' && stock === 0,
  },
  {
    id: 'CART-07',
    code: 'NOT_ENOUGH_STOCK',
    refuses: ({ stock, allowsOrderWithoutStock }, { quantity }) =>
      stock !== undefined && stock < quantity && !allowsOrderWithoutStock,
  },
];

// Order matters: the first rule that refuses is returned.
const additionRules: readonly RefusalRule[] = [
  { id: 'CART-09', code: 'PRODUCT_NOT_AVAILABLE', refuses: ({ unitCents }) => unitCents <= 0 },
  {
    id: 'CART-10',
    code: 'PRESCRIPTION_REQUIRED',
    refuses: ({ requiresPrescription }, { hasPrescription }) => requiresPrescription && !hasPrescription,
  },
  {
    id: 'CART-11',
    code: 'PRODUCT_RESTRICTED_ABROAD',
    refuses: ({ isRestrictedAbroad }, { orderType }) => orderType === 'abroad' && isRestrictedAbroad,
  },
  {
    id: 'CART-12',
    code: 'LABORATORY_RESTRICTED_ABROAD',
    refuses: ({ isLaboratoryRestrictedAbroad }, { orderType }) =>
      orderType === 'abroad' && isLaboratoryRestrictedAbroad,
  },
  ...stockRules,
];

/** Why a product cannot be added; undefined when it can. */
export function addRefusal(product: AddableProduct, addition: Addition): CartRefusal | undefined {
  return firstRefusal(additionRules, product, addition);
}

/** Why an existing line cannot have this quantity. Removing it is never refused. */
export function quantityRefusal(product: AddableProduct, addition: Addition): CartRefusal | undefined {
  return firstRefusal(stockRules, product, addition);
}

function firstRefusal(rules: readonly RefusalRule[], product: AddableProduct, addition: Addition) {
  if (addition.quantity === 0) return undefined;
  const rule = rules.find(({ refuses }) => refuses(product, addition));
  return rule && refusalOf(rule.code, product);
}

export function refusalOf(
  code: CartRefusalCode,
  { name = '', stock = 0 }: { name?: string; stock?: number | undefined } = {},
): CartRefusal {
  const { title, message } = cartRefusals[code];
  if (code === 'PRESCRIPTION_REQUIRED') return { code, title, message: name || message };
  if (code !== 'NOT_ENOUGH_STOCK') return { code, title, message };
  return { code, title, message: `Solo existen ${stock} unidad(es) de este producto en el inventario.` };
}
