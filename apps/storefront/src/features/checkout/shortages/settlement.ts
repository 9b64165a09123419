import type { ShortLineDto } from '@botica/contract/checkout/shortages';

/** What happens with a line that is short: what there is, an equivalent by its product id, or nothing. */
export type ShortageChoice = 'take' | 'without' | `${number}`;

export type ShortageChoices = Readonly<Record<number, ShortageChoice | undefined>>;

export type Settlement =
  | { kind: 'take'; productId: number; quantity: number }
  | { kind: 'without'; productId: number }
  | { kind: 'substitute'; productId: number; quantity: number; substitute: ShortLineDto['sustitutos'][number] };

/** Less of it is the smallest change; of what is not there at all the shopper says themselves. */
export function suggestedChoices(short: readonly ShortLineDto[]): ShortageChoices {
  return Object.fromEntries(short.map(({ productoId, invActual }) => [productoId, invActual > 0 ? 'take' : undefined]));
}

/** What the choices do to the cart; a line without a choice, or with one that is not offered, is left out. */
export function settlementsOf(short: readonly ShortLineDto[], choices: ShortageChoices): Settlement[] {
  return short.flatMap(({ productoId: productId, cantidad, invActual, sustitutos }): Settlement[] => {
    const choice = choices[productId];
    if (choice === 'without') return [{ kind: 'without', productId }];
    if (choice === 'take') return invActual > 0 ? [{ kind: 'take', productId, quantity: invActual }] : [];
    const substitute = sustitutos.find((one) => String(one.productoId) === choice);
    return substitute ? [{ kind: 'substitute', productId, quantity: cantidad, substitute }] : [];
  });
}
