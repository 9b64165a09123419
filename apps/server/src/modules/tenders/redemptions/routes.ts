import { ok } from '@botica/contract/call';
import type { RedemptionCardDto } from '@botica/contract/customers/profile';
import { listRedemptionCards, reportRedemptionCard } from '@botica/contract/customers/profile';
import { checkCardReport } from '@botica/domain/loyalty/exchange';
import { storeDate } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../../platform/auth.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/database.ts';
import { FormError, ProblemError } from '../../../platform/problem-replies.ts';
import type { ExchangeCard } from './cards.ts';
import { findCards, reportCard } from './cards.ts';

const toDto = (card: ExchangeCard): RedemptionCardDto => ({
  productoCanjeId: card.id,
  pacienteId: card.patientId,
  productoId: card.productId,
  nombre: card.productName,
  paciente: card.patientName,
  noCarnet: card.cardNumber,
  cantidadRequerida: card.requiredQuantity,
  cantidadRegala: card.givenQuantity,
  cantidadAcumulada: card.units,
  vigente: card.isRunning,
  fechaFin: card.endsOn,
  tieneReporte: card.isReported,
});

const reportFields = { currentNumber: 'noCarnetActual', name: 'nombre', remarks: 'observaciones' } as const;

export const redemptionsRoutes: FastifyPluginAsyncTypebox<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  app.route({
    ...listRedemptionCards,
    handler: async (request) => {
      const customerId = requireCustomer(request).id;
      const today = storeDate(clock.now()).isoDate;
      return ok((await findCards(db, { customerId, companyId: request.company.id, today })).map(toDto));
    },
  });
  app.route({
    ...reportRedemptionCard,
    handler: async (request) => {
      const { productoCanjeId, productoId, noCarnetActual, nombre, observaciones } = request.body;
      // EXCHANGE-01
      const wrong = checkCardReport({ currentNumber: noCarnetActual, name: nombre, remarks: observaciones });
      if (wrong.length > 0) {
        throw new FormError(wrong.map(({ field, message }) => ({ campo: reportFields[field], mensaje: message })));
      }
      const isReported = await reportCard(db, requireCustomer(request).id, {
        cardId: productoCanjeId,
        productId: productoId,
        currentNumber: noCarnetActual.trim(),
        name: nombre.trim(),
        remarks: observaciones.trim(),
        reportedAt: clock.now(),
      });
      if (!isReported) throw new ProblemError('REDEMPTION_CARD_NOT_FOUND');
      return ok({ mensaje: 'Recibimos tu reporte, te avisaremos cuando el carnet esté corregido.' });
    },
  });
};
