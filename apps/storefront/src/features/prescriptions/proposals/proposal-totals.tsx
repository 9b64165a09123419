import { formatCount, formatMoney } from '@botica/domain/format';
import type { ProposalShares, ProposalTotals } from '@botica/domain/prescriptions/proposals';
import { Coin } from '@botica/ui/display/coin.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { useCompany } from '../../../lib/company-store.ts';

/** A changed total is announced to screen readers. */
export function ProposalTotalsList({ totals, shares }: { totals: ProposalTotals; shares: ProposalShares }) {
  const company = useCompany();
  const money = (cents: number) => formatMoney(cents, company);
  const { subtotalCents, savedCents, deliveryCents, totalCents, earnedPoints } = totals;
  return (
    <div className="grid gap-4">
      <div role="status">
        <SummaryList
          rows={[
            { key: 'subtotal', label: 'Productos', value: money(subtotalCents) },
            ...(deliveryCents > 0 ? [{ key: 'delivery', label: 'Envío', value: money(deliveryCents) }] : []),
            ...(shares.insurerCents > 0
              ? [
                  { key: 'whole', label: 'Total', value: money(totalCents) },
                  { key: 'insurer', label: 'Paga tu seguro', value: money(-shares.insurerCents) },
                  { key: 'total', label: 'Pagas tú', value: money(shares.customerCents), kind: 'total' as const },
                ]
              : [{ key: 'total', label: 'Total', value: money(totalCents), kind: 'total' as const }]),
          ]}
        />
      </div>
      {savedCents > 0 && (
        <p className="text-sm font-semibold text-brand-700">Ahorras {money(savedCents)} en productos</p>
      )}
      {earnedPoints > 0 && (
        <p className="flex flex-wrap items-center gap-x-2 rounded-control bg-reward-100 p-3 text-sm font-semibold text-reward-900">
          <Coin />
          {`Ganas ${formatCount(earnedPoints)} ${earnedPoints === 1 ? 'punto' : 'puntos'}`}
        </p>
      )}
    </div>
  );
}
