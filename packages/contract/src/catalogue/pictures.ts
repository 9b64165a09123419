import type { CropArea } from '@botica/domain/catalogue/pictures';
import type { Static } from 'typebox';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';

export const PictureSchema = Type.Object({
  imagenId: Type.String(),
  url: Type.String({ description: 'Acepta el ancho en la consulta' }),
  ancho: Type.Integer(),
  alto: Type.Integer(),
  bytes: Type.Integer(),
});
export type PictureDto = Static<typeof PictureSchema>;

const PartSchema = Type.Number({ minimum: 0, maximum: 1, description: 'Fracción de la imagen derecha' });

/** Without them, the whole picture. */
export const CropSchema = Type.Object({
  x: Type.Optional(PartSchema),
  y: Type.Optional(PartSchema),
  ancho: Type.Optional(PartSchema),
  alto: Type.Optional(PartSchema),
});

export const fromCropDto = ({ x = 0, y = 0, ancho = 1, alto = 1 }: Static<typeof CropSchema>): CropArea => ({
  ...{ x, y, width: ancho, height: alto },
});

export const toCropDto = ({ x, y, width, height }: CropArea): Static<typeof CropSchema> => ({
  ...{ x, y, ancho: width, alto: height },
});

/** One part: `archivo`. The file is cropped, cleaned and stored; the draft of the product names it afterwards. */
export const uploadProductPicture = {
  id: 'CONSOLA-PRODUCTO-IMAGEN',
  access: { staff: 'catalogue.edit' },
  audits: 'picture.uploaded',
  server: 'main',
  method: 'POST',
  url: '/consola/productos/:productoId/imagenes',
  schema: {
    tags: ['pictures'],
    summary: 'Sube una imagen para un producto, recortada',
    params: Type.Object({ productoId: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }),
    querystring: CropSchema,
    consumes: ['multipart/form-data'],
    body: Type.Unsafe<FormData>({}),
    response: { 200: OkReply(PictureSchema) },
  },
} as const;
