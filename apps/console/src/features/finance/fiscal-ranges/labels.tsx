import type {
  FiscalGroupDto,
  RangeDocumentDto,
  RangeStateDto,
  RangeWarningDto,
} from '@botica/contract/orders/fiscal-ranges';
import { formatCount } from '@botica/domain/format';
import { paceDays } from '@botica/domain/orders/fiscal-ranges';
import { Badge, type BadgeTone } from '../../../ui/badge.tsx';

export const documentLabels: Readonly<Record<RangeDocumentDto, string>> = {
  factura: 'Facturas',
  nota: 'Notas de crédito',
};

const states: Readonly<Record<RangeStateDto, [label: string, tone: BadgeTone]>> = {
  'en-uso': ['En uso', 'good'],
  'en-cola': ['Sigue después', 'info'],
  agotado: ['Agotado', 'neutral'],
  vencido: ['Vencido', 'neutral'],
  detenido: ['Detenido', 'neutral'],
};

export function RangeBadge({ state }: { state: RangeStateDto }) {
  const [label, tone] = states[state];
  return <Badge tone={tone}>{label}</Badge>;
}

const warnings: Readonly<Record<RangeWarningDto, [label: string, tone: BadgeTone]>> = {
  terminado: ['No puede emitir', 'danger'],
  pocos: ['Quedan pocos', 'warn'],
  fecha: ['Vence pronto', 'warn'],
  ritmo: ['No alcanza el mes', 'warn'],
};

export function Warnings({ group: { avisos } }: { group: FiscalGroupDto }) {
  if (avisos.length === 0) return <span className="text-ink-600">Ninguno</span>;
  return (
    <span className="flex flex-wrap gap-1 py-1">
      {avisos.map((warning) => {
        const [label, tone] = warnings[warning];
        return (
          <Badge key={warning} tone={tone}>
            {label}
          </Badge>
        );
      })}
    </span>
  );
}

/** The printed form of a number. */
export function numberText(prefix: string, number: number): string {
  return `${prefix}${String(number).padStart(8, '0')}`;
}

const daysText = (days: number) => (days === 1 ? '1 día' : `${formatCount(days)} días`);

/** "3.5 por día en los últimos 14 días: alcanzan para 41 días." A branch that began later says how many days it has. */
export function paceText({ emitidos, diasDeRitmo, diasDeNumeros, quedan }: FiscalGroupDto): string {
  if (emitidos === 0) return `Ninguno en los últimos ${paceDays} días.`;
  const perDay = Math.round((emitidos / diasDeRitmo) * 10) / 10;
  const period =
    diasDeRitmo < paceDays ? `, según ${daysText(diasDeRitmo)} de uso` : ` en los últimos ${daysText(diasDeRitmo)}`;
  const pace = `${perDay < 0.1 ? 'Menos de 0.1' : perDay} por día${period}`;
  return quedan === 0 ? `${pace}.` : `${pace}: alcanzan para ${daysText(diasDeNumeros ?? 0)}.`;
}

export function deadlineText({ diasParaVencer }: FiscalGroupDto): string {
  if (diasParaVencer === null) return '';
  return diasParaVencer === 0 ? 'Hoy es el último día' : `En ${daysText(diasParaVencer)}`;
}
