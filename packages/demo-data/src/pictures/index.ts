import type { PictureFacts, PictureView } from './facts.ts';
import { svgDocument } from './svg.ts';
import { drawView } from './views.ts';

export { type PictureFacts, type PictureView, pictureFactsOf, pictureViews } from './facts.ts';
export { drawPortrait } from './portraits.ts';
export { drawBanner, drawTile } from './scenes.ts';
export { type Shape, shapes } from './shapes.ts';

/** A self-contained drawing of 200 by 200, which can be served as a file. */
export function drawPicture(facts: PictureFacts, view: PictureView): string {
  const title = [facts.brand, facts.kind, facts.strength].filter(Boolean).join(' ');
  return svgDocument(200, 200, title, drawView(facts, view));
}
