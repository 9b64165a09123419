import type { PictureUse } from '@botica/domain/catalogue/pictures';
import type { ContentArea } from '@botica/domain/content/editions';
import { contentAreas } from '@botica/domain/content/editions';
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

const CheckedPictureSchema = Type.Object({
  ...PictureSchema.properties,
  contraste: orNull(Type.Number(), { description: 'WCAG, del texto con la parte más difícil debajo de él' }),
});

/** The calls of an area, with its permission. */
function pictureCalls<Area extends ContentArea, Id extends string>(area: Area, id: Id) {
  const { edit, path } = contentAreas[area];
  const list = `/consola/${path}/imagenes`;
  return {
    /** One part: `archivo`. A content names the picture afterwards. */
    upload: {
      id: `CONSOLA-${id}-IMAGEN-SUBIR`,
      access: { staff: edit },
      audits: 'picture.uploaded',
      server: 'main',
      method: 'POST',
      url: list,
      schema: {
        tags,
        summary: 'Sube una imagen para el contenido, recortada',
        querystring: Type.Object({ empresaId: StaffCompanySchema, ...CropSchema.properties }),
        consumes: ['multipart/form-data'],
        body: Type.Unsafe<FormData>({}),
        response: { 200: OkReply(PictureSchema) },
      },
    },
    check: {
      id: `CONSOLA-${id}-IMAGEN`,
      access: { staff: edit },
      server: 'main',
      method: 'GET',
      url: `${list}/:imagenId`,
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
    },
  } as const;
}

export const { upload: uploadContentPicture, check: checkContentPicture } = pictureCalls('content', 'CONTENIDO');
export const { upload: uploadRewardPicture, check: checkRewardPicture } = pictureCalls('reward', 'PREMIOS');
