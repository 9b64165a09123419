import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { type DraftKeeper, useStoredDraft } from '../../lib/stored-draft.ts';
import { emptyDraft, type PrescriptionDraft } from './prescription-draft.ts';

const keeper: DraftKeeper<PrescriptionDraft> = { empty: emptyDraft, wouldBeMissed: ({ images }) => images.length > 0 };

const idText = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A reading opens the order with its pages: `?recetas=` names them. */
export function usePrescriptionDraft(ownerId: string) {
  const stored = useStoredDraft(keeper, ownerId);
  const { change } = stored;
  const [search] = useSearchParams();
  const given = search.get('recetas');
  useEffect(() => {
    const keptIds = given?.split(',').filter((id) => idText.test(id)) ?? [];
    if (keptIds.length > 0) change({ keptIds });
  }, [given, change]);
  return stored;
}
