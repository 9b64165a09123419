import type { ContentKind } from '@botica/domain/content/editions';
import { bannerPieces } from './banners.ts';
import { branchPieces, holidayPieces } from './branches.ts';
import { campaignPieces } from './campaigns.ts';
import { branchDeliveryPieces, companyDeliveryPieces } from './deliveries.ts';
import { dollarRatePieces } from './dollar-rates.ts';
import { homePieces } from './home-sections.ts';
import { legalTextPieces } from './legal-texts.ts';
import { letterPieces } from './letter-texts.ts';
import type { PieceStore } from './piece-store.ts';
import { servicePagePieces } from './service-pages.ts';

export type { LivePiece, PieceStore } from './piece-store.ts';

/** Kinds whose tables belong to an area that uses this one. */
type GivenKind = 'abroad';

const ownStores: Readonly<Record<Exclude<ContentKind, GivenKind>, PieceStore>> = {
  banner: bannerPieces,
  home: homePieces,
  campaign: campaignPieces,
  'service-page': servicePagePieces,
  'legal-text': legalTextPieces,
  branch: branchPieces,
  holidays: holidayPieces,
  'company-delivery': companyDeliveryPieces,
  'branch-delivery': branchDeliveryPieces,
  'dollar-rates': dollarRatePieces,
  letter: letterPieces,
};

const givenStores: Partial<Record<GivenKind, PieceStore>> = {};

/** Called by the composition root: the areas form no cycle. */
export function givePieceStore(kind: GivenKind, store: PieceStore): void {
  givenStores[kind] = store;
}

export function pieceStoreOf(kind: ContentKind): PieceStore {
  const store = kind === 'abroad' ? givenStores[kind] : ownStores[kind];
  if (!store) throw new Error(`Nobody stores content of the kind ${kind}`);
  return store;
}
