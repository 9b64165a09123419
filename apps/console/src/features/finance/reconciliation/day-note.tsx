import { processorTitles } from '@botica/domain/finance/reconciliation';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useHasWholeCompany } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { type AskedPeriod, reconciliationQuery } from './reconciliation.api.ts';
import { dayBadges } from './words.ts';

type DayProps = { companyId: AskedPeriod['empresaId']; day: string };

/** How the online payments of a day stand with their processors; nothing on a day without any. */
export function ReconciledDay({ companyId, day }: DayProps) {
  const may = useCan('reconciliation.read');
  // A role in one branch may not read the accounts of the company.
  const hasWholeCompany = useHasWholeCompany(companyId);
  const { data } = useQuery({
    ...reconciliationQuery({ empresaId: companyId, desde: day, hasta: day }),
    enabled: may && hasWholeCompany,
  });
  const shown = data?.procesadores.flatMap(({ procesador, dias: [found] }) =>
    found ? [{ procesador, ...found }] : [],
  );
  if (!shown || shown.length === 0) return null;
  return (
    <Card title="Conciliación con los procesadores" sub="Cobros en línea de toda la empresa ese día.">
      <ul className="flex flex-wrap gap-x-5 gap-y-2 text-cell">
        {shown.map(({ procesador, estado, abiertas }) => (
          <li key={procesador} className="flex items-center gap-2">
            <Link
              to={`/conciliacion?empresa=${companyId}&desde=${day}&hasta=${day}&procesador=${procesador}&vista=todas`}
              className="text-brand-700 hover:underline"
            >
              {processorTitles[procesador]}
            </Link>
            <Badge tone={dayBadges[estado].tone}>
              {dayBadges[estado].text}
              {abiertas > 0 && `: ${abiertas}`}
            </Badge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
