import { Button } from '@botica/ui/buttons/button.tsx';
import { Logo } from '@botica/ui/display/logo.tsx';
import { useEffect, useState } from 'react';
import { isAllLoaded } from '../lib/loading/loading-modules.ts';
import { useLoading } from '../lib/loading/loading-store.ts';

/**
 * SHELL-10 SHELL-11: covers the page until everything it waits for has loaded, however long that takes. It does not
 * block: the page below keeps answering the keyboard, and Escape or the button close the overlay.
 */
export function LoadingOverlay({ visit }: { visit: string }) {
  const isLoading = useLoading(({ modules }) => !isAllLoaded(modules));
  const [dismissed, setDismissed] = useState<string>();
  const isShown = isLoading && dismissed !== visit;

  useEffect(() => {
    if (!isShown) return;
    const dismissOnEscape = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(visit);
    addEventListener('keydown', dismissOnEscape);
    return () => removeEventListener('keydown', dismissOnEscape);
  }, [isShown, visit]);

  return (
    <div role="status" aria-live="polite">
      {isShown && (
        <div
          data-testid="loading-overlay"
          className="fixed inset-0 z-35 grid animate-[fade-in_200ms_ease-out_150ms_backwards] place-items-center bg-canvas/80 p-6"
        >
          <div className="grid justify-items-center gap-2 rounded-sheet bg-white px-10 py-7 text-center shadow-overlay">
            <Logo markOnly className="justify-center" />
            <p className="text-lg font-semibold text-brand-900">Cargando la página…</p>
            <Button variant="quiet" size="sm" onClick={() => setDismissed(visit)}>
              Continuar sin esperar
            </Button>
          </div>
        </div>
      )}
    </div>
  );
}
