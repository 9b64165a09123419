import { useSyncExternalStore } from 'react';

const mostTiles = 8;
/** The narrowest tile, in CSS pixels, whose name can still be read. */
const tileWidth = 125;

/** HOME-11: one to eight tiles, as many as fit the screen. */
export function tilesAtOnce(screenWidth: number): number {
  return Math.min(mostTiles, Math.max(1, Math.floor(screenWidth / tileWidth)));
}

export function useTilesAtOnce(): number {
  return useSyncExternalStore(
    (onChange) => {
      globalThis.addEventListener('resize', onChange);
      return () => globalThis.removeEventListener('resize', onChange);
    },
    () => tilesAtOnce(globalThis.innerWidth),
  );
}
