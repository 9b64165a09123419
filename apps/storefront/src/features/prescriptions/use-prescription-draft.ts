import { useCallback, useEffect, useState } from 'react';
import { emptyDraft, type PrescriptionDraft } from './prescription-draft.ts';

/** While the store is open: pictures are not for the browser's storage, nor for whoever logs in next. */
let kept: { ownerId: string; draft: PrescriptionDraft } | undefined;

/** Who leaves the page and comes back finds what they had; who leaves the store is asked first. */
export function usePrescriptionDraft(ownerId: string) {
  const [draft, setDraft] = useState(() => (kept?.ownerId === ownerId ? kept.draft : emptyDraft()));
  useEffect(() => {
    kept = { ownerId, draft };
  }, [ownerId, draft]);

  const hasPictures = draft.images.length > 0;
  useEffect(() => {
    if (!hasPictures) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [hasPictures]);

  const change = useCallback(
    (changes: Partial<PrescriptionDraft>) => setDraft((current) => ({ ...current, ...changes })),
    [],
  );
  const clear = useCallback(() => {
    kept = undefined;
    setDraft(emptyDraft());
  }, []);
  return { draft, change, clear };
}
