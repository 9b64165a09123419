import { type DraftKeeper, useStoredDraft } from '../../lib/stored-draft.ts';
import { emptyDraft, type PrescriptionDraft } from './prescription-draft.ts';

const keeper: DraftKeeper<PrescriptionDraft> = { empty: emptyDraft, wouldBeMissed: ({ images }) => images.length > 0 };

export const usePrescriptionDraft = (ownerId: string) => useStoredDraft(keeper, ownerId);
