import { foreignPieceStores } from './modules/checkout/foreign/index.ts';
import { contentPieceStores } from './modules/content/editions/index.ts';
import { rewardPieceStores } from './modules/loyalty/pieces/index.ts';
import { insurerPieces } from './modules/prescriptions/insurer-cards/index.ts';
import { benefitPieces } from './modules/promotions/benefits/index.ts';
import { giftDesignPieces } from './modules/services/gift-certificates/index.ts';
import { operatorPieces } from './modules/services/top-ups/index.ts';

/** Where each kind of content that staff edit is read and written. */
export const pieceStores = {
  ...contentPieceStores,
  ...foreignPieceStores,
  insurer: insurerPieces,
  'top-up-operator': operatorPieces,
  ...rewardPieceStores,
  'gift-design': giftDesignPieces,
  benefit: benefitPieces,
};
