import type { DeliveryDetailDto, DeliveryDto } from '@botica/contract/integrations/deliveries';
import { entityIdOf, entityNames, toEventDto } from '@botica/contract/integrations/events';
import { deliveryStateNames, receiverStateNames } from '@botica/contract/integrations/fields';
import type { ReceiverDto } from '@botica/contract/integrations/receivers';
import type { CountedReceiver, findTries, ListedDelivery } from './store.ts';

const moment = (at: Date | null) => at?.toISOString() ?? null;

export function toReceiverDto(row: CountedReceiver, now: Date): ReceiverDto {
  const isOverlapping = row.previousUntil !== null && row.previousUntil > now;
  return {
    receptorId: row.id,
    empresaId: row.companyId,
    nombre: row.name,
    direccion: row.url,
    eventos: row.events,
    estado: receiverStateNames[row.state],
    version: row.version,
    creado: row.createdAt.toISOString(),
    creadoPor: row.createdByName,
    secretoAnteriorHasta: isOverlapping ? moment(row.previousUntil) : null,
    enEspera: row.waiting,
    fallidos: row.failed,
    ultimoEntregado: moment(row.lastDeliveredAt),
  };
}

export function toDeliveryDto(row: ListedDelivery): DeliveryDto {
  const { event, state, tries, nextAt, settledAt, isHeldBack, skippedAt } = row;
  return {
    eventoId: event.id,
    tipo: event.type,
    entidad: entityNames[event.kind],
    entidadId: entityIdOf(event),
    secuencia: event.sequence,
    momento: event.at.toISOString(),
    estado: deliveryStateNames[skippedAt ? 'skipped' : state],
    intentos: tries,
    proximo: moment(nextAt),
    terminado: moment(settledAt),
    detenido: isHeldBack,
  };
}

export function toDeliveryDetailDto(
  row: ListedDelivery,
  tries: Awaited<ReturnType<typeof findTries>>,
): DeliveryDetailDto {
  return {
    ...toDeliveryDto(row),
    contenido: JSON.stringify(toEventDto(row.event)),
    omitido: row.skippedAt && {
      ...{ quien: row.skippedByName, motivo: row.skipReason, momento: row.skippedAt.toISOString() },
    },
    pruebas: tries.map(({ at, status, durationMs, error }) => ({
      ...{ momento: at.toISOString(), estadoHttp: status, milisegundos: durationMs, error },
    })),
  };
}
