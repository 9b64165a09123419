import { restrictionOf as restrictionOfLine } from '@botica/domain/cart/pricing';
import type { Restriction } from '@botica/domain/checkout/foreign';
import type { CartLineDto } from '../cart/replies.ts';

/** CART-11 CART-12: why a line of a cart does not go abroad; nothing when it may. */
export function restrictionOf(
  line: Pick<CartLineDto, 'esRestringidoAlExtranjero' | 'esLaboratorioRestringidoAlExtranjero'>,
): Restriction | undefined {
  return restrictionOfLine({
    isRestrictedAbroad: line.esRestringidoAlExtranjero,
    isLaboratoryRestrictedAbroad: line.esLaboratorioRestringidoAlExtranjero,
  });
}

/** PRICE-03 ROLE-13: whether a line is sold at the fourth-age price, for which its prescription is needed. */
export function hasFourthAgePrice(
  line: Pick<CartLineDto, 'terceraEdad' | 'tieneRecetaCuartaEdad' | 'precios'>,
  { procesoCuartaEdad }: { procesoCuartaEdad: boolean },
): boolean {
  const isAsked = line.tieneRecetaCuartaEdad && !line.terceraEdad;
  return procesoCuartaEdad && isAsked && line.precios.precioCuartaEdad !== null;
}
