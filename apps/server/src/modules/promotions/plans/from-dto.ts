import type { changePlanProducts, PlanStateDto, PlanSwitchDto, PlanTermsDto } from '@botica/contract/promotions/plans';
import { planStateNames, planTypeNames, switchNames } from '@botica/contract/promotions/plans';
import type { PromotionType } from '@botica/domain/catalogue/promotions';
import type { PlanState, PlanTerms } from '@botica/domain/promotions';
import type { Static } from 'typebox';
import type { ProductScope } from '../../catalogue/stored-prices/index.ts';
import type { ProductsChange } from './drafts.ts';
import type { PlanSwitch } from './publishing.ts';

function keyOf<Key extends string>(names: Readonly<Record<Key, string>>, name: string): Key | undefined {
  return (Object.keys(names) as Key[]).find((key) => names[key] === name);
}

export const fromStateDto = (name: PlanStateDto | undefined): PlanState | undefined =>
  name && keyOf(planStateNames, name);

export const fromSwitchDto = (name: PlanSwitchDto): PlanSwitch => keyOf(switchNames, name) ?? 'pause';

/** What does not belong to the type is dropped, so that equal promotions are equal rows. */
export function fromTermsDto(body: PlanTermsDto): PlanTerms {
  const type: PromotionType = keyOf(planTypeNames, body.tipo) ?? 'discount';
  return {
    type,
    title: body.titulo.trim(),
    // The engine asks a shopper to accept a condition only before a discount.
    requirements: type === 'discount' ? body.requisitos.trim() : '',
    discountPercent: type === 'discount' ? body.porcentaje : 0,
    requiredQuantity: body.compra,
    givenQuantity: type === 'discount' ? 0 : type === 'swap' ? 1 : body.regala,
    givenProductId: type === 'bonus' ? body.productoRegaladoId : null,
    // 0 is not a day of the store.
    dayCode: body.dia === 0 ? -1 : body.dia,
    startsOn: body.desde,
    endsOn: body.hasta,
    fromHour: body.horaDesde,
    toHour: body.horaHasta,
    usesInAll: body.usos,
    usesPerCustomer: body.usosPorCliente,
  };
}

type ProductsBody = Static<(typeof changePlanProducts)['schema']['body']>;

export function fromProductsDto({ quitar = [], quitarBloqueados = false, ...scope }: ProductsBody): ProductsChange {
  return { add: scopeOf(scope), remove: quitar, removesBlocked: quitarBloqueados };
}

function scopeOf(body: Omit<ProductsBody, 'quitar' | 'quitarBloqueados'>): ProductScope | undefined {
  const { codigos, grupoId, laboratorioId, productoId } = body;
  if (codigos !== undefined) return { skus: codesOf(codigos) };
  if (grupoId !== undefined) return { groupId: grupoId };
  if (laboratorioId !== undefined) return { laboratoryId: laboratorioId };
  return productoId === undefined ? undefined : { ids: [productoId] };
}

/** One in each line, or separated by commas, semicolons or tabs. */
export function codesOf(text: string): string[] {
  return [...new Set(text.split(/[\n\r,;\t]+/).map((code) => code.trim()))].filter(Boolean);
}
