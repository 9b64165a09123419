import type { DeliveryPromiseDto } from '@botica/contract/delivery/delivery';
import { branchStateIds } from '@botica/domain/branches';
import { minutesOfTime } from '@botica/domain/checkout';
import { toCents } from '@botica/domain/money';
import type { PromiseView } from './delivery-promise.ts';

export function toPromiseView(dto: DeliveryPromiseDto): PromiseView {
  const changesAt = minutesOfTime(dto.vigenteHasta);
  const { costoDespues: next, minutosDesde: least, minutosHasta: most } = dto;
  return {
    branchCode: dto.sucursalId,
    costCents: toCents(dto.costo),
    isFrom: dto.esDesde,
    isNight: dto.esTarifaNocturna,
    change: changesAt === undefined || next === null ? undefined : { minutes: changesAt, costCents: toCents(next) },
    isClosed: dto.estado === branchStateIds.closed,
    opensAt: dto.abreEl === null ? undefined : new Date(dto.abreEl),
    minutes: least === null || most === null ? undefined : { least, most },
    minimumCents: dto.minimo === null ? undefined : toCents(dto.minimo),
    isMinimumOpen: dto.minimoDepende,
    validMs: dto.segundosVigente * 1000,
  };
}
