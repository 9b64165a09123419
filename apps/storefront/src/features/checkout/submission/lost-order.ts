import type { SubmittedDto } from '@botica/contract/checkout/checkout';

/** As the server says of a key. */
export interface SentOrder {
  estado: 'ninguno' | 'en-proceso' | 'enviado';
  pedido?: SubmittedDto;
}

export interface LostOrderParts {
  look(): Promise<SentOrder>;
  wait(ms: number): Promise<void>;
}

/** One that was sent a moment ago may not be in yet. */
const arrivalMs = [1500, 3000] as const;
const lookAgainMs = 2000;
/** The store finishes or gives back an order that was interrupted within a minute. */
const mostLooks = 40;

/** What became of an order whose answer never came; nothing when it was not made. */
export async function findLostOrder({ look, wait }: LostOrderParts): Promise<SubmittedDto | undefined> {
  let absences = 0;
  for (let looks = 0; looks < mostLooks; looks += 1) {
    const { estado, pedido } = await look();
    if (estado === 'enviado') return pedido;
    const pauseMs = estado === 'en-proceso' ? lookAgainMs : arrivalMs[absences++];
    if (pauseMs === undefined) return undefined;
    await wait(pauseMs);
  }
  return undefined;
}
