import { minutesOfTime } from '@botica/domain/checkout';
import type { CompanyId } from '@botica/domain/companies';
import { companies } from '@botica/domain/companies';
import type { Content } from '@botica/domain/content/editions';
import { minimumFields, zoneNames } from '@botica/domain/content/editions';
import { tariffAt } from '@botica/domain/delivery';
import { formatMoney, theMinutes } from '@botica/domain/format';
import { Card } from '../../ui/card.tsx';

type TariffPreviewProps = { companyId: CompanyId; values: Content; isBranch: boolean };

/** What a delivery costs through the day in each zone, by the rule of the store. */
export function TariffPreview({ companyId, values, isBranch }: TariffPreviewProps) {
  const rows = values.tariffs as readonly Content[];
  return (
    <Card title="Así se cobra" sub="con lo que está escrito">
      <dl className="grid gap-2 text-cell">
        {Object.entries(zoneNames).map(([zone, name]) => (
          <div key={zone}>
            <dt className="font-semibold">{name}</dt>
            <dd>
              {textOf(
                rows.filter((row) => row.zone === zone),
                companyId,
              ) || (isBranch ? 'Las tarifas de la empresa.' : 'Sin tarifa: se entregaría gratis.')}{' '}
              {minimumText(values, Number(zone), companyId)}
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}

function minimumText(values: Content, zone: number, companyId: CompanyId): string {
  const [id = ''] = Object.entries(minimumFields).find(([, one]) => one === zone) ?? [];
  const cents = values[id];
  return typeof cents === 'number' ? `Compra mínima: ${formatMoney(cents, companies[companyId])}.` : '';
}

function textOf(rows: readonly Content[], companyId: CompanyId): string {
  const tariffs = rows.flatMap(({ from, cost }) => {
    const fromMinutes = minutesOfTime(String(from));
    return fromMinutes === undefined || typeof cost !== 'number' ? [] : { fromMinutes, costCents: cost };
  });
  const starts = [...new Set(tariffs.map(({ fromMinutes }) => fromMinutes))].sort((a, b) => a - b);
  return starts
    .map((at) => {
      const cost = formatMoney(tariffAt(tariffs, at).costCents, companies[companyId]);
      return starts.length === 1 ? `${cost} a toda hora` : `${cost} desde ${theMinutes(at)}`;
    })
    .join(', ');
}
