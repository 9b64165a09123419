import { type DraftKeeper, useKeptDraft } from '../../../lib/kept-draft.ts';
import { type CorporateDraft, emptyDraft } from './corporate-draft.ts';

const keeper: DraftKeeper<CorporateDraft> = { empty: emptyDraft };

export const useCorporateDraft = (ownerId: string) => useKeptDraft(keeper, ownerId);
