import type { ShortLineDto } from '@botica/contract/checkout/shortages';

/** What happens to a short line: the available units, an equivalent by its product id, or removal. */
export type ShortageChoice = 'take' | 'without' | `${number}`;

export type ShortageChoices = Readonly<Record<number, ShortageChoice | undefined>>;

export type Settlement =
  | { kind: 'take'; productId: number; quantity: number }
  | { kind: 'without'; productId: number }
  | { kind: 'substitute'; productId: number; quantity: number; substitute: ShortLineDto['sustitutos'][number] };

/** Fewer units are the smallest change; with none available the shopper must choose. */
export function suggestedChoices(short: readonly ShortLineDto[]): ShortageChoices {
  return Object.fromEntries(short.map(({ productoId, invActual }) => [productoId, invActual > 0 ? 'take' : undefined]));
}

/** The cart changes of the choices; a line without a valid choice is left out. */
export function settlementsOf(short: readonly ShortLineDto[], choices: ShortageChoices): Settlement[] {
  return short.flatMap(({ productoId: productId, cantidad, invActual, sustitutos }): Settlement[] => {
    const choice = choices[productId];
    if (choice === 'without') return [{ kind: 'without', productId }];
    if (choice === 'take') return invActual > 0 ? [{ kind: 'take', productId, quantity: invActual }] : [];
    const substitute = sustitutos.find((one) => String(one.productoId) === choice);
    return substitute ? [{ kind: 'substitute', productId, quantity: cantidad, substitute }] : [];
  });
}
