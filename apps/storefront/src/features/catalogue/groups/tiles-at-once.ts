import { useSyncExternalStore } from 'react';

const mostTiles = 8;
/** The narrowest tile, in CSS pixels, whose name can still be read. */
const tileWidth = 125;

/** HOME-11: from one to eight, as many as the screen has room for. */
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
