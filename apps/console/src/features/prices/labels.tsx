import type { PriceFindingDto, PriceStateDto } from '@botica/contract/prices/fields';
import { priceChangeStates } from '@botica/domain/prices';
import { Badge, type BadgeTone } from '../../ui/badge.tsx';

const states: Readonly<Record<PriceStateDto, readonly [string, BadgeTone]>> = {
  borrador: [priceChangeStates.draft, 'neutral'],
  espera: [priceChangeStates.waiting, 'warn'],
  programado: [priceChangeStates.scheduled, 'info'],
  publicado: [priceChangeStates.published, 'good'],
  descartado: [priceChangeStates.discarded, 'outline'],
};

export function StateBadge({ state }: { state: PriceStateDto }) {
  const [text, tone] = states[state];
  return <Badge tone={tone}>{text}</Badge>;
}

export const findingWords: Readonly<Record<PriceFindingDto, { short: string; tone: BadgeTone }>> = {
  conflicto: { short: 'Conflicto', tone: 'danger' },
  noPositivo: { short: 'En cero o menos', tone: 'danger' },
  sinPublicoIcare: { short: 'Sin público ICare', tone: 'danger' },
  bajoCosto: { short: 'Bajo el costo', tone: 'warn' },
  fueraDeLimite: { short: 'Fuera de límite', tone: 'warn' },
  sobrePublico: { short: 'Sobre el público', tone: 'warn' },
};

/** "+4.0 %", with a real minus. */
export function percentText(percent: number): string {
  const sign = percent > 0 ? '+' : percent < 0 ? '−' : '';
  return `${sign}${Math.abs(percent).toFixed(1)} %`;
}

export const count = (amount: number, one: string, many: string) =>
  `${amount.toLocaleString('en-US')} ${amount === 1 ? one : many}`;
