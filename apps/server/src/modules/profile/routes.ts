import { getAccountSummary } from '@botica/contract/account-summary';
import { ok } from '@botica/contract/call';
import type { RedemptionCardDto } from '@botica/contract/profile';
import { checkPharmacyProfessional, listRedemptionCards, reportRedemptionCard } from '@botica/contract/profile';
import { checkCardReport } from '@botica/domain/exchange';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../platform/auth.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { FormError, ProblemError } from '../../platform/problem-replies.ts';
import { listCards } from '../cards/index.ts';
import type { RedemptionCard } from './store.ts';
import { findCollegeNumber, listRedemptionCards as findRedemptionCards, findSummary, reportCard } from './store.ts';
import { toSummary } from './summary.ts';

const toRedemptionCardDto = (card: RedemptionCard): RedemptionCardDto => ({
  productoCanjeId: card.id,
  productoId: card.productId,
  nombre: card.productName,
  noCarnet: card.cardNumber,
  cantidadRequerida: card.requiredQuantity,
  cantidadRegala: card.giftQuantity,
  cantidadAcumulada: card.collectedQuantity,
  tieneReporte: card.isReported,
});

const reportFields = { currentNumber: 'noCarnetActual', name: 'nombre', remarks: 'observaciones' } as const;

export const profileRoutes: FastifyPluginAsyncTypebox<{ db: Db; clock: Clock }> = async (app, { db, clock }) => {
  app.route({
    ...getAccountSummary,
    handler: async (request) => {
      const { id } = requireCustomer(request);
      const now = clock.now();
      const [row, cards] = await Promise.all([
        findSummary(db, { customerId: id, companyId: request.company.id, now }),
        listCards(db, id, now),
      ]);
      if (!row) throw new ProblemError('SESSION_EXPIRED');
      return ok(toSummary(row, cards, now));
    },
  });
  app.route({
    ...checkPharmacyProfessional,
    handler: async (request) => {
      const collegeNumber = await findCollegeNumber(db, requireCustomer(request).id);
      return ok({ esProfesional: collegeNumber !== undefined, noColegiado: collegeNumber ?? '' });
    },
  });
  app.route({
    ...listRedemptionCards,
    handler: async (request) =>
      ok((await findRedemptionCards(db, requireCustomer(request).id)).map(toRedemptionCardDto)),
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
