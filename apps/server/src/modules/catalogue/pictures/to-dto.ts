import type { PictureDto } from '@botica/contract/catalogue/pictures';
import { uploadedImageUrl } from '../index.ts';
import type { StoredPicture } from './stored.ts';

export const toPictureDto = ({ id, width, height, bytes }: StoredPicture): PictureDto => ({
  ...{ imagenId: id, url: uploadedImageUrl(id), ancho: width, alto: height, bytes },
});
