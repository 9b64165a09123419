import { showOverlay } from '../../../lib/overlay-store.ts';
import { useUser } from '../../identity/index.ts';
import { useViewerMode } from '../app-entry/index.ts';
import { keepTourDone, useTourDone } from './tour-done.ts';

const action = 'min-h-11 rounded-tag px-1 font-semibold text-brand-700 underline-offset-3 hover:underline';

/** An offer for new visitors. It renders with the page and starts nothing by itself. */
export function TourOffer() {
  const isDone = useTourDone();
  const user = useUser();
  const isViewerMode = useViewerMode();
  if (isDone || user || isViewerMode) return null;
  return (
    <p className="mt-2 flex flex-wrap items-center justify-center gap-x-2 text-sm text-ink-600">
      ¿Primera vez aquí?
      <button type="button" aria-haspopup="dialog" className={action} onClick={() => showOverlay('tour')}>
        Ver el recorrido
      </button>
      <button type="button" className={action} onClick={keepTourDone}>
        No, gracias
      </button>
    </p>
  );
}
