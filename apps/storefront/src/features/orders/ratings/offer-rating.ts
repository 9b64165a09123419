import { notify } from '@botica/ui/overlays/toast-store.ts';
import { announceInterruption, takeInterruption } from '../../../lib/interruptions.ts';
import { ratingPath } from './rating-path.ts';
import { findRatingToOffer, keepPending } from './ratings.api.ts';

const shownMs = 12_000;

/** After a login, once for each order, and not modal. */
export async function offerRating(goTo: (place: string) => void): Promise<void> {
  const withdraw = announceInterruption('rating');
  try {
    const pending = await findRatingToOffer();
    if (!pending || !takeInterruption('rating')) return;
    notify.info('Cuéntanos cómo te fue.', {
      title: `Recibiste el pedido ${pending.numero}`,
      durationMs: shownMs,
      action: { label: 'Calificar', onClick: () => goTo(ratingPath(pending.pedidoId)) },
    });
    await keepPending(pending.pedidoId);
  } catch {
    // Optional: the question stays in the order.
  } finally {
    withdraw();
  }
}
