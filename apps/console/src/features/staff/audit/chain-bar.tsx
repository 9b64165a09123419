import { type ChainCheckDto, type ChainFaultDto, chainFaults } from '@botica/contract/staff/audit';
import { companies, isCompanyId } from '@botica/domain/companies';
import { formatCount } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import X from 'lucide-react/icons/x';
import { momentText } from '../../../lib/moments.ts';
import { checksQuery } from './audit.api.ts';
import { shortHash } from './short-hash.ts';

const faults: Readonly<Record<ChainFaultDto, string>> = {
  [chainFaults.changed]: 'una fila cambió',
  [chainFaults.missing]: 'falta una fila',
  [chainFaults.cut]: 'faltan las últimas filas',
};

/** The state of the chains: whole, or where one breaks. */
export function ChainBar() {
  const { data } = useQuery(checksQuery);
  const checks = data?.cadenas ?? [];
  const broken = checks.filter(({ integra }) => !integra);
  const rows = checks.reduce((sum, { filas }) => sum + filas, 0);
  const last = checks
    .map(({ comprobada }) => comprobada)
    .sort()
    .at(-1);
  return (
    <section
      aria-label="Estado de la cadena"
      className={cx(
        'flex flex-wrap items-center gap-x-3.5 gap-y-1 rounded-card border bg-white px-4 py-2.75 text-cell',
        broken.length > 0 ? 'border-danger' : 'border-line',
      )}
    >
      <span aria-hidden="true" className="flex items-center empty:hidden">
        {checks.map(({ cadena, integra }, index) => (
          <span key={cadena} className="flex items-center">
            {index > 0 && <span className="w-2.5 border-t-2 border-brand-300" />}
            <span
              className={cx(
                'grid size-5 place-items-center rounded-[5px] border-[1.5px]',
                integra ? 'border-brand-300 bg-brand-50 text-brand-600' : 'border-danger bg-danger text-white',
              )}
            >
              {integra ? <Check size={11} strokeWidth={3} /> : <X size={11} strokeWidth={3} />}
            </span>
          </span>
        ))}
      </span>
      {broken.length > 0 ? (
        <p role="alert" className="text-danger">
          <b className="font-semibold">La cadena está rota.</b> {broken.map(faultText).join('; ')}.
        </p>
      ) : (
        <p role="status" className="text-ink-600">
          {last ? (
            <>
              <b className="font-semibold text-ink-900">Cadena íntegra.</b> {formatCount(rows)} filas comprobadas el{' '}
              {momentText(last)}, sin huecos ni cambios.
            </>
          ) : (
            'La cadena todavía no se comprueba.'
          )}
        </p>
      )}
      {checks.length > 0 && broken.length === 0 && (
        <span className="ml-auto font-mono text-label text-ink-600">{shortHash(checks.at(-1)?.hash ?? '')}</span>
      )}
    </section>
  );
}

function faultText({ cadena, rotaEn, problema }: ChainCheckDto): string {
  const name = isCompanyId(cadena) ? companies[cadena].name : 'La cadena de todas las empresas';
  return `${name}: ${problema ? faults[problema] : 'no cuadra'}${rotaEn === null ? '' : `, en la fila ${formatCount(rotaEn)}`}`;
}
