import type { SubmittedDto } from '@botica/contract/checkout/checkout';

/** The server's answer for a key. */
export interface SentOrder {
  estado: 'ninguno' | 'en-proceso' | 'enviado';
  pedido?: SubmittedDto;
}

export interface LostOrderParts {
  look(): Promise<SentOrder>;
  wait(ms: number): Promise<void>;
}

/** An order sent a moment ago may not be stored yet. */
const arrivalMs = [1500, 3000] as const;
const lookAgainMs = 2000;
/** The server finishes or releases an interrupted order within a minute. */
const mostLooks = 40;

/** The result of an order whose answer never arrived; nothing when it was not created. */
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
