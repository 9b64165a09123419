import { restrictionOf as restrictionOfLine } from '@botica/domain/cart/pricing';
import type { Restriction } from '@botica/domain/checkout/foreign';
import type { CartLineDto } from '../cart/replies.ts';

/** CART-11 CART-12: why a line cannot be shipped abroad; undefined when it can. */
export function restrictionOf(
  line: Pick<CartLineDto, 'esRestringidoAlExtranjero' | 'esLaboratorioRestringidoAlExtranjero'>,
): Restriction | undefined {
  return restrictionOfLine({
    isRestrictedAbroad: line.esRestringidoAlExtranjero,
    isLaboratoryRestrictedAbroad: line.esLaboratorioRestringidoAlExtranjero,
  });
}

/** PRICE-03 ROLE-13: whether a line has the fourth-age price, which requires its prescription. */
export function hasFourthAgePrice(
  line: Pick<CartLineDto, 'terceraEdad' | 'tieneRecetaCuartaEdad' | 'precios'>,
  { procesoCuartaEdad }: { procesoCuartaEdad: boolean },
): boolean {
  const isAsked = line.tieneRecetaCuartaEdad && !line.terceraEdad;
  return procesoCuartaEdad && isAsked && line.precios.precioCuartaEdad !== null;
}
