import { type CartFacts, knownStock } from '@botica/contract/cart/lines';
import { pastPurchasesOf } from '@botica/contract/tenders/redemptions';
import { redemptionRefusal, redemptionsEarned } from '@botica/domain/tenders/redemptions';
import type { GiftOffer } from '../../cart/index.ts';

/** CANJE-01 CANJE-03 CANJE-04: why one more unit is refused, and what would change it. */
export function refusalWords(cart: CartFacts, { gift, bought, patientId }: GiftOffer): string | undefined {
  const terms = { requiredQuantity: gift.cantidad_Requerida, givenQuantity: gift.cantidad_Regala };
  const past = pastPurchasesOf(cart.pacientes ?? [], { pacienteId: patientId, promocionId: gift.promocionId });
  const counts = { bought, past, stock: knownStock(gift.invActual) };
  const refusal = redemptionRefusal(terms, counts, gift.cantidad + 1);
  if (!refusal) return undefined;
  const missing = gift.cantidad_Requerida - bought - past;
  if (redemptionsEarned(terms, counts) > 0 || missing <= 0) return refusal.message;
  return `${refusal.message}. Te ${missing === 1 ? 'falta 1 unidad' : `faltan ${missing} unidades`}.`;
}
