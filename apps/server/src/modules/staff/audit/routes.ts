import { ok } from '@botica/contract/call';
import type { AuditRowDto, ChainCheckDto } from '@botica/contract/staff/audit';
import { chainFaults, getAuditChecks, searchAudit, verifyAudit } from '@botica/contract/staff/audit';
import { acts } from '@botica/domain/staff';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { decodeCursor, encodeCursor } from '../../../platform/cursors.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import type { AuditRow } from './chain.ts';
import type { AuditCursor } from './search.ts';
import type { AuditService } from './service.ts';
import type { ChainCheck } from './verify.ts';
import { actorOf } from './write.ts';

const pageSize = 50;

export const auditRoutes: FastifyPluginAsyncTypebox<{ auditing: AuditService }> = async (app, { auditing }) => {
  app.route({
    ...searchAudit,
    handler: async (request) => {
      const { query } = request;
      const { rows, next, total } = await auditing.search(requireStaff(request).rights, {
        filter: {
          staffId: query.personaId,
          act: query.acto,
          group: query.grupo,
          subjectKind: query.sujetoTipo,
          subjectId: query.sujetoId,
          companyId: query.empresaId,
          branchId: query.sucursalId,
          since: query.desde === undefined ? undefined : new Date(query.desde),
          until: query.hasta === undefined ? undefined : new Date(query.hasta),
          text: query.busca,
        },
        after: query.cursor === undefined ? undefined : readCursor(query.cursor),
        size: query.cantidad ?? pageSize,
      });
      const siguiente = next ? writeCursor(next) : null;
      return ok({ filas: rows.map(toAuditRowDto), siguiente, total });
    },
  });
  app.route({
    ...getAuditChecks,
    handler: async (request) => ok(toChecksDto(await auditing.lastChecks(requireStaff(request).rights))),
  });
  app.route({
    ...verifyAudit,
    handler: async (request) =>
      ok(toChecksDto(await auditing.verifyFor(requireStaff(request).rights, actorOf(request)))),
  });
};

/** A row's number and chain, because many rows may share a moment. */
const writeCursor = ({ at, sequence, chain }: AuditCursor) =>
  encodeCursor({ key: at.toISOString(), id: `${sequence}-${chain}` });

function readCursor(text: string): AuditCursor {
  const { key, id } = decodeCursor(text, { isId: (written) => /^\d{1,9}-\d{1,3}$/.test(written) });
  const [sequence = 0, chain = 0] = id.split('-').map(Number);
  return { at: new Date(key), sequence, chain };
}

function toAuditRowDto(row: AuditRow): AuditRowDto {
  return {
    filaId: row.id,
    cadena: row.chain,
    numero: row.sequence,
    momento: row.at.toISOString(),
    personaId: row.staffId,
    persona: row.staffName,
    acto: row.act,
    nombreDelActo: acts[row.act].label,
    grupo: acts[row.act].group,
    sujetoTipo: row.subjectKind,
    sujetoId: row.subjectId,
    sujeto: row.subjectName,
    empresaId: row.companyId,
    sucursalId: row.branchId,
    antes: row.before,
    despues: row.after,
    motivo: row.reason,
    ip: row.ip,
    dispositivo: row.device,
    peticion: row.requestId,
    hashAnterior: row.previousHash,
    hash: row.hash,
  };
}

function toChecksDto(checks: readonly ChainCheck[]): { integra: boolean; cadenas: ChainCheckDto[] } {
  return {
    integra: checks.every(({ isIntact }) => isIntact),
    cadenas: checks.map((check) => ({
      cadena: check.chain,
      integra: check.isIntact,
      filas: check.rows,
      hash: check.hash,
      comprobada: check.at.toISOString(),
      rotaEn: check.brokenAt,
      problema: check.fault && chainFaults[check.fault],
    })),
  };
}
