import type { ListedPlanDto, PlanStateDto, PlanTypeDto, PromotionPlanDto } from '@botica/contract/promotions/plans';
import { planStateNames } from '@botica/contract/promotions/plans';
import { formatCount, formatPercent } from '@botica/domain/format';
import type { PlanState } from '@botica/domain/promotions';
import { planStates } from '@botica/domain/promotions';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const tones: Readonly<Record<PlanStateDto, BadgeTone>> = {
  borrador: 'neutral',
  espera: 'warn',
  programada: 'info',
  vigente: 'good',
  pausada: 'warn',
  terminada: 'outline',
  descartada: 'outline',
};

const labels = new Map(
  (Object.keys(planStateNames) as PlanState[]).map((state) => [planStateNames[state], planStates[state]]),
);

export function PlanStateBadge({ state }: { state: PlanStateDto }) {
  return <Badge tone={tones[state]}>{labels.get(state)}</Badge>;
}

export const typeLabels: Readonly<Record<PlanTypeDto, string>> = {
  descuento: 'Descuento',
  canje: 'Canje: lleva y recibe gratis',
  bonificacion: 'Bonificación: regalo por compra',
};

type Limits = Pick<PromotionPlanDto, 'usos' | 'usosPorCliente' | 'usados'>;

const ordersText = (count: number) => (count === 1 ? '1 pedido' : `${formatCount(count)} pedidos`);

/** "Quedan 3 de 10 pedidos. 1 por cliente." */
export function usesText({ usos, usosPorCliente, usados }: Limits): string {
  const left = usos === null ? 0 : usos - usados;
  const all =
    usos === null
      ? `Sin límite en total, ${formatCount(usados)} hechos.`
      : left === 0
        ? `Agotada: se usó en ${ordersText(usos)}.`
        : `${left === 1 ? 'Queda' : 'Quedan'} ${formatCount(left)} de ${ordersText(usos)}.`;
  return usosPorCliente === null ? all : `${all} ${formatCount(usosPorCliente)} por cliente.`;
}

export const hasLimit = ({ usos, usosPorCliente }: Limits) => usos !== null || usosPorCliente !== null;

export const isUsedUp = ({ usos, usados }: Limits) => usos !== null && usados >= usos;

type Terms = Pick<ListedPlanDto, 'tipo' | 'porcentaje' | 'compra' | 'regala'>;

/** "20 % de descuento", "2 + 1 gratis", "Compra 2, recibe 1" */
export function termsText({ tipo, porcentaje, compra, regala }: Terms): string {
  if (tipo === 'canje') return `${compra} + ${regala} gratis`;
  if (tipo === 'bonificacion') return `Compra ${compra}, recibe ${regala} de regalo`;
  const discount = `${formatPercent(porcentaje)} de descuento`;
  return compra > 1 ? `${discount} desde ${compra} unidades` : discount;
}
