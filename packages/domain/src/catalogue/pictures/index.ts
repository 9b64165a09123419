export { contrastRatio, readableContrast } from './contrast.ts';
export type { CropShape } from './crop.ts';
export { largestArea, moveArea, resizeArea } from './crop.ts';
export type { PictureFacts, PictureFinding, PictureUse } from './findings.ts';
export { findingsOf, pictureFindings, pictureUses } from './findings.ts';
export type { CropArea, ProductPicture } from './picture.ts';
export {
  isPictureId,
  longestAltText,
  mostProductPictures,
  pictureFile,
  pictureInName,
  pictureName,
  wholePicture,
} from './picture.ts';
