import type { PriceSourceDto } from '@botica/contract/prices/changes';
import type { PriceFindingDto } from '@botica/contract/prices/fields';
import { fromPriceFieldDto, priceFindingNames, priceRoundingNames } from '@botica/contract/prices/fields';
import { toCents } from '@botica/domain/money';
import type { PriceFinding, PriceRounding } from '@botica/domain/prices';
import { isPriceField } from '@botica/domain/prices';
import type { ProductScope } from '../../catalogue/stored-prices/index.ts';
import type { PriceSource, WantedPrice } from './source.ts';

/** Undefined when the form says neither how to make the prices, or names no price. */
export function fromSourceDto({ formula, archivo, filas }: PriceSourceDto): PriceSource | undefined {
  if (filas) return { kind: 'rows', rows: filas.flatMap(fromTyped) };
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

function fromTyped({ productoId, campo, antes, precio }: NonNullable<PriceSourceDto['filas']>[number]): WantedPrice[] {
  const field = fromPriceFieldDto(campo);
  if (field === undefined || !isPriceField(field)) return [];
  const cents = (amount: number | null) => (amount === null ? null : toCents(amount));
  return [{ productId: productoId, field, oldCents: cents(antes), newCents: cents(precio) }];
}

export function scopeOf({
  grupoId,
  laboratorioId,
}: Pick<NonNullable<PriceSourceDto['formula']>, 'grupoId' | 'laboratorioId'>): ProductScope {
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
