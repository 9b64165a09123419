import { ok } from '@botica/contract/call';
import {
  addPriceRows,
  createPriceChange,
  discardPriceChange,
  getPriceChange,
  listPriceChanges,
  listPriceScopes,
  publishPriceChange,
  removePriceRows,
  resolvePriceConflicts,
  undoPriceChange,
} from '@botica/contract/prices/changes';
import { priceStateNames } from '@botica/contract/prices/fields';
import { readPriceSheet } from '@botica/contract/prices/sheet';
import { failure, success } from '@botica/domain/result';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../../care/acts/index.ts';
import { fromFindingDto, fromRowKeys, fromSourceDto, scopeOf } from './from-dto.ts';
import type { PriceChanges } from './service.ts';
import { toListedDto, toPriceChangeDto, toSheetProductDto, toSourcedDto } from './to-dto.ts';

const pageSize = 100;

const sourceOf = (body: Parameters<typeof fromSourceDto>[0]) => {
  const source = fromSourceDto(body);
  return unwrap(source ? success(source) : failure('PRICE_CHANGE_EMPTY'));
};

export const priceChangeRoutes: FastifyPluginAsyncTypebox<{ priceChanges: PriceChanges }> = async (
  app,
  { priceChanges },
) => {
  app.route({
    ...listPriceChanges,
    handler: async (request) => {
      const found = await priceChanges.list(requireStaff(request).rights, request.query.empresaId);
      return ok({ cambios: found.map(toListedDto) });
    },
  });
  app.route({
    ...listPriceScopes,
    handler: async (request) => {
      const { groups, laboratories } = unwrap(
        await priceChanges.scopes(requireStaff(request).rights, request.query.empresaId),
      );
      const toDto = ({ id, name, products }: (typeof groups)[number]) => ({ id, nombre: name, productos: products });
      return ok({ grupos: groups.map(toDto), laboratorios: laboratories.map(toDto) });
    },
  });
  app.route({
    ...readPriceSheet,
    handler: async (request) => {
      const { empresaId, texto, desde } = request.query;
      const asked = { companyId: empresaId, scope: scopeOf(request.query), text: texto.trim(), from: desde };
      const { products, next } = unwrap(await priceChanges.sheet(requireStaff(request).rights, asked));
      return ok({ productos: products.map(toSheetProductDto), siguiente: next });
    },
  });
  app.route({
    ...getPriceChange,
    handler: async (request) => {
      const staff = requireStaff(request);
      const { aviso, desde } = request.query;
      const wanted = { finding: fromFindingDto(aviso), from: desde, size: pageSize };
      return ok(
        toPriceChangeDto(unwrap(await priceChanges.find(staff.rights, request.params.cambioId, wanted)), staff),
      );
    },
  });
  app.route({
    ...createPriceChange,
    handler: async (request) => {
      const { clave, empresaId, nombre } = request.body;
      const given = { key: clave, companyId: empresaId, name: nombre.trim(), source: sourceOf(request.body) };
      return ok(toSourcedDto(unwrap(await priceChanges.create(given, askedBy(request)))));
    },
  });
  app.route({
    ...addPriceRows,
    handler: async (request) => {
      const seen = { id: request.params.cambioId, version: request.body.version };
      return ok(toSourcedDto(unwrap(await priceChanges.add(seen, sourceOf(request.body), askedBy(request)))));
    },
  });
  app.route({
    ...removePriceRows,
    handler: async (request) => {
      const { version, filas = [], aviso } = request.body;
      const wanted = fromFindingDto(aviso) ?? fromRowKeys(filas);
      unwrap(await priceChanges.remove({ id: request.params.cambioId, version }, wanted, askedBy(request)));
      return ok({ mensaje: 'Quitado del borrador.' });
    },
  });
  app.route({
    ...resolvePriceConflicts,
    handler: async (request) => {
      const { version, queda } = request.body;
      const keep = queda === 'borrador' ? 'mine' : 'theirs';
      unwrap(await priceChanges.resolve({ id: request.params.cambioId, version }, keep, askedBy(request)));
      return ok({ mensaje: 'Los conflictos quedaron decididos.' });
    },
  });
  app.route({
    ...publishPriceChange,
    handler: async (request) => {
      const { clave, version, motivo, empieza } = request.body;
      const { cambioId: id } = request.params;
      const seen = { id, version, key: clave, startsAt: empieza ? new Date(empieza) : undefined };
      return ok({ estado: priceStateNames[unwrap(await priceChanges.publish(seen, askedBy(request, motivo)))] });
    },
  });
  app.route({
    ...discardPriceChange,
    handler: async (request) => {
      const { version, motivo } = request.body;
      unwrap(await priceChanges.discard({ id: request.params.cambioId, version }, askedBy(request, motivo)));
      return ok({ mensaje: 'El cambio quedó descartado.' });
    },
  });
  app.route({
    ...undoPriceChange,
    handler: async (request) => {
      const { clave, motivo } = request.body;
      const made = unwrap(await priceChanges.undo(request.params.cambioId, clave, askedBy(request, motivo)));
      return ok({ cambioId: made.id });
    },
  });
};
