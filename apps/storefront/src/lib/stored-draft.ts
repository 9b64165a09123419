import { useCallback, useEffect, useState } from 'react';

/** Holds the draft of one form; created once, beside the form. */
export interface DraftKeeper<Draft> {
  empty: () => Draft;
  /** Whether leaving the store with it asks first. */
  wouldBeMissed?: (draft: Draft) => boolean;
  kept?: { ownerId: string; draft: Draft } | undefined;
}

/**
 * The draft of a form with pictures, in memory while the store is open: pictures must not be in the browser's storage,
 * nor visible to the next customer. Leaving the page and coming back restores it.
 */
export function useStoredDraft<Draft extends object>(keeper: DraftKeeper<Draft>, ownerId: string) {
  const [draft, setDraft] = useState(() => (keeper.kept?.ownerId === ownerId ? keeper.kept.draft : keeper.empty()));
  useEffect(() => {
    keeper.kept = { ownerId, draft };
  }, [keeper, ownerId, draft]);

  const isMissed = keeper.wouldBeMissed?.(draft) ?? false;
  useEffect(() => {
    if (!isMissed) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isMissed]);

  const change = useCallback((changes: Partial<Draft>) => setDraft((current) => ({ ...current, ...changes })), []);
  const clear = useCallback(() => {
    keeper.kept = undefined;
    setDraft(keeper.empty());
  }, [keeper]);
  return { draft, change, clear };
}
