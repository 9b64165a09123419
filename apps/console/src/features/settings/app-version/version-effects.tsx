import type { AppVersion, RefreshDecision, StoredVersion } from '@botica/domain/content/app-version';
import { refreshDecisions } from '@botica/domain/content/app-version';
import { Badge } from '../../../ui/badge.tsx';

/** What the rules will do with each kind of browser, before it happens. */
export function VersionEffects({ record }: { record: AppVersion }) {
  const browsers: Readonly<Record<StoredVersion, string>> = {
    current: `El que ya tiene la ${record.version}`,
    previous: `El que tiene la anterior, ${record.previousVersion}`,
    older: 'El que tiene cualquier otra',
    none: 'El que no tiene ninguna: entra por primera vez',
  };
  return (
    <table className="w-full border-collapse text-left text-cell">
      <caption className="sr-only">Qué pasa en cada navegador</caption>
      <thead>
        <tr>
          {['Navegador', 'Qué le pasa'].map((head) => (
            <th key={head} scope="col" className="h-7 border-b border-line pr-2 text-label font-semibold text-ink-600">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {refreshDecisions(record).map(({ stored, decision }) => (
          <tr key={stored} className="[&>*]:border-b [&>*]:border-line-soft [&>*]:py-1.5 last:[&>*]:border-0">
            <th scope="row" className="pr-3 font-normal wrap-anywhere">
              {browsers[stored]}
            </th>
            <td>
              <Effect decision={decision} isFirstVisit={stored === 'none'} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Effect({ decision, isFirstVisit }: { decision: RefreshDecision; isFirstVisit: boolean }) {
  if (decision.action === 'none') return <>Sigue como está</>;
  if (decision.clearStorage && !isFirstVisit) return <Badge tone="warn">Se recarga y pierde lo guardado</Badge>;
  return <>Se recarga una vez</>;
}
