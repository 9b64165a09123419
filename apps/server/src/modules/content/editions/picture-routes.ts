import { ok } from '@botica/contract/call';
import { fromCropDto } from '@botica/contract/catalogue/pictures';
import type { BannerUse } from '@botica/contract/content/pictures';
import { checkContentPicture, pictureUseNames, uploadContentPicture } from '@botica/contract/content/pictures';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { receivePicture, toPictureDto } from '../../catalogue/pictures/index.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { ContentPictures } from './content-pictures.ts';

const uses = Object.keys(pictureUseNames) as BannerUse[];

export const contentPictureRoutes: FastifyPluginAsyncTypebox<{ contentPictures: ContentPictures }> = async (
  app,
  { contentPictures },
) => {
  app.route({
    ...uploadContentPicture,
    handler: async (request, reply) => {
      const { empresaId, ...crop } = request.query;
      unwrap(contentPictures.requireUpload(requireStaff(request).rights, empresaId));
      const upload = (file: Parameters<ContentPictures['upload']>[0]) =>
        contentPictures.upload(file, fromCropDto(crop), actorOf(request));
      return ok(toPictureDto(await receivePicture(request, reply, upload)));
    },
  });
  app.route({
    ...checkContentPicture,
    handler: async (request) => {
      const { empresaId: companyId, textoEn } = request.query;
      const textOn = uses.find((use) => pictureUseNames[use] === textoEn);
      const asked = { companyId, id: request.params.imagenId, textOn };
      const { picture, contrast } = unwrap(await contentPictures.check(requireStaff(request).rights, asked));
      return ok({
        ...toPictureDto(picture),
        contraste: contrast === undefined ? null : Math.floor(contrast * 10) / 10,
      });
    },
  });
};
