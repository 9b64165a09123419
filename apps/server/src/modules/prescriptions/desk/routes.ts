import { ok } from '@botica/contract/call';
import { exportControlledRegister, listControlledRegister } from '@botica/contract/prescriptions/controlled-register';
import {
  getDeskCase,
  getDeskPicture,
  getDeskReading,
  listDeskQueue,
  releaseDeskCase,
  takeDeskCase,
} from '@botica/contract/prescriptions/desk';
import {
  answerDeskIdentity,
  answerDeskRequest,
  approveDeskCase,
  getDeskIdentity,
  proposeDeskCase,
  rejectDeskCase,
} from '@botica/contract/prescriptions/desk-decisions';
import { problems } from '@botica/contract/problems';
import { tidyText } from '@botica/domain/format';
import { documentTypeNames } from '@botica/domain/identity/documents';
import { toCents } from '@botica/domain/money';
import { decodeOrderId } from '@botica/domain/orders';
import type { DeskKind } from '@botica/domain/prescriptions/desk';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyError, FastifyRequest } from 'fastify';
import type { Clock } from '../../../platform/clock.ts';
import { answerProblem, ProblemError, problemReply, sendProblem } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { actorOf } from '../../staff/audit/index.ts';
import { toReadLineDto } from '../readings/index.ts';
import { CaseTaken } from './acts.ts';
import type { Answers } from './answer-case.ts';
import type { ControlledBook } from './book.ts';
import type { Deciding, Decisions } from './decide.ts';
import { fromPaperDto, isOrderKind, toCaseDto, toDecidedDto, toEntryDto, toLeaseDto, toQueuedDto } from './dtos.ts';
import type { Asking, CaseId, DeskService } from './service.ts';

export interface DeskRoutesOptions {
  desk: DeskService;
  decisions: Decisions;
  answers: Answers;
  book: ControlledBook;
  clock: Clock;
}

