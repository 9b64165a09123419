import type { ListedPlanDto, PlanStateDto, PlanTypeDto } from '@botica/contract/promotions/plans';
import { planStateNames } from '@botica/contract/promotions/plans';
import { formatPercent } from '@botica/domain/format';
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

type Terms = Pick<ListedPlanDto, 'tipo' | 'porcentaje' | 'compra' | 'regala'>;

/** "20 % de descuento", "2 + 1 gratis", "Compra 2, recibe 1" */
export function termsText({ tipo, porcentaje, compra, regala }: Terms): string {
  if (tipo === 'canje') return `${compra} + ${regala} gratis`;
  if (tipo === 'bonificacion') return `Compra ${compra}, recibe ${regala} de regalo`;
  const discount = `${formatPercent(porcentaje)} de descuento`;
  return compra > 1 ? `${discount} desde ${compra} unidades` : discount;
}
