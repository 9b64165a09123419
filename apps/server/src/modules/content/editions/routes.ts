import { ok } from '@botica/contract/call';
import { fromContentDto, fromKindName, kindNames } from '@botica/contract/content/edition-fields';
import { editionCallsOf, getRewardResults } from '@botica/contract/content/editions';
import type { CompanyId } from '@botica/domain/companies';
import type { ContentArea, ContentKind, KindGroup, PieceId } from '@botica/domain/content/editions';
import { kindGroups, kindOf } from '@botica/domain/content/editions';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from './asked.ts';
import type { ContentPreview } from './preview.ts';
import type { ContentEditions } from './service.ts';
import { toListedPieceDto, toPieceDto, toPieceVersionDto, toResultDto } from './to-dto.ts';

interface Options {
  contentEditions: ContentEditions;
  contentPreview: ContentPreview;
}

interface PieceParams {
  tipo: string;
  empresaId: CompanyId;
  clave: string;
}

function kindFrom(name: string): ContentKind {
  const kind = fromKindName(name);
  if (!kind) throw new ProblemError('PIECE_NOT_FOUND');
  return kind;
}

const groupIds = Object.keys(kindGroups) as KindGroup[];
const groupOf = (name: string | undefined) => groupIds.find((id) => kindGroups[id] === name);

const pieceOf = ({ tipo, empresaId, clave }: PieceParams): PieceId => ({
  ...{ kind: kindFrom(tipo), companyId: empresaId, key: clave },
});

const areas = Object.keys(editionCallsOf) as readonly ContentArea[];

export const contentEditionRoutes: FastifyPluginAsyncTypebox<Options> = async (app, options) => {
  for (const area of areas) await app.register(areaRoutes, { ...options, area });
  app.route({
    ...getRewardResults,
    handler: async (request) => {
      const { rights } = requireStaff(request);
      const results = unwrap(await options.contentEditions.results(rights, pieceOf(request.params)));
      return ok({ resultados: results.map(toResultDto) });
    },
  });
};

/** The same calls for each area; the kinds that they take, and who may make them, are its own. */
const areaRoutes: FastifyPluginAsyncTypebox<Options & { area: ContentArea }> = async (
  app,
  { contentEditions, contentPreview, area },
) => {
  const calls = editionCallsOf[area];
  const pageOf = async (request: FastifyRequest, piece: PieceId) => {
    const { rights } = requireStaff(request);
    return toPieceDto(unwrap(await contentEditions.page(rights, piece)), rights);
  };

  app.route({
    ...calls.listPieces,
    handler: async (request) => {
      const { empresaId: companyId, grupo } = request.query;
      const pieces = await contentEditions.list(requireStaff(request).rights, {
        area,
        companyId,
        group: groupOf(grupo),
      });
      return ok({ piezas: pieces.map(toListedPieceDto) });
    },
  });
  app.route({ ...calls.getPiece, handler: async (request) => ok(await pageOf(request, pieceOf(request.params))) });
  app.route({
    ...calls.createPiece,
    handler: async (request) => {
      const { llave, tipo, empresaId, clave } = request.body;
      const given = { formKey: llave, kind: kindFrom(tipo), companyId: empresaId, key: clave };
      const { kind, key } = unwrap(await contentEditions.create(given, askedBy(request)));
      return ok({ tipo: kindNames[kind], empresaId, clave: key });
    },
  });
  app.route({
    ...calls.savePiece,
    handler: async (request) => {
      const piece = pieceOf(request.params);
      const { fields } = kindOf(piece.kind);
      const { cambios, vistos } = request.body;
      const save = { changes: fromContentDto(fields, cambios), seen: fromContentDto(fields, vistos) };
      const { conflicts } = unwrap(await contentEditions.save(piece, save, askedBy(request)));
      const choques = conflicts.map((id) => fields[id]?.wire ?? id);
      return ok({ pieza: await pageOf(request, piece), choques });
    },
  });
  app.route({
    ...calls.discardPieceDraft,
    handler: async (request) => {
      unwrap(await contentEditions.discard(pieceOf(request.params), request.body.revision, askedBy(request)));
      return ok({ mensaje: 'El borrador quedó descartado.' });
    },
  });
  app.route({
    ...calls.publishPiece,
    handler: async (request) => {
      const piece = pieceOf(request.params);
      const { llave, revision, motivo, empieza } = request.body;
      const sent = { key: llave, revision, startsAt: empieza ? new Date(empieza) : undefined };
      unwrap(await contentEditions.publish(piece, sent, askedBy(request, motivo)));
      return ok(await pageOf(request, piece));
    },
  });
  app.route({
    ...calls.unschedulePiece,
    handler: async (request) => {
      const piece = pieceOf(request.params);
      const { revision, motivo } = request.body;
      unwrap(await contentEditions.unschedule(piece, revision, askedBy(request, motivo)));
      return ok(await pageOf(request, piece));
    },
  });
  app.route({
    ...calls.listPieceVersions,
    handler: async (request) => {
      const piece = pieceOf(request.params);
      const versions = unwrap(await contentEditions.versions(requireStaff(request).rights, piece));
      return ok({ versiones: versions.map((version) => toPieceVersionDto(piece.kind, version)) });
    },
  });
  app.route({
    ...calls.restorePieceVersion,
    handler: async (request) => {
      const piece = pieceOf(request.params);
      const { llave, numero, revision, motivo } = request.body;
      const sent = { key: llave, revision, number: numero };
      unwrap(await contentEditions.restore(piece, sent, askedBy(request, motivo)));
      return ok(await pageOf(request, piece));
    },
  });
  app.route({
    ...calls.previewPiece,
    handler: async (request) => {
      const staff = requireStaff(request);
      const piece = pieceOf(request.params);
      const { ruta } = await pageOf(request, piece);
      if (!ruta) throw new ProblemError('PIECE_WITHOUT_PAGE');
      return ok({ direccion: await contentPreview.addressOf(piece, staff.id, ruta) });
    },
  });
};
