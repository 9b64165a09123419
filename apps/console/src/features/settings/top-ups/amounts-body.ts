import type { CompanyId } from '@botica/domain/companies';
import { toDecimal } from '@botica/domain/money';
import type { AmountForm, OperatorLimits } from '@botica/domain/services/top-ups';
import type { AddBody, SaveBody } from './amounts.api.ts';
import type { AmountsDraft } from './amounts-draft.ts';

const decimalOf = (cents: number | null) => (cents === null ? null : toDecimal(cents));

export function saveBodyOf(
  empresaId: CompanyId,
  { revision, amounts, withdrawn }: AmountsDraft,
  { leastCents, mostCents }: OperatorLimits,
): Omit<SaveBody, 'motivo'> {
  return {
    ...{ empresaId, revision, retirados: [...withdrawn] },
    ...{ minimo: decimalOf(leastCents), maximo: decimalOf(mostCents) },
    productos: amounts.map(({ productoId, pausado }) => ({ productoId, pausado })),
  };
}

export function addBodyOf(empresaId: CompanyId, form: AmountForm): Omit<AddBody, 'motivo'> {
  const { typeId, name, amountCents, code } = form;
  return { empresaId, tipo: typeId, nombre: name, monto: toDecimal(amountCents), codigo: code };
}
