import type { AuditRowDto } from '@botica/contract/staff/audit';
import { companies, isCompanyId } from '@botica/domain/companies';
import { formatCount, formatDate } from '@botica/domain/format';
import { subjectKinds } from '@botica/domain/staff';
import { cx } from '@botica/ui/base/cx.ts';
import ScrollText from 'lucide-react/icons/scroll-text';
import StickyNote from 'lucide-react/icons/sticky-note';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { clockOf } from '../../../lib/moments.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Facts } from '../../../ui/page.tsx';
import { PersonMark } from '../../../ui/person-mark.tsx';
import { diffOf } from './diff.ts';
import { fieldName } from './field-names.ts';
import { shortHash } from './short-hash.ts';

type ActDetailProps = { row: AuditRowDto; allHref: string; onClose: () => void };

/** One act: who, what, before and after, why, from where, and its place in the chain. */
export function ActDetail({ row, allHref, onClose }: ActDetailProps) {
  const changes = diffOf(row.antes, row.despues);
  return (
    <section aria-label="Detalle del acto" className="min-w-0 rounded-card border border-line bg-white">
      <header className="flex items-start gap-2 px-4 pt-2.75 pb-2.25">
        <div className="min-w-0 flex-1">
          <h2 className="text-sm font-[650]">{row.nombreDelActo}</h2>
          <p className="text-[0.78125rem] text-ink-600">
            {formatDate(row.momento)}, {clockOf(row.momento)}
          </p>
        </div>
        <Button variant="quiet" size="sm" className="w-6.5 px-0" aria-label="Cerrar el detalle" onClick={onClose}>
          <X size={16} />
        </Button>
      </header>
      <div className="grid gap-3 px-4 pb-4">
        <div className="flex items-center gap-2 text-cell">
          <PersonMark name={row.persona ?? 'Sistema'} />
          <b className="font-semibold">{row.persona ?? 'Sistema'}</b>
        </div>
        {changes.length > 0 && <DiffTable changes={changes} />}
        {row.motivo && (
          <div className="flex gap-2.25 rounded-[9px] border border-warn-200 bg-warn-50 px-3 py-2.25 text-cell text-[#5d3900]">
            <StickyNote size={16} className="mt-px" />
            <span className="min-w-0 wrap-anywhere">
              <b className="font-semibold">Motivo:</b> {row.motivo}
            </span>
          </div>
        )}
        <Facts
          rows={[
            ['Sobre', <SubjectName key="subject" row={row} />],
            ['Dónde', isCompanyId(row.empresaId) ? companies[row.empresaId].name : 'Todas las empresas'],
            ['Desde', [row.ip, row.dispositivo].filter(Boolean).join(', ') || 'El servidor'],
            [
              'Petición',
              <span key="request" className="font-mono text-label">
                {row.peticion ?? 'ninguna'}
              </span>,
            ],
          ]}
        />
        <dl
          aria-label="Cadena"
          className="grid grid-cols-[auto_1fr] gap-x-3 rounded-[9px] bg-ink-900 px-3 py-2.5 font-mono text-label leading-[1.1875rem] text-[#dfe9e4] [&>dd]:text-brand-300"
        >
          <dt>fila</dt>
          <dd>{formatCount(row.numero)}</dd>
          <dt>anterior</dt>
          <dd>{shortHash(row.hashAnterior)}</dd>
          <dt>esta</dt>
          <dd>{shortHash(row.hash)}</dd>
        </dl>
        <ButtonLink to={allHref} className="justify-self-start">
          <ScrollText size={16} />
          Ver todos los actos sobre esto
        </ButtonLink>
      </div>
    </section>
  );
}

export function SubjectName({ row }: { row: AuditRowDto }) {
  if (row.sujetoTipo !== 'staff') return <>{row.sujeto || subjectKinds[row.sujetoTipo]}</>;
  return (
    <Link
      to={`/personal/${row.sujetoId}`}
      onClick={(event) => event.stopPropagation()}
      className="font-semibold text-brand-700 hover:underline"
    >
      {row.sujeto}
    </Link>
  );
}

function DiffTable({ changes }: { changes: ReturnType<typeof diffOf> }) {
  return (
    <div className="overflow-hidden rounded-[9px] border border-line">
      <table className="w-full table-fixed border-collapse text-[0.78125rem]">
        <caption className="sr-only">Lo que cambió</caption>
        <thead className="bg-canvas text-left text-label text-ink-600">
          <tr>
            <th scope="col" className="w-[30%] px-2.25 py-1.5 font-semibold">
              Campo
            </th>
            <th scope="col" className="px-2.25 py-1.5 font-semibold">
              Antes
            </th>
            <th scope="col" className="px-2.25 py-1.5 font-semibold">
              Después
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after, isChanged }) => (
            <tr
              key={field}
              className="border-t border-line-soft align-top [&>*]:px-2.25 [&>*]:py-1.5 [&>*]:wrap-anywhere"
            >
              <th scope="row" className="text-left font-normal">
                {fieldName(field)}
              </th>
              <td
                className={cx(isChanged && before && 'bg-danger-50 text-danger-900 line-through decoration-[#d79a96]')}
              >
                {before}
              </td>
              <td className={cx(isChanged && after && 'bg-brand-50 font-semibold text-brand-900')}>{after}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
