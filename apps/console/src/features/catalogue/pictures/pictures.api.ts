import { uploadGroupPicture } from '@botica/contract/catalogue/group-tree';
import { toCropDto, uploadProductPicture } from '@botica/contract/catalogue/pictures';
import type { CropArea } from '@botica/domain/catalogue/pictures';
import { call } from '../../../lib/call.ts';

export function pictureForm(file: File): FormData {
  const form = new FormData();
  form.append('archivo', file);
  return form;
}

export const uploadForProduct = (productoId: number) => (file: File, area: CropArea) =>
  call(uploadProductPicture, { params: { productoId }, query: toCropDto(area), body: pictureForm(file) });

export const uploadForGroup = (file: File, area: CropArea) =>
  call(uploadGroupPicture, { query: toCropDto(area), body: pictureForm(file) });
