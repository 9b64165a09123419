import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { Children, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../base/cx.ts';
import { IconButton } from '../buttons/icon-button.tsx';
import { type Rail, useRail } from './use-rail.ts';

export type CarouselProps = {
  /** What is in it: "Para la fiebre y la gripe". */
  label: string;
  /** Left of the arrows, on the same line. */
  heading?: ReactNode;
  /** A link before the arrows: "Ver todo". */
  action?: ReactNode;
  dots?: boolean | undefined;
  /** Where the dots go, when not below. */
  dotsClassName?: string | undefined;
  loop?: boolean | undefined;
  /** The width of one slide. */
  slideClassName?: string | undefined;
  children: ReactNode;
};

const railSlide = 'w-43 desk:w-53 wide:w-[calc((100%-64px)/5)]';

/** A rail of cards by default; with `slideClassName="w-full"` a hero. Swipe, arrows, dots or the arrow keys. */
export function Carousel(props: CarouselProps) {
  const { label, heading, action, dots = false, loop = false, slideClassName = railSlide, children } = props;
  const rail = useRail({ loop });

  function handleKey(event: KeyboardEvent): void {
    if (event.target instanceof HTMLInputElement) return;
    const move = { ArrowRight: rail.next, ArrowLeft: rail.prev }[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  }

  return (
    <section aria-roledescription="carrusel" aria-label={label} className="relative min-w-0">
      {(heading || action || !dots) && (
        <div className="mb-3 flex items-center justify-between gap-4 desk:mb-4">
          <div className="min-w-0">{heading}</div>
          <div className="flex shrink-0 items-center gap-2">
            {action}
            {!dots && <Arrows label={label} rail={rail} />}
          </div>
        </div>
      )}
      <ul
        ref={rail.ref}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        onKeyDown={handleKey}
        className="-m-1 flex snap-x snap-mandatory scroll-px-1 gap-3 overflow-x-auto overscroll-x-contain rounded-card p-1 [scrollbar-width:none] motion-safe:scroll-smooth desk:gap-4"
      >
        {Children.map(children, (child) => (
          <li className={cx('min-w-0 shrink-0 snap-start', slideClassName)}>{child}</li>
        ))}
      </ul>
      {dots && rail.state.pageCount > 1 && <Dots rail={rail} className={props.dotsClassName} />}
    </section>
  );
}

function Arrows({ label, rail }: { label: string; rail: Rail }) {
  const { canPrev, canNext } = rail.state;
  return (
    <span className="flex gap-2 max-desk:hidden">
      <IconButton
        look="outline"
        label={`Anteriores de ${label}`}
        icon={<ChevronLeft size={20} />}
        disabled={!canPrev}
        onClick={rail.prev}
      />
      <IconButton
        look="outline"
        label={`Siguientes de ${label}`}
        icon={<ChevronRight size={20} />}
        disabled={!canNext}
        onClick={rail.next}
      />
    </span>
  );
}

function Dots({ rail, className }: { rail: Rail; className?: string | undefined }) {
  const { pageCount, selected } = rail.state;
  return (
    <div className={cx('flex', className ?? 'justify-center')}>
      {Array.from({ length: pageCount }, (_, index) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its position
          key={index}
          type="button"
          aria-label={`Ir a ${index + 1} de ${pageCount}`}
          aria-current={index === selected ? 'true' : undefined}
          onClick={() => rail.goTo(index)}
          className="grid h-11 min-w-6 place-items-center rounded-tag px-1"
        >
          <span
            className={cx(
              'block h-2 rounded-full transition-all duration-150',
              index === selected ? 'w-6 bg-brand-600' : 'w-2 bg-[#7fa897]',
            )}
          />
        </button>
      ))}
    </div>
  );
}
