import { bannerPieces } from './banners.ts';
import { branchPieces, holidayPieces } from './branches.ts';
import { campaignPieces } from './campaigns.ts';
import { carouselPieces } from './carousels.ts';
import { cityPieces } from './cities.ts';
import { branchDeliveryPieces, companyDeliveryPieces } from './deliveries.ts';
import { dollarRatePieces } from './dollar-rates.ts';
import { homePieces } from './home-sections.ts';
import { legalTextPieces } from './legal-texts.ts';
import { letterPieces } from './letter-texts.ts';
import type { PieceStore } from './piece-store.ts';
import { quotedTextPieces } from './quoted-texts.ts';
import { recommendationPieces } from './recommendations.ts';
import { sectionPieces } from './sections.ts';
import { servicePagePieces } from './service-pages.ts';
import { siteLinkPieces } from './site-links.ts';

export type { PieceResult, PieceStore, PieceStores, Proposed } from './piece-store.ts';
export { idOfKey } from './piece-store.ts';

/** The kinds of this area. Others have their stores with their tables. */
export const contentPieceStores = {
  banner: bannerPieces,
  home: homePieces,
  campaign: campaignPieces,
  carousel: carouselPieces,
  'service-page': servicePagePieces,
  'legal-text': legalTextPieces,
  section: sectionPieces,
  recommendations: recommendationPieces,
  'site-links': siteLinkPieces,
  branch: branchPieces,
  city: cityPieces,
  holidays: holidayPieces,
  'company-delivery': companyDeliveryPieces,
  'branch-delivery': branchDeliveryPieces,
  'dollar-rates': dollarRatePieces,
  letter: letterPieces,
  'quoted-text': quotedTextPieces,
} as const satisfies Record<string, PieceStore>;
