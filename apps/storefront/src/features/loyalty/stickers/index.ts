export { StickerPreview } from './sticker-preview.tsx';
export { useHasStickers } from './stickers.api.ts';
