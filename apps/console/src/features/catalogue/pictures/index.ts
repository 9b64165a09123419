export { ChoosePicture } from './choose-picture.tsx';
export { PictureFindings } from './picture-findings.tsx';
export { pictureForm, uploadForGroup, uploadForProduct } from './pictures.api.ts';
