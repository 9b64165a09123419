import { ok } from '@botica/contract/call';
import {
  addCustomerNote,
  blockCustomer,
  correctPoints,
  eraseCustomer,
  exportCustomer,
  getCareCustomer,
  hiddenDataNames,
  revealCustomer,
  searchCare,
  unblockCustomer,
} from '@botica/contract/care/customers';
import { hiddenData } from '@botica/domain/care';
import { decodeOrderId } from '@botica/domain/orders';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { ProblemError, unwrap } from '../../../platform/problem-replies.ts';
import { requireStaff } from '../../../platform/staff-auth.ts';
import { askedBy } from '../acts/index.ts';
import { toCareOrderDto } from '../orders/index.ts';
import { toCareCustomerDto } from '../people/index.ts';
import type { CareCustomers } from './service.ts';
import { toCustomerPageDto } from './to-dto.ts';

export const careCustomersRoutes: FastifyPluginAsyncTypebox<{ careCustomers: CareCustomers }> = async (
  app,
  { careCustomers },
) => {
  app.route({
    ...searchCare,
    handler: async (request) => {
      const { people, orders } = await careCustomers.search(requireStaff(request).rights, request.query.texto);
      return ok({ clientes: people.map(toCareCustomerDto), pedidos: orders.map(toCareOrderDto) });
    },
  });
  app.route({
    ...getCareCustomer,
    handler: async (request) => {
      const staff = requireStaff(request);
      return ok(toCustomerPageDto(unwrap(await careCustomers.page(staff.rights, request.params.clienteId)), staff));
    },
  });
  app.route({
    ...revealCustomer,
    handler: async (request) => {
      const { dato, motivo } = request.body;
      const data = hiddenData.find((one) => hiddenDataNames[one] === dato);
      if (!data) throw new ProblemError('CUSTOMER_DATA_MISSING');
      const valor = unwrap(await careCustomers.reveal(request.params.clienteId, data, askedBy(request, motivo)));
      return ok({ valor });
    },
  });
  app.route({
    ...addCustomerNote,
    handler: async (request) => {
      const { clave, texto, pedidoId, vence, paraId = null } = request.body;
      const orderId = pedidoId === undefined ? undefined : (decodeOrderId(pedidoId) ?? 0);
      const dueAt = vence === undefined ? undefined : new Date(vence);
      const note = { key: clave, note: texto, orderId, dueAt, assigneeId: paraId };
      unwrap(await careCustomers.note(request.params.clienteId, note, askedBy(request)));
      return ok({ mensaje: 'Guardamos la nota.' });
    },
  });
  app.route({
    ...blockCustomer,
    handler: async (request) => {
      unwrap(await careCustomers.block(request.params.clienteId, askedBy(request, request.body.motivo)));
      return ok({ mensaje: 'Lo bloqueamos y cerramos sus sesiones.' });
    },
  });
  app.route({
    ...unblockCustomer,
    handler: async (request) => {
      unwrap(await careCustomers.unblock(request.params.clienteId, askedBy(request, request.body.motivo)));
      return ok({ mensaje: 'Ya puede entrar de nuevo.' });
    },
  });
  app.route({
    ...correctPoints,
    handler: async (request) => {
      const { clave, puntos, saldoVisto, motivo, via } = request.body;
      const wanted = { key: clave, points: puntos, seenBalance: saldoVisto };
      const asked = askedBy(request, motivo, via);
      const done = unwrap(await careCustomers.points(request.params.clienteId, wanted, asked));
      return ok({ saldo: done.balance, esperaFirma: done.isWaiting });
    },
  });
  app.route({
    ...exportCustomer,
    handler: async (request) => {
      unwrap(
        await careCustomers.exportData(
          request.params.clienteId,
          askedBy(request, request.body.motivo, request.body.via),
        ),
      );
      return ok({ mensaje: 'Le avisaremos por correo cuando su copia esté lista.' });
    },
  });
  app.route({
    ...eraseCustomer,
    handler: async (request) => {
      unwrap(
        await careCustomers.eraseData(
          request.params.clienteId,
          askedBy(request, request.body.motivo, request.body.via),
        ),
      );
      return ok({ mensaje: 'Borramos sus datos personales.' });
    },
  });
};
