import { ok } from '@botica/contract/call';
import { uploadGroupPicture } from '@botica/contract/catalogue/group-tree';
import { fromCropDto } from '@botica/contract/catalogue/pictures';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import type { Pictures } from '../pictures/index.ts';
import { receivePicture, toPictureDto } from '../pictures/index.ts';
import { askedOf } from '../product-drafts/index.ts';
import type { GroupTreeService } from './service.ts';

interface Options {
  groupTree: GroupTreeService;
  pictures: Pictures;
}

export const groupPictureRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { groupTree, pictures }) => {
  app.route({
    ...uploadGroupPicture,
    handler: async (request, reply) => {
      unwrap(groupTree.requireEditor(requireStaff(request).rights));
      const area = fromCropDto(request.query);
      const { by } = askedOf(request);
      return ok(toPictureDto(await receivePicture(request, reply, (file) => pictures.upload(file, area, by))));
    },
  });
};
