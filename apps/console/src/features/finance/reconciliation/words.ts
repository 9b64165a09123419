import type { DayStateDto, ItemStateDto, ResolutionDto, StandingDto } from '@botica/contract/finance/reconciliation';
import { itemStateNames, resolutionNames } from '@botica/contract/finance/reconciliation';
import {
  type ItemState,
  type ResolutionKind,
  resolutionTitles,
  stateTitles,
} from '@botica/domain/finance/reconciliation';
import { dollarText } from '../../../lib/money.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import type { FinanceCompany } from '../shared/index.ts';

const byWire = <Key extends string, Name extends string>(
  names: Readonly<Record<Key, Name>>,
  titles: Readonly<Record<Key, string>>,
) => Object.fromEntries((Object.keys(names) as Key[]).map((key) => [names[key], titles[key]])) as Record<Name, string>;

export const stateWords: Readonly<Record<ItemStateDto, string>> = byWire<ItemState, ItemStateDto>(
  itemStateNames,
  stateTitles,
);
export const resolutionWords: Readonly<Record<ResolutionDto, string>> = byWire<ResolutionKind, ResolutionDto>(
  resolutionNames,
  resolutionTitles,
);

export const standingBadges: Readonly<Record<StandingDto, { tone: BadgeTone; text: string }>> = {
  conciliada: { tone: 'good', text: 'Conciliada' },
  espera: { tone: 'neutral', text: 'Espera su archivo' },
  abierta: { tone: 'warn', text: 'Abierta' },
  reabierta: { tone: 'danger', text: 'Reabierta' },
  resuelta: { tone: 'info', text: 'Resuelta' },
};

export const dayBadges: Readonly<Record<DayStateDto, { tone: BadgeTone; text: string }>> = {
  'sin-archivo': { tone: 'neutral', text: 'Sin archivo' },
  'con-diferencias': { tone: 'warn', text: 'Con diferencias' },
  resuelto: { tone: 'info', text: 'Resuelto' },
  cuadra: { tone: 'good', text: 'Cuadra' },
};

/** PayPal charges in dollars, the others in the currency of the company. */
export const moneyIn = (currency: string, money: FinanceCompany['money']) => (currency === 'USD' ? dollarText : money);
