import type { PieceStore } from '../../content/editions/index.ts';
import { partnerCategoryPieces } from './partner-categories.ts';
import { partnerOfferPieces } from './partner-offers.ts';
import { partnerPieces } from './partners.ts';
import { rafflePieces } from './raffles.ts';
import { slotMachinePieces } from './slot-machine.ts';
import { stickerPieces } from './stickers.ts';

/** How the prizes that staff edit reach the tables of this area (docs/decisions/0091). */
export const rewardPieceStores = {
  raffle: rafflePieces,
  stickers: stickerPieces,
  'slot-machine': slotMachinePieces,
  partner: partnerPieces,
  'partner-offer': partnerOfferPieces,
  'partner-categories': partnerCategoryPieces,
} as const satisfies Record<string, PieceStore>;
