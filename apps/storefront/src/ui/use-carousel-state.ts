import type { EmblaCarouselType } from 'embla-carousel';
import { useEffect, useState } from 'react';

const atRest = { selected: 0, snapCount: 0, canPrev: false, canNext: false };

/** Follows the carousel's position, so that arrows and dots can show it. */
export function useCarouselState(embla: EmblaCarouselType | undefined) {
  const [state, setState] = useState(atRest);
  useEffect(() => {
    if (!embla) return;
    const follow = () =>
      setState({
        selected: embla.selectedScrollSnap(),
        snapCount: embla.scrollSnapList().length,
        canPrev: embla.canScrollPrev(),
        canNext: embla.canScrollNext(),
      });
    follow();
    embla.on('select', follow).on('reInit', follow);
    return () => {
      embla.off('select', follow).off('reInit', follow);
    };
  }, [embla]);
  return state;
}
