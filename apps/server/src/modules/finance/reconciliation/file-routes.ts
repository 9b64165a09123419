import { ok } from '@botica/contract/call';
import { listSettlementFiles, uploadSettlement, withdrawSettlement } from '@botica/contract/finance/settlements';
import { settlementLimits } from '@botica/domain/finance/reconciliation';
import { tidyText } from '@botica/domain/format';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { decodeCursor, encodeCursor } from '../../../platform/cursors.ts';
import { isStorable } from '../../../platform/input.ts';
import { FormError, ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { malformedCode } from '../../../platform/uploads.ts';
import { actorOf } from '../../staff/audit/index.ts';
import { toFileDto } from './to-dto.ts';
import type { Settlements } from './uploads.ts';

const pageSize = 20;

export const settlementRoutes: FastifyPluginAsyncTypebox<{ settlements: Settlements }> = async (
  app,
  { settlements },
) => {
  app.route({
    ...listSettlementFiles,
    handler: async (request) => {
      const { empresaId: companyId, procesador: processor, cursor } = request.query;
      const after = cursor === undefined ? undefined : decodeCursor(cursor);
      const { files, next } = await settlements.list(
        requireStaff(request).rights,
        { companyId, processor },
        { after: after && { uploadedAt: new Date(after.key), id: after.id }, size: pageSize },
      );
      return ok({
        archivos: files.map(toFileDto),
        siguiente: next ? encodeCursor({ key: next.uploadedAt.toISOString(), id: next.id }) : null,
      });
    },
  });
  app.route({
    ...withdrawSettlement,
    handler: async (request) => {
      const asked = {
        rights: requireStaff(request).rights,
        by: actorOf(request),
        reason: tidyText(request.body.motivo),
      };
      return ok({ reabiertas: unwrap(await settlements.withdraw(request.params.archivoId, asked)).reopened });
    },
  });
  app.route({
    ...uploadSettlement,
    handler: async (request, reply) => {
      const account = { companyId: request.query.empresaId, processor: request.query.procesador };
      settlements.requireUpload(requireStaff(request).rights, account);
      if (!request.isMultipart()) throw new ProblemError('UNSUPPORTED_MEDIA');
      // A refused file is not read to its end, so the connection cannot be reused.
      reply.header('connection', 'close');
      const { name, received } = await receiveFile(request, (file) => settlements.receive(account, file));
      if (!received.ok) {
        if (received.code !== 'FORM_NOT_VALID') throw new ProblemError(received.code);
        const errors = received.details ?? [];
        throw new FormError(errors.map(({ line, message }) => ({ campo: `Línea ${line}`, mensaje: message })));
      }
      const { file, isKnown, reopened } = await settlements.keep(actorOf(request), account, {
        ...received.value,
        name,
      });
      reply.removeHeader('connection');
      return ok({ ...toFileDto(file), yaEstaba: isKnown, reabiertas: reopened });
    },
  });
};

/** The only part of the form. A form that breaks off is refused. */
async function receiveFile<Received>(
  request: FastifyRequest,
  receive: (file: AsyncIterable<Buffer>) => Promise<Received>,
): Promise<{ name: string; received: Received }> {
  try {
    // One byte more than the limit, so that the reader refuses it with its own words.
    const limits = { files: 1, fields: 0, parts: 1, headerPairs: 50, fileSize: settlementLimits.bytes + 1 };
    const part = await request.file({ limits });
    if (!part || !isStorable([part.filename])) throw new ProblemError('INVALID_REQUEST');
    return { name: part.filename.slice(0, 120) || 'archivo.csv', received: await receive(part.file) };
  } catch (error) {
    const code = malformedCode(error);
    throw code ? new ProblemError(code) : error;
  }
}
