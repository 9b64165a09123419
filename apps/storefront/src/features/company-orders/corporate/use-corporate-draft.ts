import { type DraftKeeper, useStoredDraft } from '../../../lib/stored-draft.ts';
import { type CorporateDraft, emptyDraft } from './corporate-draft.ts';

const keeper: DraftKeeper<CorporateDraft> = {
  empty: emptyDraft,
  wouldBeMissed: ({ documents }) => documents.length > 0,
};

export const useCorporateDraft = (ownerId: string) => useStoredDraft(keeper, ownerId);
