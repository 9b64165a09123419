import { ok } from '@botica/contract/call';
import {
  addVaccination,
  getRecord,
  getRecordPdf,
  type HealthRecord,
  linkLabOrder,
  openRecord,
  openRecordPdf,
  removeVaccination,
  shareRecord,
  toOwnRecordDto,
  toRecordDto,
  toVaccinationErrors,
  withdrawShare,
} from '@botica/contract/health/record';
import type { OpeningKind } from '@botica/domain/health/record';
import { checkVaccination, deviceKindOf } from '@botica/domain/health/record';
import { storeDate } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Platform } from '../../../platform/index.ts';
import { FormError, unwrap } from '../../../platform/problem-replies.ts';
import { storeUrl } from '../../../platform/store-url.ts';
import { drawRecord } from './draw-pdf.ts';
import type { HealthRecords } from './service.ts';

type Options = Pick<Platform, 'clock' | 'config'> & { records: HealthRecords };

/** No cache and no search engine keeps what somebody read of a person's health. */
const secretHeaders = {
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
};

const readerOf = ({ ip, headers }: FastifyRequest, kind: OpeningKind) => ({
  ip,
  device: deviceKindOf(headers['user-agent'] ?? ''),
  kind,
});

function sendPdf(reply: FastifyReply, record: HealthRecord) {
  reply.type('application/pdf').headers({
    ...secretHeaders,
    'content-disposition': 'attachment; filename="expediente.pdf"',
    'content-security-policy': "default-src 'none'; sandbox",
  });
  // Sent as a stream; the contract describes the browser's result.
  return reply.send(drawRecord(record) as never);
}

export const recordRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { clock, config, records }) => {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(secretHeaders);
  });
  app.route({
    ...getRecord,
    handler: async (request) =>
      ok(toOwnRecordDto(unwrap(await records.read(requireCustomer(request).id, request.query.personaId)))),
  });
  app.route({
    ...getRecordPdf,
    handler: async (request, reply) =>
      sendPdf(reply, unwrap(await records.compose(requireCustomer(request).id, request.query.personaId))),
  });
  app.route({
    ...addVaccination,
    handler: async (request) => {
      const { personaId, nombre: name, fecha: day, nota: note } = request.body;
      const errors = checkVaccination({ name, day, note }, storeDate(clock.now()).isoDate);
      if (errors.length > 0) throw new FormError(toVaccinationErrors(errors));
      const added = await records.addVaccination(requireCustomer(request).id, personaId, { name, day, note });
      return ok(toOwnRecordDto(unwrap(added)));
    },
  });
  app.route({
    ...removeVaccination,
    handler: async (request) =>
      ok(toOwnRecordDto(unwrap(await records.removeVaccination(requireCustomer(request).id, request.params.vacunaId)))),
  });
  app.route({
    ...linkLabOrder,
    handler: async (request) => {
      const { personaId: personId, ordenId, incluida: isIncluded } = request.body;
      const link = { personId, labOrderId: Number(ordenId), isIncluded };
      return ok(toOwnRecordDto(unwrap(await records.linkLabOrder(requireCustomer(request).id, link))));
    },
  });
  app.route({
    ...shareRecord,
    handler: async (request) => {
      const { personaId: personId, horas: hours } = request.body;
      const { id } = requireCustomer(request);
      const token = unwrap(await records.sharing.create(id, { personId, hours }));
      const url = `${storeUrl(config, request.company.id, '/expediente')}#${token}`;
      return ok({ url, expediente: toOwnRecordDto(unwrap(await records.read(id, personId))) });
    },
  });
  app.route({
    ...withdrawShare,
    handler: async (request) => {
      const { id } = requireCustomer(request);
      const personId = unwrap(await records.sharing.withdraw(id, request.params.enlaceId));
      return ok(toOwnRecordDto(unwrap(await records.read(id, personId))));
    },
  });
  app.route({
    ...openRecord,
    handler: async (request) => {
      const { record, expiresAt } = unwrap(await records.open(request.body.token, readerOf(request, 'page')));
      return ok({ expediente: toRecordDto(record), vence: expiresAt.toISOString() });
    },
  });
  app.route({
    ...openRecordPdf,
    handler: async (request, reply) => {
      const { record } = unwrap(await records.open(request.body.token, readerOf(request, 'pdf')));
      return sendPdf(reply, record);
    },
  });
};
