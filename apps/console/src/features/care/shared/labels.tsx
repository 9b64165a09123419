import type { ReactNode } from 'react';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

const tones: Readonly<Record<string, BadgeTone>> = { bien: 'good', atencion: 'warn', mal: 'danger', info: 'info' };

export function ToneBadge({ tone, children }: { tone: string; children: ReactNode }) {
  return <Badge tone={tones[tone] ?? 'neutral'}>{children}</Badge>;
}

/** Why money goes back, most usual first. */
export const refundReasons = [
  'Entrega fuera de promesa',
  'Producto faltante o dañado',
  'Cobro equivocado',
  'Cortesía',
  'Otro motivo',
] as const;
