import type { Restriction } from '@botica/domain/foreign';
import type { CartLineDto } from './cart-replies.ts';

/** CART-11 CART-12: why a line of a cart does not go abroad; nothing when it may. */
export function restrictionOf(
  line: Pick<CartLineDto, 'esRestringidoAlExtranjero' | 'esLaboratorioRestringidoAlExtranjero'>,
): Restriction | undefined {
  if (line.esRestringidoAlExtranjero) return 'product';
  return line.esLaboratorioRestringidoAlExtranjero ? 'laboratory' : undefined;
}
