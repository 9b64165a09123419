import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { toCents } from '@botica/domain/money';
import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const tones: Readonly<Record<string, BadgeTone>> = { bien: 'good', atencion: 'warn', mal: 'danger', info: 'info' };

export function ToneBadge({ tone, children }: { tone: string; children: ReactNode }) {
  return <Badge tone={tones[tone] ?? 'neutral'}>{children}</Badge>;
}

/** An amount of a call, in the currency of its company. */
export function amountText(amount: number, companyId: CompanyId): string {
  return formatMoney(toCents(amount), companies[companyId]);
}

/** Why money goes back, most usual first. */
export const refundReasons = [
  'Entrega fuera de promesa',
  'Producto faltante o dañado',
  'Cobro equivocado',
  'Cortesía',
  'Otro motivo',
] as const;