export const deskRoutes: FastifyPluginAsyncTypebox<DeskRoutesOptions> = async (
  app,
  { desk, decisions, answers, book, clock },
) => {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    if (!(error instanceof CaseTaken)) return answerProblem(error, request, reply);
    const { code, holder } = error;
    const body = { ...problemReply(code, request.id), mensaje: `Lo está revisando ${holder}.`, quien: holder };
    return sendProblem(reply, body, problems[code].status);
  });

  app.route({
    ...listDeskQueue,
    handler: async (request) => {
      const staff = requireStaff(request);
      const { vista: view = 'recetas', empresaId: companyId, sucursalId: branchCode } = request.query;
      const { cases, counts, decidedToday } = await desk.queue(staff, view, { companyId, branchCode });
      const casos = cases.map((one) => toQueuedDto(one, staff.id));
      return ok({ casos, conteos: counts, hoy: decidedToday, ahora: clock.now().toISOString() });
    },
  });
  app.route({
    ...getDeskCase,
    handler: async (request) => {
      const { id, rights } = requireStaff(request);
      return ok(toCaseDto(await desk.read(rights, caseIdOf(request.params)), id));
    },
  });
  app.route({
    ...getDeskPicture,
    handler: async (request, reply) => {
      const { imagenId, ...which } = request.params;
      const file = await desk.openPicture(askingOf(request), caseIdOf(which), imagenId);
      reply.type(file.contentType).headers({
        'content-length': file.size,
        'content-disposition': `attachment; filename="${fileNames[file.contentType] ?? 'receta.jpg'}"`,
        'cache-control': 'no-store',
      });
      // Sent as a stream; the contract describes the browser's result.
      return reply.send(file.body as never);
    },
  });
  app.route({
    ...getDeskReading,
    handler: async (request) => {
      const { imagenId, ...which } = request.params;
      const lines = await desk.openReading(askingOf(request), caseIdOf(which), imagenId);
      return ok({ lineas: lines.map((line, at) => toReadLineDto(line, `${at + 1}`)) });
    },
  });
  app.route({
    ...takeDeskCase,
    handler: async (request) => {
      const asking = askingOf(request);
      return ok(toLeaseDto(await desk.take(asking, caseIdOf(request.params)), asking.staff.id));
    },
  });
  app.route({
    ...releaseDeskCase,
    handler: async (request) => {
      await desk.release(askingOf(request), caseIdOf(request.params));
      return ok({ mensaje: 'Soltaste el caso.' });
    },
  });

  app.route({
    ...approveDeskCase,
    handler: async (request) => {
      const { receta, indicaciones = [] } = request.body;
      const indications = indicaciones.map((line) => ({
        productId: line.productoId,
        dose: line.dosis ?? '',
        frequency: line.frecuencia ?? '',
        duration: line.duracion ?? '',
        remarks: line.observaciones ?? '',
      }));
      const approval = { paper: fromPaperDto(receta), indications };
      return ok(toDecidedDto(await decisions.approve(decidingOf(request), approval)));
    },
  });
  app.route({
    ...rejectDeskCase,
    handler: async (request) =>
      ok(toDecidedDto(await decisions.reject(decidingOf(request), tidyText(request.body.motivo)))),
  });
  app.route({
    ...proposeDeskCase,
    handler: async (request) => {
      const { receta, observaciones = '', lineas, noServidas = [] } = request.body;
      const proposal = {
        paper: fromPaperDto(receta),
        remarks: observaciones,
        lines: lineas.map(({ productoId, cantidad, nota = '' }) => ({
          productId: productoId,
          quantity: cantidad,
          note: nota,
        })),
        unserved: noServidas.map(({ descripcion, motivo }) => ({ description: descripcion, reason: motivo })),
      };
      return ok(toDecidedDto(await decisions.propose(decidingOf(request), proposal)));
    },
  });
  app.route({
    ...answerDeskRequest,
    handler: async (request) => {
      const { actoId, version, revision, motivo = '', cobertura, copago, autorizacion = '' } = request.body;
      const { subjectId } = caseIdOf({ tipo: 'seguro', casoId: request.params.casoId });
      const decided = await answers.answerRequest(askingOf(request), subjectId, {
        ...{ actId: actoId, version, event: revision, reason: tidyText(motivo), coveragePercent: cobertura },
        copayCents: copago === undefined ? undefined : toCents(copago),
        authorization: tidyText(autorizacion),
      });
      return ok(toDecidedDto(decided));
    },
  });
  app.route({
    ...getDeskIdentity,
    handler: async (request) => {
      const { subjectId } = caseIdOf({ tipo: 'identidad', casoId: request.params.casoId });
      const { name, documentTypeId, number, birthDate } = await desk.readClaims(askingOf(request), subjectId);
      return ok({
        nombre: name,
        documento: documentTypeNames[documentTypeId] ?? '',
        numero: number,
        nacimiento: birthDate,
      });
    },
  });
  app.route({
    ...answerDeskIdentity,
    handler: async (request) => {
      const { actoId, version, revision, motivo = '', nacimientoCoincide = false } = request.body;
      const { subjectId } = caseIdOf({ tipo: 'identidad', casoId: request.params.casoId });
      const decided = await answers.answerIdentity(askingOf(request), subjectId, {
        ...{ actId: actoId, version, isApproved: revision === 'approve' },
        ...{ reason: tidyText(motivo), showsBirthDate: nacimientoCoincide },
      });
      return ok(toDecidedDto(decided));
    },
  });

  app.route({
    ...listControlledRegister,
    handler: async (request) => {
      const { sucursalId: branchCode, desde: from, hasta: until } = request.query;
      const { branchName, entries } = await book.list(requireStaff(request).rights, { branchCode, from, until });
      return ok({ sucursal: branchName, asientos: entries.map(toEntryDto) });
    },
  });
  app.route({
    ...exportControlledRegister,
    handler: async (request, reply) => {
      const { sucursalId: branchCode, desde: from, hasta: until, formato: format, motivo: reason } = request.query;
      const file = await book.export(askingOf(request), { branchCode, from, until }, { format, reason });
      reply.type(file.contentType).headers({
        'content-disposition': `attachment; filename="${file.fileName}"`,
        'cache-control': 'no-store',
      });
      return reply.send(file.body as never);
    },
  });
};

/** Documents of a company may be PDF files. */
const fileNames: Readonly<Record<string, string>> = { 'application/pdf': 'receta.pdf' };

function askingOf(request: FastifyRequest): Asking {
  return { staff: requireStaff(request), by: actorOf(request) };
}

function caseIdOf({ tipo, casoId }: { tipo: DeskKind; casoId: string }): CaseId {
  const subjectId = isOrderKind(tipo) ? decodeOrderId(casoId) : numberedIdOf(casoId);
  if (subjectId === undefined) throw new ProblemError('DESK_CASE_NOT_FOUND');
  return { kind: tipo, subjectId };
}

const largestId = 2_147_483_647;

function numberedIdOf(text: string): number | undefined {
  const id = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return id > 0 && id <= largestId ? id : undefined;
}

interface DecisionRequest extends FastifyRequest {
  params: { casoId: string };
  body: { actoId: string; version: string };
}

function decidingOf(request: Pick<DecisionRequest, 'params' | 'body'> & FastifyRequest): Deciding {
  const orderId = decodeOrderId(request.params.casoId);
  if (orderId === undefined) throw new ProblemError('DESK_CASE_NOT_FOUND');
  const { actoId: actId, version } = request.body;
  return { ...askingOf(request), orderId, actId, version };
}
