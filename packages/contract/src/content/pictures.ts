import type { PictureUse } from '@botica/domain/catalogue/pictures';
import { Type } from 'typebox';
import { OkReply } from '../call.ts';
import { CropSchema, PictureSchema } from '../catalogue/pictures.ts';
import { orNull } from '../or-null.ts';
import { StaffCompanySchema } from '../staff/fields.ts';

const tags = ['pictures'] as const;

export const pictureUseNames = { wide: 'computadora', phone: 'telefono' } as const satisfies Partial<
  Record<PictureUse, string>
>;
export type BannerUse = keyof typeof pictureUseNames;

/** One part: `archivo`. A content names the picture afterwards. */
export const uploadContentPicture = {
  id: 'CONSOLA-CONTENIDO-IMAGEN-SUBIR',
  access: { staff: 'content.edit' },
  audits: 'picture.uploaded',
  server: 'main',
  method: 'POST',
  url: '/consola/contenido/imagenes',
  schema: {
    tags,
    summary: 'Sube una imagen para el contenido, recortada',
    querystring: Type.Object({ empresaId: StaffCompanySchema, ...CropSchema.properties }),
    consumes: ['multipart/form-data'],
    body: Type.Unsafe<FormData>({}),
    response: { 200: OkReply(PictureSchema) },
  },
} as const;

const CheckedPictureSchema = Type.Object({
  ...PictureSchema.properties,
  contraste: orNull(Type.Number(), { description: 'WCAG, del texto con la parte más difícil debajo de él' }),
});

export const checkContentPicture = {
  id: 'CONSOLA-CONTENIDO-IMAGEN',
  access: { staff: 'content.edit' },
  server: 'main',
  method: 'GET',
  url: '/consola/contenido/imagenes/:imagenId',
  schema: {
    tags,
    summary: 'Una imagen y, donde la tienda escribe sobre ella, el contraste del texto',
    params: Type.Object({ imagenId: Type.String({ pattern: '^[0-9a-f]{40}$' }) }),
    querystring: Type.Object({
      empresaId: StaffCompanySchema,
      textoEn: Type.Optional(
        Type.Unsafe<'computadora' | 'telefono'>(Type.String({ enum: Object.values(pictureUseNames) })),
      ),
    }),
    response: { 200: OkReply(CheckedPictureSchema) },
  },
} as const;
