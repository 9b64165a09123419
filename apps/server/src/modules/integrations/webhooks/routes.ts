import { ok } from '@botica/contract/call';
import { getDelivery, listDeliveries, replayDeliveries, skipDelivery } from '@botica/contract/integrations/deliveries';
import { deliveryStateNames } from '@botica/contract/integrations/fields';
import {
  createReceiver,
  editReceiver,
  getReceiver,
  listReceivers,
  removeReceiver,
  rotateSecret,
  setReceiverState,
  testReceiver,
} from '@botica/contract/integrations/receivers';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import type { Clock } from '../../../platform/clock.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursors.ts';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../../care/acts/index.ts';
import type { Receivers } from './service.ts';
import { toDeliveryDetailDto, toDeliveryDto, toReceiverDto } from './to-dto.ts';

const isPosition = (text: string) => /^[1-9]\d{0,14}$/.test(text);
const stateOf = (name: string | undefined) =>
  (['waiting', 'delivered', 'failed', 'skipped'] as const).find((state) => deliveryStateNames[state] === name);

interface Options {
  receivers: Receivers;
  clock: Clock;
}

export const receiverRoutes: FastifyPluginAsyncTypebox<Options> = async (app, { receivers, clock }) => {
  app.route({
    ...listReceivers,
    handler: async (request) => {
      const rows = await receivers.list(requireStaff(request).rights, request.query.empresaId);
      return ok({ receptores: rows.map((row) => toReceiverDto(row, clock.now())) });
    },
  });
  app.route({
    ...getReceiver,
    handler: async (request) => {
      const row = unwrap(await receivers.find(requireStaff(request).rights, request.params.receptorId));
      return ok(toReceiverDto(row, clock.now()));
    },
  });
  app.route({
    ...createReceiver,
    handler: async (request) => {
      const { clave: key, empresaId: companyId, nombre, direccion, eventos: events, motivo } = request.body;
      const form = { key, companyId, name: nombre.trim(), url: direccion.trim(), events };
      const { id, secret } = unwrap(await receivers.create(form, askedBy(request, motivo)));
      return ok({ receptorId: id, secreto: secret });
    },
  });
  app.route({
    ...editReceiver,
    handler: async (request) => {
      const { version, nombre, direccion, eventos: events, motivo } = request.body;
      const id = request.params.receptorId;
      const form = { id, version, name: nombre.trim(), url: direccion.trim(), events };
      unwrap(await receivers.edit(form, askedBy(request, motivo)));
      return ok({ mensaje: 'Guardado.' });
    },
  });
  app.route({
    ...setReceiverState,
    handler: async (request) => {
      const { estado, motivo } = request.body;
      const state = estado === 'activo' ? 'active' : 'paused';
      unwrap(await receivers.setState(request.params.receptorId, state, askedBy(request, motivo)));
      return ok({ mensaje: state === 'active' ? 'Reanudado.' : 'En pausa. Sus avisos esperan.' });
    },
  });
  app.route({
    ...rotateSecret,
    handler: async (request) => {
      const asked = askedBy(request, request.body.motivo);
      const { secret } = unwrap(await receivers.rotate(request.params.receptorId, asked));
      return ok({ secreto: secret });
    },
  });
  app.route({
    ...removeReceiver,
    handler: async (request) => {
      unwrap(await receivers.remove(request.params.receptorId, askedBy(request, request.body.motivo)));
      return ok({ mensaje: 'Quitamos el receptor.' });
    },
  });
  app.route({
    ...testReceiver,
    handler: async (request) =>
      ok({ eventoId: unwrap(await receivers.test(request.params.receptorId, askedBy(request))).eventId }),
  });
  app.route({
    ...listDeliveries,
    handler: async (request) => {
      const { estado, cursor } = request.query;
      const before = cursor ? Number(decodeCursor(cursor, { isKey: isPosition, isId: () => true }).key) : undefined;
      const { rights } = requireStaff(request);
      const wanted = { state: stateOf(estado), before };
      const { rows, next } = unwrap(await receivers.deliveries(rights, request.params.receptorId, wanted));
      return ok({
        entregas: rows.map(toDeliveryDto),
        siguiente: next === undefined ? null : encodeCursor({ key: String(next), id: '' }),
      });
    },
  });
  app.route({
    ...getDelivery,
    handler: async (request) => {
      const { receptorId, eventoId } = request.params;
      const found = unwrap(await receivers.delivery(requireStaff(request).rights, receptorId, eventoId));
      return ok(toDeliveryDetailDto(found.row, found.tries));
    },
  });
  app.route({
    ...replayDeliveries,
    handler: async (request) => {
      const { eventoId, desde } = request.body;
      const wanted = eventoId ? { eventId: eventoId } : desde ? { since: new Date(desde) } : undefined;
      if (!wanted) throw new ProblemError('INVALID_REQUEST');
      const { replayed } = unwrap(await receivers.replay(request.params.receptorId, wanted, askedBy(request)));
      return ok({ repetidos: replayed });
    },
  });
  app.route({
    ...skipDelivery,
    handler: async (request) => {
      const { receptorId, eventoId } = request.params;
      unwrap(await receivers.skip(receptorId, eventoId, askedBy(request, request.body.motivo)));
      return ok({ mensaje: 'Lo omitimos. Los siguientes continúan.' });
    },
  });
};
