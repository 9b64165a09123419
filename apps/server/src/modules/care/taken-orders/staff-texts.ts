import type { ProblemCode } from '@botica/contract/problems';
import { problems } from '@botica/contract/problems';
import type { TakeRefused } from './problems.ts';

/** Refusals whose usual text speaks to the shopper. */
const texts: Partial<Readonly<Record<ProblemCode, string>>> = {
  AVISOS_POR_CONFIRMAR: 'Hay avisos graves que el cliente todavía no oyó. Léeselos y marca los que acepta.',
  BRANCH_CLOSED: 'La sucursal está cerrada. Marca que el cliente espera a que abra.',
  EMPTY_CART: 'Agrega al menos un producto.',
  EXTERNAL_ORDER_REQUIRED: 'Es un cliente externo: su pedido lleva datos del afiliado y lo hace en su cuenta.',
  GUEST_BRANCH_OUT_OF_STOCK: 'La sucursal ya no tiene suficiente de algún producto. Revisa las cantidades.',
  GUEST_NEEDS_ACCOUNT: 'Lleva un producto con receta: solo se toma para un cliente con cuenta.',
  GUEST_SENIOR_AGE_UNKNOWN: 'Esa identidad no dice la edad: el precio de tercera edad se da con cuenta.',
  PEDIDO_RECALCULADO: 'Los precios cambiaron mientras tomabas el pedido. Revisa el nuevo total.',
  GUEST_PRICES_CHANGED: 'Los precios cambiaron mientras tomabas el pedido. Revisa el nuevo total.',
  COSTO_ENVIO: 'El costo de envío cambió. Revisa el nuevo total.',
  SAME_KEY_OTHER_ORDER: 'Este pedido ya se tomó con otros datos. Búscalo en Pedidos antes de tomarlo de nuevo.',
  TOO_MANY_HELD_ORDERS: 'El cliente ya tiene varios pedidos sin pagar. Debe pagarlos o anularlos primero.',
};

export const staffText = (code: ProblemCode): string => texts[code] ?? problems[code].message;

/** CART-07; empty when nothing is short. */
export function shortText(short: readonly { name: string; stock?: number | undefined }[]): string {
  if (short.length === 0) return '';
  const named = short.map(({ name, stock = 0 }) => `${name} (hay ${stock})`);
  return `No alcanza en la sucursal: ${named.join(', ')}.`;
}

/** A refusal in the words of the console. */
export function refusalText(refused: TakeRefused): string {
  if (refused.code === 'PEDIDO_RECHAZADO' && refused.details) return refused.details.problem.message;
  if (refused.code === 'PEDIDO_CON_FALTANTES' && refused.details) return shortText(refused.details.short);
  return staffText(refused.code);
}
