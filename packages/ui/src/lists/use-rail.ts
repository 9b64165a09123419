import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';

const atRest = { selected: 0, pageCount: 0, canPrev: false, canNext: false };
export type RailState = typeof atRest;

export interface Rail {
  /** For the scrolling element; its children are the slides. */
  ref: RefObject<HTMLUListElement | null>;
  state: RailState;
  prev(): void;
  next(): void;
  goTo(page: number): void;
}

/** The browser's native sideways scrolling, with momentum and snapping; this only follows it and moves it by pages. */
export function useRail({ loop = false }: { loop?: boolean | undefined } = {}): Rail {
  const ref = useRef<HTMLUListElement>(null);
  const [state, setState] = useState(atRest);

  useEffect(() => {
    const rail = ref.current;
    if (!rail) return;
    const follow = () => setState((before) => keepEqual(before, stateOf(rail)));
    const observer = new ResizeObserver(follow);
    observer.observe(rail);
    const mutations = new MutationObserver(follow);
    mutations.observe(rail, { childList: true });
    rail.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      mutations.disconnect();
      rail.removeEventListener('scroll', follow);
    };
  }, []);

  const goTo = useCallback((page: number) => {
    const rail = ref.current;
    if (rail) rail.scrollTo({ left: page * pageWidth(rail) });
  }, []);
  const step = (by: 1 | -1) => {
    const rail = ref.current;
    if (!rail) return;
    const { canPrev, canNext, pageCount } = stateOf(rail);
    if (loop && by === 1 && !canNext) goTo(0);
    else if (loop && by === -1 && !canPrev) goTo(pageCount - 1);
    else rail.scrollBy({ left: by * pageWidth(rail) });
  };
  return { ref, state, goTo, prev: () => step(-1), next: () => step(1) };
}

function stateOf(rail: HTMLElement): RailState {
  const hidden = rail.scrollWidth - rail.clientWidth;
  const page = pageWidth(rail);
  // Tolerates a pixel of rounding on high-density screens.
  const pageCount = hidden <= 1 ? 1 : Math.ceil((hidden - 1) / page) + 1;
  const isAtEnd = rail.scrollLeft >= hidden - 1;
  return {
    selected: isAtEnd && hidden > 1 ? pageCount - 1 : Math.min(pageCount - 1, Math.round(rail.scrollLeft / page)),
    pageCount,
    canPrev: rail.scrollLeft > 1,
    canNext: !isAtEnd,
  };
}

/** As many whole slides as fit, so that no slide is cut by a step. */
function pageWidth(rail: HTMLElement): number {
  const [first, second] = rail.children;
  if (!(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return Math.max(1, rail.clientWidth);
  const slide = Math.max(1, second.offsetLeft - first.offsetLeft);
  return slide * Math.max(1, Math.floor((rail.clientWidth + 1) / slide));
}

function keepEqual(before: RailState, now: RailState): RailState {
  const isSame = Object.entries(now).every(([name, value]) => before[name as keyof RailState] === value);
  return isSame ? before : now;
}
