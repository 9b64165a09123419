import { ok } from '@botica/contract/call';
import { fromCropDto, uploadProductPicture } from '@botica/contract/catalogue/pictures';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import type { Pictures } from '../pictures/index.ts';
import { receivePicture, toPictureDto } from '../pictures/index.ts';
import { askedOf } from './routes.ts';
import type { ProductDrafts } from './service.ts';

interface Options {
  productDrafts: ProductDrafts;
  pictures: Pictures;
}

export const productPictureRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { productDrafts, pictures }) => {
  app.route({
    ...uploadProductPicture,
    handler: async (request, reply) => {
      unwrap(await productDrafts.requireEditable(requireStaff(request).rights, request.params.productoId));
      const area = fromCropDto(request.query);
      return ok(
        toPictureDto(await receivePicture(request, reply, (file) => pictures.upload(file, area, askedOf(request).by))),
      );
    },
  });
};
