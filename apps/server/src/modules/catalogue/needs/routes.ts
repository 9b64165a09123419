import { ok } from '@botica/contract/call';
import type { NeedChangeDto } from '@botica/contract/catalogue/needs';
import { listNeeds, previewNeed, removeNeed, saveNeed } from '@botica/contract/catalogue/needs';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyRequest } from 'fastify';
import { unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import type { OwnNeed } from '../search/index.ts';
import type { Asked, SearchNeeds } from './service.ts';

function askedOf(request: FastifyRequest): Asked {
  const { id, name, rights, deviceName } = requireStaff(request);
  return { rights, by: { staffId: id, name, ip: request.ip, device: deviceName, requestId: request.id } };
}

function toOwnNeed({ nombre, palabras, encuentra, preguntarAlRegente }: Omit<NeedChangeDto, 'revision'>): OwnNeed {
  return { name: nombre, phrases: palabras, targets: encuentra, asksPharmacist: preguntarAlRegente };
}

const listOf = (text: string) => text.split(',').filter((one) => one.trim());

export const needsRoutes: FastifyPluginAsyncTypebox<{ searchNeeds: SearchNeeds }> = async (app, { searchNeeds }) => {
  app.route({
    ...listNeeds,
    handler: async (request) => {
      const { needs, canChange } = await searchNeeds.list(requireStaff(request).rights);
      return ok({
        necesidades: needs.map(({ name, file, phrases, targets, asksPharmacist, revision }) => ({
          nombre: name,
          deLaTienda: { palabras: [...file.phrases], encuentra: [...file.targets] },
          palabras: [...phrases],
          encuentra: [...targets],
          preguntarAlRegente: asksPharmacist,
          revision,
        })),
        puedeCambiar: canChange,
      });
    },
  });
  app.route({
    ...previewNeed,
    handler: async (request) => {
      const { empresaId, nombre: name, palabras, encuentra } = request.query;
      const need = { name, phrases: listOf(palabras), targets: listOf(encuentra), asksPharmacist: false };
      const found = unwrap(await searchNeeds.preview(requireStaff(request).rights, empresaId, need));
      return ok({ productos: found.products, sinProductos: found.empty });
    },
  });
  app.route({
    ...saveNeed,
    handler: async (request) => {
      const { revision, ...need } = request.body;
      unwrap(await searchNeeds.save(toOwnNeed(need), revision, askedOf(request)));
      return ok({ mensaje: 'Listo. El buscador lo usa en unos segundos.' });
    },
  });
  app.route({
    ...removeNeed,
    handler: async (request) => {
      const { nombre, revision } = request.body;
      unwrap(await searchNeeds.remove(nombre, revision, askedOf(request)));
      return ok({ mensaje: 'Quitamos lo que el personal había agregado.' });
    },
  });
};
