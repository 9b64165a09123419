import { useCallback, useEffect, useState } from 'react';
import { type CorporateDraft, emptyDraft } from './corporate-draft.ts';

/** While the store is open: pictures are not for the browser's storage, nor for whoever logs in next. */
let kept: { ownerId: string; draft: CorporateDraft } | undefined;

/** Who leaves the page and comes back finds what they had. */
export function useCorporateDraft(ownerId: string) {
  const [draft, setDraft] = useState(() => (kept?.ownerId === ownerId ? kept.draft : emptyDraft()));
  useEffect(() => {
    kept = { ownerId, draft };
  }, [ownerId, draft]);
  const change = useCallback(
    (changes: Partial<CorporateDraft>) => setDraft((current) => ({ ...current, ...changes })),
    [],
  );
  const clear = useCallback(() => {
    kept = undefined;
    setDraft(emptyDraft());
  }, []);
  return { draft, change, clear };
}
