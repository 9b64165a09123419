export { StickerPreview } from './sticker-preview.tsx';
export { isValid } from './sticker-words.ts';
export { collectionsQuery, useHasStickers, useStickerViewer } from './stickers.api.ts';
