import { ok } from '@botica/contract/call';
import {
  draftProducts,
  getProductPage,
  listEquivalents,
  listProductChoices,
  listProducts,
  publishProducts,
  saveProductDraft,
} from '@botica/contract/catalogue/product-drafts';
import { fromProductChangeDto, productFieldNames } from '@botica/contract/catalogue/product-fields';
import { listProductVersions, restoreProductVersion } from '@botica/contract/catalogue/product-versions';
import { companies } from '@botica/domain/companies';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { productImageBaseOf } from '../index.ts';
import type { Asked } from './asked.ts';
import { filterFrom } from './from-dto.ts';
import type { ProductDrafts } from './service.ts';
import {
  toEquivalentDto,
  toListedProductDto,
  toProductPageDto,
  toProductResultDto,
  toProductVersionDto,
} from './to-dto.ts';

interface Options {
  productDrafts: ProductDrafts;
}

const defaultSize = 50;

/** The member of staff of a request. */
export function askedOf(request: FastifyRequest): Asked {
  const { id, name, rights, deviceName } = requireStaff(request);
  return { rights, by: { staffId: id, name, ip: request.ip, device: deviceName, requestId: request.id } };
}

export const productDraftsRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { productDrafts }) => {
  const imageBase = productImageBaseOf(companies[2]);
  const pageOf = async (request: FastifyRequest, productId: number) =>
    toProductPageDto(unwrap(await productDrafts.page(requireStaff(request).rights, productId)), imageBase);

  app.route({
    ...listProducts,
    handler: async (request) => {
      const { cursor, tamano: size = defaultSize } = request.query;
      const asked = { filter: filterFrom(request.query), after: cursor, size };
      const { rows, next, total } = await productDrafts.list(requireStaff(request).rights, asked);
      const productos = rows.map((row) => toListedProductDto(row, imageBase));
      return ok({ productos, siguiente: next ?? null, total });
    },
  });
  app.route({
    ...listProductChoices,
    handler: async () => {
      const { laboratories, groups } = await productDrafts.choices();
      const named = ({ id, name }: { id: number; name: string }) => ({ id, nombre: name });
      return ok({ laboratorios: laboratories.map(named), grupos: groups.map(named) });
    },
  });
  app.route({
    ...getProductPage,
    handler: async (request) => ok(await pageOf(request, request.params.productoId)),
  });
  app.route({
    ...saveProductDraft,
    handler: async (request) => {
      const { productoId } = request.params;
      const { version, cambios, vistos } = request.body;
      const save = { version, changes: fromProductChangeDto(cambios), seen: fromProductChangeDto(vistos) };
      const { conflicts } = unwrap(await productDrafts.save(productoId, save, askedOf(request)));
      return ok({
        producto: await pageOf(request, productoId),
        choques: conflicts.map((one) => productFieldNames[one]),
      });
    },
  });
  app.route({
    ...publishProducts,
    handler: async (request) => {
      const products = request.body.productos.map(({ productoId, sello }) => ({ id: productoId, seal: sello }));
      const done = unwrap(await productDrafts.publish({ key: request.body.clave, products }, askedOf(request)));
      return ok({ resultados: done.map(toProductResultDto) });
    },
  });
  app.route({
    ...draftProducts,
    handler: async (request) => {
      const { productos, cambios } = request.body;
      const changes = fromProductChangeDto(cambios);
      const done = unwrap(await productDrafts.draftMany(productos, () => changes, askedOf(request)));
      return ok({ resultados: done.map(toProductResultDto) });
    },
  });
  app.route({
    ...listEquivalents,
    handler: async (request) => {
      const { rights } = requireStaff(request);
      const found = unwrap(await productDrafts.equivalents(rights, request.params.productoId));
      return ok({ equivalentes: found.map(toEquivalentDto) });
    },
  });
  app.route({
    ...listProductVersions,
    handler: async (request) => {
      const { rights } = requireStaff(request);
      const versions = unwrap(await productDrafts.versions(rights, request.params.productoId));
      return ok({ versiones: versions.map(toProductVersionDto) });
    },
  });
  app.route({
    ...restoreProductVersion,
    handler: async (request) => {
      const { productoId, numero } = request.params;
      const restored = { productId: productoId, number: numero, seal: request.body.sello };
      unwrap(await productDrafts.restore(restored, askedOf(request)));
      return ok(await pageOf(request, productoId));
    },
  });
};
