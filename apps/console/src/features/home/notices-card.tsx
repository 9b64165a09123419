import type { OverviewDto } from '@botica/contract/staff/overview';
import { formatDate } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import CircleCheck from 'lucide-react/icons/circle-check';
import CloudOff from 'lucide-react/icons/cloud-off';
import FileText from 'lucide-react/icons/file-text';
import ListX from 'lucide-react/icons/list-x';
import SearchX from 'lucide-react/icons/search-x';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { waitText } from './figures.ts';
import { serviceName } from './service-names.ts';

const tones = {
  danger: 'bg-danger-50 text-danger',
  warn: 'bg-warn-50 text-warn',
  info: 'bg-info-50 text-info-700',
} as const;

interface Notice {
  key: string;
  tone: keyof typeof tones;
  Icon: typeof FileText;
  title: string;
  text: ReactNode;
  /** What to do, with the screen for it or the section of docs/operating.md. */
  todo: string;
  section?: string;
  link?: { to: string; label: string };
}

/** What failed or is about to, with what to do. */
export function NoticesCard({ overview }: { overview: OverviewDto }) {
  const notices = [
    ...downServices(overview),
    ...stuckJobs(overview),
    ...endingRanges(overview),
    ...lostSearches(overview),
  ];
  const failures = notices.filter(({ tone }) => tone === 'danger').length;
  return (
    <Card
      title="Fallas y avisos"
      actions={failures > 0 && <Badge tone="danger">{failures === 1 ? '1 activa' : `${failures} activas`}</Badge>}
      flush
    >
      {notices.length === 0 ? (
        <p className="flex items-center gap-2.5 border-t border-line px-4 py-4 text-cell text-ink-600">
          <CircleCheck size={18} className="shrink-0 text-brand-600" />
          Sin fallas ni avisos en lo que puedes ver.
        </p>
      ) : (
        <ul className="divide-y divide-line-soft border-t border-line">
          {notices.map(({ key, tone, Icon, title, text, todo, section, link }) => (
            <li key={key} className="flex gap-2.5 px-4 py-2.25">
              <span className={cx('grid size-7 shrink-0 place-items-center rounded-control', tones[tone])}>
                <Icon size={16} />
              </span>
              <div className="min-w-0 text-label text-ink-600 wrap-anywhere">
                <b className="block text-cell font-semibold text-ink-900">{title}</b>
                {text}
                <span className="mt-0.5 block text-ink-700">
                  {todo} {section && <span className="text-ink-600">docs/operating.md, «{section}».</span>}
                  {link && (
                    <Link to={link.to} className="font-semibold text-brand-700 hover:underline">
                      {link.label}
                    </Link>
                  )}
                </span>
              </div>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function downServices({ servicios = [], momento }: OverviewDto): Notice[] {
  return servicios.map(({ servicio, fallas, desde, ultima }) => ({
    key: servicio,
    tone: 'danger',
    Icon: CloudOff,
    title: `${serviceName(servicio)} no responde`,
    text: `Desde hace ${waitText(desde, momento)}: ${fallas} llamadas seguidas, la última hace ${waitText(ultima, momento)}.`,
    todo: 'Llama a quien lo opera; lo que espera se reintenta solo.',
    section: 'Outside services',
  }));
}

function stuckJobs({ trabajos = [], momento }: OverviewDto): Notice[] {
  return trabajos.map(({ cola, esperan, reintentan, fallidos, desde }) => ({
    key: cola,
    tone: fallidos > 0 || esperan > 0 ? 'danger' : 'warn',
    Icon: ListX,
    title: fallidos > 0 || esperan > 0 ? 'Trabajos detenidos' : 'Trabajos que se reintentan',
    text: (
      <>
        <span className="font-mono">{cola}</span>: {countsText({ esperan, reintentan, fallidos })}, el más antiguo de
        hace {waitText(desde, momento)}.
      </>
    ),
    todo:
      fallidos > 0 ? 'Busca su error en el registro antes de repetirlos.' : 'Si la cifra crece, revisa los procesos.',
    section: 'Jobs',
  }));
}

function countsText({
  esperan,
  reintentan,
  fallidos,
}: {
  esperan: number;
  reintentan: number;
  fallidos: number;
}): string {
  const parts = [
    fallidos > 0 && `${fallidos} sin más intentos`,
    esperan > 0 && `${esperan} en espera`,
    reintentan > 0 && `${reintentan} por reintentar`,
  ];
  return parts.filter(Boolean).join(', ');
}

const documents: Readonly<Record<string, string>> = { invoice: 'facturas', 'credit-note': 'notas de crédito' };

function endingRanges({ rangosFiscales }: OverviewDto): Notice[] {
  if (!rangosFiscales || rangosFiscales.total === 0) return [];
  const { total, primeros } = rangosFiscales;
  const hasEnded = primeros.some(({ vence }) => vence === null);
  return [
    {
      key: 'fiscal',
      tone: hasEnded ? 'danger' : 'warn',
      Icon: FileText,
      title: total === 1 ? 'Un rango fiscal por terminar' : `${total} rangos fiscales por terminar`,
      text: primeros.map(({ empresaId, sucursalId, sucursal, documento, quedan, vence }) => (
        <span key={`${empresaId} ${sucursalId} ${documento}`} className="block">
          {sucursal}, {documents[documento]}:{' '}
          {vence === null
            ? 'terminó, la sucursal no puede emitirlas'
            : `quedan ${quedan}, hasta el ${formatDate(vence)}`}
          .
        </span>
      )),
      todo: 'Pide el rango siguiente a la oficina de impuestos y agrégalo.',
      link: { to: rangesLink(primeros), label: 'Ver los rangos fiscales' },
    },
  ];
}

/** Their screen shows one company: that of the first. */
function rangesLink([first]: readonly { empresaId: number }[]): string {
  return `/rangos-fiscales?${first ? `empresa=${first.empresaId}&` : ''}vista=avisos`;
}

function lostSearches({ busquedas }: OverviewDto): Notice[] {
  if (!busquedas || busquedas.total === 0) return [];
  const { total, primeras } = busquedas;
  return [
    {
      key: 'searches',
      tone: 'info',
      Icon: SearchX,
      title: total === 1 ? 'Una búsqueda sin resultado esta semana' : `${total} búsquedas sin resultado esta semana`,
      text: `${primeras.map(({ termino, veces }) => `"${termino}" ${veces === 1 ? 'una vez' : `${veces} veces`}`).join(', ')}.`,
      todo: 'Agrega un sinónimo en Búsquedas sin resultado.',
      section: 'Words that searches find',
    },
  ];
}
