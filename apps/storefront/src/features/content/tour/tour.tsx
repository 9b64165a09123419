import { homeTour, type TourStep, type TourStepKey, tourButtons, tourStepsFor } from '@botica/domain/content/tour';
import { Button } from '@botica/ui/buttons/button.tsx';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { useOverlayManners } from '@botica/ui/overlays/use-overlay-manners.ts';
import X from 'lucide-react/icons/x';
import * as RadixDialog from 'radix-ui/dialog';
import { type CSSProperties, type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { type OverlayControl, showOverlay } from '../../../lib/overlay-store.ts';
import { hasPage } from '../../../lib/pages/known-pages.ts';
import { chatLink, useContact } from '../index.ts';
import { finishTour } from './finish-tour.ts';
import { type PanelPlace, placePanel } from './tour-place.ts';
import { findTarget } from './tour-targets.ts';

const [welcome] = homeTour.steps;
const homePaths = /^\/(gt|ni)?\/?$/i;

/** TOUR-01..04: over the home page, wherever it was started. */
export function Tour({ open, onOpenChange }: Pick<OverlayControl, 'open' | 'onOpenChange'>) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const isHome = homePaths.test(pathname);
  useEffect(() => {
    if (open && !isHome) void navigate('/');
  }, [open, isHome, navigate]);
  // Closing it at any step counts as done: it is not offered again.
  function close(): void {
    finishTour();
    onOpenChange(false);
  }
  return (
    <RadixDialog.Root open={open && isHome} onOpenChange={(isOpen) => isOpen || close()}>
      <RadixDialog.Portal>{open && isHome && <Steps onDone={close} />}</RadixDialog.Portal>
    </RadixDialog.Root>
  );
}

function Steps({ onDone }: { onDone: () => void }) {
  const [index, setIndex] = useState(0);
  const steps = tourStepsFor(useCompany());
  const step = steps[index] ?? welcome;
  const title = useRef<HTMLHeadingElement>(null);
  const manners = useOverlayManners();
  const { box, place } = useTarget(step.key);
  const isLast = index === steps.length - 1;
  const go = (to: number) => setIndex(Math.max(0, Math.min(to, steps.length - 1)));

  // Each step is read out from its title.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each step
  useEffect(() => title.current?.focus({ preventScroll: true }), [index]);

  function handleKey({ key }: KeyboardEvent): void {
    if (key === 'ArrowRight') go(index + 1);
    if (key === 'ArrowLeft') go(index - 1);
  }
  return (
    <>
      <RadixDialog.Overlay className={box ? 'fixed inset-0 z-41' : 'fixed inset-0 z-41 bg-dim'} />
      {box && (
        <div
          aria-hidden="true"
          className="pointer-events-none fixed z-41 rounded-card shadow-[0_0_0_200vmax_rgb(10_30_22/0.55)] ring-3 ring-reward-400 transition-all duration-200"
          style={{ top: box.top - 6, left: box.left - 6, width: box.width + 12, height: box.height + 12 }}
        />
      )}
      <RadixDialog.Content
        {...manners}
        data-tour={homeTour.name}
        aria-describedby="tour-text"
        onKeyDown={handleKey}
        onPointerDownOutside={(event) => event.preventDefault()}
        className="fixed z-42 grid max-h-[calc(100dvh-32px)] gap-3 overflow-y-auto rounded-sheet bg-white p-5 shadow-overlay outline-none"
        style={styleOf(place)}
      >
        <div className="flex items-start justify-between gap-2">
          <RadixDialog.Title ref={title} tabIndex={-1} className="py-2 text-xl font-bold outline-none">
            {step.title}
          </RadixDialog.Title>
          <RadixDialog.Close asChild>
            <IconButton label="Cerrar el recorrido" icon={<X size={24} />} className="-mr-2" />
          </RadixDialog.Close>
        </div>
        <p id="tour-text" className="text-ink-600">
          {step.text}
        </p>
        <StepAction step={step} onDone={onDone} />
        <div className="flex items-center justify-between gap-3 border-t border-line pt-3">
          <p className="text-sm text-ink-600 tabular-nums">
            <span className="sr-only">Paso </span>
            {index + 1} de {steps.length}
          </p>
          <div className="flex gap-2">
            {index > 0 && (
              <Button variant="secondary" size="sm" onClick={() => go(index - 1)}>
                {tourButtons.back}
              </Button>
            )}
            <Button size="sm" onClick={isLast ? onDone : () => go(index + 1)}>
              {isLast ? tourButtons.end : tourButtons.next}
            </Button>
          </div>
        </div>
      </RadixDialog.Content>
    </>
  );
}

/** TOUR-02: opens the step's page and ends the tour. */
function StepAction({ step, onDone }: { step: TourStep; onDone: () => void }) {
  const navigate = useNavigate();
  const { chatNumber } = useContact();
  const { action } = step;
  if (!action || (action.kind === 'page' && !hasPage(action.to))) return null;
  const words = (
    <>
      {tourButtons.action}
      <span className="sr-only">: {step.title}</span>
    </>
  );
  if (action.kind === 'chat') {
    if (!chatNumber) return null;
    return (
      <a
        href={chatLink(chatNumber)}
        target="_blank"
        rel="noopener noreferrer"
        className={buttonClass({ variant: 'quiet', size: 'sm' }, '-ml-3.5 justify-self-start')}
      >
        {words}
      </a>
    );
  }
  function follow(): void {
    onDone();
    if (action?.kind === 'page') void navigate(action.to);
    else showOverlay('delivery-info');
  }
  return (
    <Button variant="quiet" size="sm" className="-ml-3.5 justify-self-start" onClick={follow}>
      {words}
    </Button>
  );
}

/** The current position of the step's target. A target that loads after the page is looked up a little longer. */
function useTarget(key: TourStepKey): { box: DOMRect | undefined; place: PanelPlace } {
  const [box, setBox] = useState<DOMRect>();
  useLayoutEffect(() => {
    const look = () => setBox(findTarget(key));
    look();
    const timer = setTimeout(look, 400);
    addEventListener('resize', look);
    addEventListener('scroll', look, { passive: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', look);
      removeEventListener('scroll', look);
    };
  }, [key]);
  return { box, place: placePanel(box, { width: innerWidth, height: innerHeight }) };
}

function styleOf(place: PanelPlace): CSSProperties {
  const { left, width } = place;
  if ('middle' in place) return { left, width, top: '50%', transform: 'translateY(-50%)' };
  return 'top' in place ? { left, width, top: place.top } : { left, width, bottom: place.bottom };
}
