import { ok } from '@botica/contract/call';
import { fromCropDto } from '@botica/contract/catalogue/pictures';
import type { BannerUse } from '@botica/contract/content/pictures';
import {
  checkContentPicture,
  checkRewardPicture,
  pictureUseNames,
  uploadContentPicture,
  uploadRewardPicture,
} from '@botica/contract/content/pictures';
import type { CompanyId } from '@botica/domain/companies';
import type { ContentArea } from '@botica/domain/content/editions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { receivePicture, toPictureDto } from '../../catalogue/pictures/index.ts';
import { actorOf } from '../../staff/audit/index.ts';
import type { ContentPictures } from './content-pictures.ts';

const uses = Object.keys(pictureUseNames) as BannerUse[];

type Upload = Parameters<typeof fromCropDto>[0] & { empresaId: CompanyId };
interface Check {
  empresaId: CompanyId;
  imagenId: string;
  textoEn?: (typeof pictureUseNames)[BannerUse] | undefined;
}

export const contentPictureRoutes: FastifyPluginAsyncTypebox<{ contentPictures: ContentPictures }> = async (
  app,
  { contentPictures },
) => {
  async function upload(
    area: ContentArea,
    { empresaId, ...crop }: Upload,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    unwrap(contentPictures.requireUpload(requireStaff(request).rights, empresaId, area));
    const keep = (file: Parameters<ContentPictures['upload']>[0]) =>
      contentPictures.upload(file, fromCropDto(crop), actorOf(request));
    return ok(toPictureDto(await receivePicture(request, reply, keep)));
  }
  async function check(area: ContentArea, { empresaId, imagenId, textoEn }: Check, request: FastifyRequest) {
    const textOn = uses.find((use) => pictureUseNames[use] === textoEn);
    const asked = { companyId: empresaId, area, id: imagenId, textOn };
    const { picture, contrast } = unwrap(await contentPictures.check(requireStaff(request).rights, asked));
    return ok({
      ...toPictureDto(picture),
      contraste: contrast === undefined ? null : Math.floor(contrast * 10) / 10,
    });
  }

  app.route({
    ...uploadContentPicture,
    handler: (request, reply) => upload('content', request.query, request, reply),
  });
  app.route({
    ...uploadRewardPicture,
    handler: (request, reply) => upload('reward', request.query, request, reply),
  });
  app.route({
    ...checkContentPicture,
    handler: (request) => check('content', { ...request.query, ...request.params }, request),
  });
  app.route({
    ...checkRewardPicture,
    handler: (request) => check('reward', { ...request.query, ...request.params }, request),
  });
};
