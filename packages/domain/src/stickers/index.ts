export type { ShownStickerNotice, StickerNotice, StickerReport } from './notices.ts';
export { stickerNotices, stickersEarned } from './notices.ts';
