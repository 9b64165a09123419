import useEmblaCarousel from 'embla-carousel-react';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from './cx.ts';
import { IconButton } from './icon-button.tsx';
import { useCarouselState } from './use-carousel-state.ts';

export type CarouselProps = {
  /** What is in it: "Para la fiebre y la gripe". */
  label: string;
  /** Left of the arrows, on the same line. */
  heading?: ReactNode;
  /** A link before the arrows: "Ver todo". */
  action?: ReactNode;
  dots?: boolean | undefined;
  loop?: boolean | undefined;
  /** The width of one slide. */
  slideClassName?: string | undefined;
  children: ReactNode;
};

const railSlide = 'w-43 desk:w-53 wide:w-[calc((100%-64px)/5)]';

/** A rail of cards by default; with `slideClassName="w-full"` a hero. Drag, arrows, or the arrow keys. */
export function Carousel(props: CarouselProps) {
  const { label, heading, action, dots = false, loop = false, slideClassName = railSlide, children } = props;
  const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const [viewportRef, embla] = useEmblaCarousel({
    align: 'start',
    containScroll: 'trimSnaps',
    slidesToScroll: 'auto',
    loop,
    duration: reducedMotion ? 0 : 22,
  });
  const state = useCarouselState(embla);

  function handleKey(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement) return;
    if (event.key === 'ArrowRight') embla?.scrollNext();
    if (event.key === 'ArrowLeft') embla?.scrollPrev();
  }

  return (
    <section aria-roledescription="carrusel" aria-label={label} className="relative min-w-0">
      {(heading || action || !dots) && (
        <div className="mb-3 flex items-center justify-between gap-4 desk:mb-4">
          <div className="min-w-0">{heading}</div>
          <div className="flex shrink-0 items-center gap-2">
            {action}
            {!dots && (
              <Arrows
                label={label}
                state={state}
                onPrev={() => embla?.scrollPrev()}
                onNext={() => embla?.scrollNext()}
              />
            )}
          </div>
        </div>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys of the links and buttons inside */}
      <div ref={viewportRef} onKeyDown={handleKey} className="-m-1 overflow-hidden rounded-card p-1">
        <ul className="flex touch-pan-y touch-pinch-zoom gap-3 desk:gap-4">
          {Children.map(children, (child) => (
            <li className={cx('min-w-0 shrink-0', slideClassName)}>{child}</li>
          ))}
        </ul>
      </div>
      {dots && state.snapCount > 1 && <Dots state={state} onPick={(index) => embla?.scrollTo(index)} />}
    </section>
  );
}

type CarouselState = ReturnType<typeof useCarouselState>;
type ArrowsProps = { label: string; state: CarouselState; onPrev: () => void; onNext: () => void };

function Arrows({ label, state, onPrev, onNext }: ArrowsProps) {
  return (
    <span className="flex gap-2 max-desk:hidden">
      <IconButton
        look="outline"
        label={`Anteriores de ${label}`}
        icon={<ChevronLeft size={20} />}
        disabled={!state.canPrev}
        onClick={onPrev}
      />
      <IconButton
        look="outline"
        label={`Siguientes de ${label}`}
        icon={<ChevronRight size={20} />}
        disabled={!state.canNext}
        onClick={onNext}
      />
    </span>
  );
}

function Dots({ state, onPick }: { state: CarouselState; onPick: (index: number) => void }) {
  return (
    <div className="flex justify-center">
      {Array.from({ length: state.snapCount }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          key={index}
          type="button"
          aria-label={`Ir a ${index + 1} de ${state.snapCount}`}
          aria-current={index === state.selected ? 'true' : undefined}
          onClick={() => onPick(index)}
          className="grid h-11 min-w-6 place-items-center rounded-tag px-1"
        >
          <span
            className={cx(
              'block h-2 rounded-full transition-all duration-150',
              index === state.selected ? 'w-6 bg-brand-600' : 'w-2 bg-[#7fa897]',
            )}
          />
        </button>
      ))}
    </div>
  );
}
