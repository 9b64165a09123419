import { ok } from '@botica/contract/call';
import {
  changeProductLoad,
  getProductLoad,
  listProductLoads,
  loadActNames,
  uploadProductLoad,
} from '@botica/contract/catalogue/product-loads';
import type { ProductLoadAct } from '@botica/domain/catalogue/product-loads';
import { productLoadLimits } from '@botica/domain/catalogue/product-loads';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ImportError } from '../../../import/problems.ts';
import { isStorable } from '../../../platform/input.ts';
import { FormError, ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { malformedCode } from '../../../platform/uploads.ts';
import { askedOf } from '../product-drafts/index.ts';
import type { ProductLoads } from './service.ts';
import { toProductLoadDto, toProductLoadPageDto } from './to-dto.ts';

const acts = Object.keys(loadActNames) as ProductLoadAct[];

export const productLoadsRoutes: FastifyPluginAsyncTypebox<{ productLoads: ProductLoads }> = async (
  app,
  { productLoads },
) => {
  app.route({
    ...listProductLoads,
    handler: async (request) => {
      const found = await productLoads.list(requireStaff(request).rights, request.query.empresaId);
      return ok({ cargas: found.map(toProductLoadDto) });
    },
  });
  app.route({
    ...getProductLoad,
    handler: async (request) =>
      ok(toProductLoadPageDto(unwrap(await productLoads.find(requireStaff(request).rights, request.params.cargaId)))),
  });
  app.route({
    ...changeProductLoad,
    handler: async (request) => {
      const act = acts.find((one) => loadActNames[one] === request.body.acto) ?? 'stop';
      return ok(toProductLoadPageDto(unwrap(await productLoads.act(request.params.cargaId, act, askedOf(request)))));
    },
  });
  app.route({
    ...uploadProductLoad,
    handler: async (request, reply) => {
      const asked = askedOf(request);
      const { empresaId: companyId, clave: id } = request.query;
      if (!asked.rights.canAt('catalogue.edit', { companyId })) throw new ProblemError('PRODUCT_LOAD_NOT_FOUND');
      if (!request.isMultipart()) throw new ProblemError('UNSUPPORTED_MEDIA');
      // A refused file is not read to its end, so the connection cannot be reused.
      reply.header('connection', 'close');
      try {
        // One byte more than the limit, so that the reader refuses it with its own words.
        const limits = { files: 1, fields: 0, parts: 1, headerPairs: 50, fileSize: productLoadLimits.bytes + 1 };
        const part = await request.file({ limits });
        if (!part || !isStorable([part.filename])) throw new ProblemError('INVALID_REQUEST');
        const fileName = part.filename.slice(0, 120) || 'productos.csv';
        const done = unwrap(await productLoads.upload({ id, companyId, fileName, file: part.file }, asked));
        reply.removeHeader('connection');
        return ok({ cargaId: done.id });
      } catch (error) {
        if (error instanceof ImportError) throw new FormError([{ campo: 'archivo', mensaje: error.message }]);
        const code = malformedCode(error);
        throw code ? new ProblemError(code) : error;
      }
    },
  });
};
