import { ok } from '@botica/contract/call';
import type { DeliveryWindowDto } from '@botica/contract/delivery/delivery';
import {
  getDeliveryArea,
  getDeliveryCost,
  getDeliveryPromise,
  getScheduleDays,
} from '@botica/contract/delivery/delivery';
import { branchStateIds, parseHours } from '@botica/domain/branches';
import { scheduledInstant, timeOfMinutes } from '@botica/domain/checkout';
import type { TariffAt } from '@botica/domain/delivery';
import { toDecimal } from '@botica/domain/money';
import { minutesPerDay } from '@botica/domain/time';
import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox';
import { requireCustomer } from '../../platform/auth.ts';
import { unwrap } from '../../platform/problem-replies.ts';
import type { DeliveryService } from './service.ts';

export const deliveryRoutes: FastifyPluginAsyncTypebox<{ delivery: DeliveryService }> = async (app, { delivery }) => {
  app.route({
    ...getDeliveryCost,
    handler: async (request) => {
      const { id } = requireCustomer(request);
      const { direccionEnvioId: addressId, fechaProgramada: date = '', horaProgramada: time = '' } = request.query;
      const scheduledFor = scheduledInstant({ date, time });
      const cost = unwrap(await delivery.cost(request.company, id, { addressId, scheduledFor }));
      return ok({
        costo: toDecimal(cost.costCents),
        sucursalId: cost.branchCode,
        esTarifaNocturna: cost.isNight,
        vigenteHasta: changeOf(cost),
        minimo: decimalOrNull(cost.minimumCents),
      });
    },
  });
  app.route({
    ...getDeliveryPromise,
    handler: async ({ company, query: { coloniaId: suburbId, sucursalId: branchCode } }) => {
      const { status, ...promise } = unwrap(await delivery.promise(company, { suburbId, branchCode }));
      return ok({
        sucursalId: promise.branchCode,
        costo: toDecimal(promise.costCents),
        esDesde: promise.isFrom,
        esTarifaNocturna: promise.isNight,
        vigenteHasta: changeOf(promise),
        costoDespues: decimalOrNull(promise.nextCostCents),
        estado: branchStateIds[status.state],
        abreEl: status.opensAt?.toISOString() ?? null,
        minutosDesde: promise.duration?.leastMinutes ?? null,
        minutosHasta: promise.duration?.mostMinutes ?? null,
        minimo: decimalOrNull(promise.minimumCents),
        minimoDepende: promise.isMinimumOpen,
        segundosVigente: promise.validSeconds,
      });
    },
  });
  app.route({
    ...getScheduleDays,
    handler: async (request) => {
      const { id } = requireCustomer(request);
      const maximoDias = unwrap(await delivery.maxDays(request.company, id, request.query.direccionUsuarioId));
      return ok({ maximoDias });
    },
  });
  app.route({
    ...getDeliveryArea,
    handler: async (request) => {
      const { id } = requireCustomer(request);
      const area = unwrap(await delivery.area(request.company, id, request.query.direccionId));
      const { weekdays, saturday, sunday } = area.hours;
      return ok({
        sucursalId: area.branchCode,
        estado: branchStateIds[area.status.state],
        horarios: {
          lunesViernes: weekdays,
          sabados: saturday,
          domingos: sunday,
          estadoMensaje: area.status.message,
          hoyCierre: area.status.todayText,
        },
        limites: {
          lunesViernes: windowOf(weekdays),
          sabados: windowOf(saturday),
          domingos: windowOf(sunday),
        },
        diasEspeciales: area.specialDays.map(({ date, text }) => ({ fecha: date, ventana: windowOf(text) })),
        maximoDias: area.maxDays,
      });
    },
  });
};

const decimalOrNull = (cents: number | undefined) => (cents === undefined ? null : toDecimal(cents));

const changeOf = ({ changesAtMinutes: minutes }: Pick<TariffAt, 'changesAtMinutes'>) =>
  minutes === undefined ? '' : timeOfMinutes(minutes);

/** The window ends before midnight; a closed day has none. */
function windowOf(hours: string): DeliveryWindowDto {
  const span = parseHours(hours);
  if (!span || span.opens === span.closes) return { desde: '', hasta: '' };
  return { desde: timeOfMinutes(span.opens), hasta: timeOfMinutes(Math.min(span.closes, minutesPerDay - 1)) };
}
