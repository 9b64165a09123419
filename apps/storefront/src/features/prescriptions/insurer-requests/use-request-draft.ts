import { type DraftKeeper, useStoredDraft } from '../../../lib/stored-draft.ts';
import { emptyDraft, type RequestDraft } from './request-draft.ts';

const keeper: DraftKeeper<RequestDraft> = {
  empty: emptyDraft,
  wouldBeMissed: ({ prescriptions }) => prescriptions.length > 0,
};

export const useRequestDraft = (ownerId: string) => useStoredDraft(keeper, ownerId);
