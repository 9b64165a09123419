export type { StickerGain, StickerPurchase, StickerTerms } from './earning.ts';
export { countsForStickers, stickerCriteria, stickersOfPurchase } from './earning.ts';
export type { ShownStickerNotice, StickerNotice, StickerReport } from './notices.ts';
export { stickerNotices } from './notices.ts';
export type { StickerPrizeTerms, WaitingPrize } from './prizes.ts';
export { nextPrize, prizesThatFit, redemptionStates } from './prizes.ts';
export { stickerStateIds, typesEarnedByMoney } from './types.ts';
