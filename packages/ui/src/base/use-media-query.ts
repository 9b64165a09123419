import { useCallback, useSyncExternalStore } from 'react';
import { type Breakpoint, isAtMost } from './breakpoints.ts';

export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', onChange);
      return () => list.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** True on a screen as narrow as the breakpoint, or narrower. */
export function useNarrow(breakpoint: Breakpoint = 'layout'): boolean {
  return useMediaQuery(isAtMost(breakpoint));
}
