import type { ContentKind } from '@botica/domain/content/editions';
import { bannerPieces } from './banners.ts';
import { campaignPieces } from './campaigns.ts';
import { homePieces } from './home-sections.ts';
import { legalTextPieces } from './legal-texts.ts';
import type { PieceStore } from './piece-store.ts';
import { servicePagePieces } from './service-pages.ts';

export type { LivePiece } from './piece-store.ts';

export const pieceStores: Readonly<Record<ContentKind, PieceStore>> = {
  banner: bannerPieces,
  home: homePieces,
  campaign: campaignPieces,
  'service-page': servicePagePieces,
  'legal-text': legalTextPieces,
};
