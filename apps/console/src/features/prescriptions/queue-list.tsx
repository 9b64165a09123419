import type { QueuedCaseDto } from '@botica/contract/prescriptions/desk';
import { type DeskKind, mostCounted } from '@botica/domain/prescriptions/desk';
import { cx } from '@botica/ui/base/cx.ts';
import BookLock from 'lucide-react/icons/book-lock';
import Lock from 'lucide-react/icons/lock';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { PersonMark } from '../../ui/person-mark.tsx';
import { promiseText, waitText } from './wait-text.ts';

export type QueueTab = { label: string; count: number; to: string; isCurrent: boolean };

type QueueListProps = {
  tabs: readonly QueueTab[];
  cases: readonly QueuedCaseDto[];
  openId: string | undefined;
  now: string;
  /** Decided today by this person. */
  decided: number;
  hrefOf: (one: QueuedCaseDto) => string;
  /** For those who may read the register. */
  registerTo: string | undefined;
  /** For those who may open the safety rules. */
  rulesTo: string | undefined;
};

/** What waits, oldest first. Each case is a link: the URL is the state. */
export function QueueList({ tabs, cases, openId, now, decided, hrefOf, registerTo, rulesTo }: QueueListProps) {
  return (
    <div className="flex min-h-0 flex-col border-r border-line bg-white">
      <nav aria-label="Qué espera" className="flex h-12 shrink-0 overflow-x-auto border-b border-line px-1">
        {tabs.map(({ label, count, to, isCurrent }) => (
          <Link
            key={label}
            to={to}
            aria-current={isCurrent ? 'page' : undefined}
            className={cx(
              'flex items-center gap-1 border-b-2 px-1.5 text-label whitespace-nowrap -outline-offset-2 wide:text-cell',
              isCurrent ? 'border-brand-600 font-[650] text-brand-700' : 'border-transparent text-ink-700',
            )}
          >
            {label} <span>{count > mostCounted ? `+${mostCounted.toLocaleString('es-HN')}` : count}</span>
          </Link>
        ))}
      </nav>
      <ul aria-label="Casos que esperan" className="min-h-0 flex-1 overflow-y-auto">
        {cases.map((one) => (
          <li key={`${one.tipo}/${one.casoId}`}>
            <QueueRow one={one} isOpen={one.casoId === openId} now={now} to={hrefOf(one)} />
          </li>
        ))}
      </ul>
      <div className="grid gap-1 border-t border-line px-3 py-2.5 text-label text-ink-600">
        {decided > 0 && (
          <p className="font-semibold text-ink-900">
            Hoy decidiste {decided} {decided === 1 ? 'caso' : 'casos'}
          </p>
        )}
        {registerTo && (
          <Link
            to={registerTo}
            className="flex min-h-6 items-center gap-1.5 font-semibold text-brand-700 hover:underline"
          >
            <BookLock size={15} /> Libro de controlados
          </Link>
        )}
        {rulesTo && (
          <Link to={rulesTo} className="flex min-h-6 items-center gap-1.5 font-semibold text-brand-700 hover:underline">
            <ShieldAlert size={15} /> Avisos de seguridad
          </Link>
        )}
        <p className="flex items-center gap-1.5">
          <Kbd>J</Kbd> <Kbd>K</Kbd> moverte en la cola
        </p>
      </div>
    </div>
  );
}

const words: Readonly<Record<DeskKind, (one: QueuedCaseDto) => string>> = {
  receta: ({ numero, lineas }) => `Pedido ${numero}, ${lineas} ${lineas === 1 ? 'línea' : 'líneas'}`,
  'solo-receta': ({ fotos }) => `Receta nueva, ${fotos} ${fotos === 1 ? 'foto' : 'fotos'}`,
  seguro: ({ numero }) => `Solicitud ${numero}`,
  identidad: () => 'Documento de identidad',
};

function QueueRow({ one, isOpen, now, to }: { one: QueuedCaseDto; isOpen: boolean; now: string; to: string }) {
  const { paciente, recibido, prometido, turno, controlado } = one;
  const isLate = prometido !== null && prometido < now;
  return (
    <Link
      to={to}
      aria-current={isOpen || undefined}
      className={cx(
        'block border-b border-l-3 border-b-line px-2.5 py-2.25 -outline-offset-2',
        isOpen ? 'border-l-brand-600 bg-brand-50' : 'border-l-transparent hover:bg-hover',
      )}
    >
      <span className="flex min-h-5.5 items-center gap-2">
        <b className="min-w-0 flex-1 truncate text-cell font-[650]">{paciente}</b>
        {turno && (
          <span title={`La revisa ${turno.nombre}`}>
            <PersonMark name={turno.nombre} size="sm" />
            <span className="sr-only">La revisa {turno.nombre}</span>
          </span>
        )}
        <span className="text-label font-semibold">{waitText(recibido, now)}</span>
      </span>
      <span className="flex min-h-5.5 flex-wrap items-center justify-end gap-x-2">
        <span className="mr-auto text-label text-ink-600">{words[one.tipo](one)}</span>
        {controlado && (
          <Badge tone="info" icon={<Lock size={12} />}>
            Libro
          </Badge>
        )}
      </span>
      {prometido && (
        <span className={cx('block text-label font-semibold', isLate ? 'text-danger' : 'text-ink-600')}>
          {promiseText(prometido, now)}
        </span>
      )}
    </Link>
  );
}
