import { useCallback, useEffect, useState } from 'react';
import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';
import { makeUuid } from '../../identity/index.ts';
import { emptyDraft, isDraft, type LabDraft } from './lab-draft.ts';

interface Kept {
  ownerId: string;
  draft: LabDraft;
}

/** For this tab only, and for its owner: it names patients, and a family's computer has more than one user. */
const storageKey = 'orden-laboratorio';

export type LabDraftControl = ReturnType<typeof useLabDraft>;

/** A reload, or leaving and coming back, restores the typed values. */
export function useLabDraft(ownerId: string) {
  const [draft, setDraft] = useState(() => {
    const kept = readStored(storageKey, isKept, 'session');
    return kept?.ownerId === ownerId ? kept.draft : emptyDraft(makeUuid(crypto));
  });
  useEffect(() => {
    writeStored(storageKey, { ownerId, draft } satisfies Kept, 'session');
  }, [ownerId, draft]);
  const change = useCallback(
    (make: (draft: LabDraft) => LabDraft) =>
      setDraft((current) => {
        const next = make(current);
        return next === current ? current : { ...next, key: makeUuid(crypto) };
      }),
    [],
  );
  const clear = useCallback(() => {
    removeStored(storageKey, 'session');
    setDraft(emptyDraft(makeUuid(crypto)));
  }, []);
  return { draft, change, clear };
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('ownerId' in value) || !('draft' in value)) return false;
  return typeof value.ownerId === 'string' && isDraft(value.draft);
}
