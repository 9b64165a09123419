import { useCallback, useEffect, useState } from 'react';

/** Where the draft of one form waits; made once, beside the form. */
export interface DraftKeeper<Draft> {
  empty: () => Draft;
  /** Whether somebody who leaves the store with it is asked first. */
  wouldBeMissed?: (draft: Draft) => boolean;
  kept?: { ownerId: string; draft: Draft } | undefined;
}

/**
 * The draft of a form with pictures, kept while the store is open: pictures are not for the browser's storage, nor for
 * whoever logs in next. Who leaves the page and comes back finds what they had.
 */
export function useKeptDraft<Draft extends object>(keeper: DraftKeeper<Draft>, ownerId: string) {
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
