import type { PriceSourceDto } from '@botica/contract/prices/changes';
import type { PriceFindingDto } from '@botica/contract/prices/fields';
import { fromPriceFieldDto, priceFindingNames, priceRoundingNames } from '@botica/contract/prices/fields';
import { toCents } from '@botica/domain/money';
import type { PriceFinding, PriceRounding } from '@botica/domain/prices';
import { isPriceField } from '@botica/domain/prices';
import type { ProductScope } from '../../catalogue/stored-prices/index.ts';
import type { PriceSource } from './source.ts';

/** Undefined when the form says neither how to make the prices, or names no price. */
export function fromSourceDto({ formula, archivo }: PriceSourceDto): PriceSource | undefined {
  if (formula) {
    const { campos, tipo, valor, redondeo } = formula;
    const fields = campos.flatMap((name) => fromPriceFieldDto(name) ?? []);
    const roundings = Object.keys(priceRoundingNames) as PriceRounding[];
    const rounding = roundings.find((one) => priceRoundingNames[one] === redondeo) ?? 'cent';
    const kind = tipo === 'porcentaje' ? 'percent' : 'amount';
    const value = kind === 'amount' ? toCents(valor) : valor;
    return { kind: 'formula', scope: scopeOf(formula), fields, formula: { kind, value, rounding } };
  }
  const field = archivo && fromPriceFieldDto(archivo.campo);
  return archivo && field && isPriceField(field) ? { kind: 'file', field, text: archivo.texto } : undefined;
}

function scopeOf({ grupoId, laboratorioId }: NonNullable<PriceSourceDto['formula']>): ProductScope {
  if (grupoId !== undefined) return { groupId: grupoId };
  return laboratorioId === undefined ? 'all' : { laboratoryId: laboratorioId };
}

export function fromFindingDto(name: PriceFindingDto | undefined): PriceFinding | undefined {
  return (Object.keys(priceFindingNames) as PriceFinding[]).find((one) => priceFindingNames[one] === name);
}

export function fromRowKeys(rows: readonly { productoId: number; campo: string }[]) {
  return rows.flatMap(({ productoId, campo }) => {
    const field = fromPriceFieldDto(campo);
    return field === undefined ? [] : [{ productId: productoId, field }];
  });
}
