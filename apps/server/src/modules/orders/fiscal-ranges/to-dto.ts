import type { FiscalGroupDto } from '@botica/contract/orders/fiscal-ranges';
import { rangeDocumentNames, rangeStateNames, rangeWarningNames } from '@botica/contract/orders/fiscal-ranges';
import { leftOf } from '@botica/domain/orders/fiscal-ranges';
import type { FiscalGroup } from './service.ts';

export function toGroupDto(group: FiscalGroup): FiscalGroupDto {
  return {
    sucursalId: group.branchCode,
    sucursal: group.branchName,
    documento: rangeDocumentNames[group.documentKind],
    quedan: group.left,
    porcentaje: group.percentLeft,
    vence: group.expiresOn,
    diasParaVencer: group.daysToDeadline,
    emitidos: group.recent,
    diasDeRitmo: group.days,
    diasDeNumeros: group.daysOfNumbers,
    avisos: group.warnings.map((warning) => rangeWarningNames[warning]),
    rangos: group.ranges.map((range) => ({
      rangoId: range.id,
      autorizacion: range.authorisation,
      prefijo: range.prefix,
      primero: range.firstNumber,
      ultimo: range.lastNumber,
      siguiente: range.nextNumber,
      quedan: leftOf(range),
      vence: range.expiresOn,
      estado: rangeStateNames[range.state],
      detenido: range.stoppedAt?.toISOString() ?? null,
    })),
    puedeAdministrar: group.mayManage,
  };
}
