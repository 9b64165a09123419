import { type DraftKeeper, useKeptDraft } from '../../lib/kept-draft.ts';
import { emptyDraft, type PrescriptionDraft } from './prescription-draft.ts';

const keeper: DraftKeeper<PrescriptionDraft> = { empty: emptyDraft, wouldBeMissed: ({ images }) => images.length > 0 };

export const usePrescriptionDraft = (ownerId: string) => useKeptDraft(keeper, ownerId);
