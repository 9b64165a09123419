import { Readable } from 'node:stream';
import { constants } from 'node:zlib';
import { ok } from '@botica/contract/call';
import { outcomeNames } from '@botica/contract/catalogue/product-drafts';
import { fromProductChangeDto, productFieldNames } from '@botica/contract/catalogue/product-fields';
import {
  createProduct,
  exportProducts,
  listSheet,
  openSheet,
  readSheetRows,
  saveSheet,
} from '@botica/contract/catalogue/product-sheet';
import type { NewProductField } from '@botica/domain/catalogue/product-drafts';
import { toCents } from '@botica/domain/money';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedOf, filterFrom } from '../product-drafts/index.ts';
import type { ProductSheet } from './service.ts';
import { toSheetRowDto } from './to-dto.ts';

const formNames: Readonly<Record<NewProductField, string>> = { ...productFieldNames, sku: 'codigo', prices: 'precios' };

/** Ids in the order of names hardly repeat: the levels that look for repetitions longer find no more of them. */
const quickly = { zlibOptions: { level: 1 }, brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } } };

export const productSheetRoutes: FastifyPluginAsyncTypebox<{ productSheet: ProductSheet }> = async (
  app,
  { productSheet },
) => {
  app.route({
    ...openSheet,
    handler: async (request) => {
      const { rows, hasMore } = await productSheet.open(requireStaff(request).rights, filterFrom(request.query));
      return ok({ filas: rows.map(toSheetRowDto), hayMas: hasMore });
    },
  });
  app.route({
    ...listSheet,
    compress: quickly,
    handler: async (request) => {
      const { rights } = requireStaff(request);
      const { ids, hasMore, first } = await productSheet.list(rights, filterFrom(request.query));
      return ok({ ids, hayMas: hasMore, filas: first.map(toSheetRowDto) });
    },
  });
  app.route({
    ...readSheetRows,
    handler: async (request) => {
      const ids = request.query.ids.split(',').map(Number);
      const found = await productSheet.rows(requireStaff(request).rights, ids);
      return ok({ filas: found.map(toSheetRowDto) });
    },
  });
  app.route({
    ...saveSheet,
    handler: async (request) => {
      const rows = request.body.filas.map(({ productoId, version, cambios, vistos }) => ({
        productId: productoId,
        version,
        changes: fromProductChangeDto(cambios),
        seen: fromProductChangeDto(vistos),
      }));
      const saved = unwrap(await productSheet.save(rows, askedOf(request)));
      return ok({
        resultados: saved.map(({ productId, outcome, conflicts, errors, product }) => ({
          productoId: productId,
          resultado: outcomeNames[outcome],
          choques: conflicts.map((field) => productFieldNames[field]),
          errores: errors.map(({ field, reason }) => ({ campo: productFieldNames[field], motivo: reason })),
          fila: product ? toSheetRowDto(product) : null,
        })),
      });
    },
  });
  app.route({
    ...exportProducts,
    handler: async (request, reply) => {
      const lines = await productSheet.export(filterFrom(request.query), askedOf(request));
      reply.type('text/csv; charset=utf-8').headers({
        'content-disposition': 'attachment; filename="productos.csv"',
        'cache-control': 'no-store',
      });
      return reply.send(Readable.from(lines) as never);
    },
  });
  app.route({
    ...createProduct,
    handler: async (request) => {
      const { clave, codigo, campos, precios } = request.body;
      const given = {
        sku: codigo.trim(),
        fields: fromProductChangeDto(campos),
        prices: precios.map(({ empresaId, publico }) => ({ companyId: empresaId, publicCents: toCents(publico) })),
      };
      const done = await productSheet.create(clave, given, askedOf(request));
      if (!done.ok && done.code === 'FORM_NOT_VALID') {
        const errors = Object.entries(done.details ?? {}) as [NewProductField, string][];
        throw new FormError(errors.map(([field, message]) => ({ campo: formNames[field], mensaje: message })));
      }
      const { productId } = unwrap(done);
      return ok({ productoId: productId });
    },
  });
};
