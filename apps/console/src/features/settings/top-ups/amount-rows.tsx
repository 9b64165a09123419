import type { TopUpAmountDto } from '@botica/contract/services/top-up-amounts';
import type { CompanyId } from '@botica/domain/companies';
import { isWithin, type OperatorLimits } from '@botica/domain/services/top-ups';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import { amountText, sumCents } from '../../../lib/money.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type AmountsDraft, move, pause, withdraw } from './amounts-draft.ts';

type AmountRowsProps = {
  title: string;
  companyId: CompanyId;
  draft: AmountsDraft;
  amounts: readonly TopUpAmountDto[];
  limits: OperatorLimits | undefined;
  mayEdit: boolean;
  onDraft: (draft: AmountsDraft) => void;
};

/** The amounts of a type, in the order of the store. */
export function AmountRows({ title, companyId, draft, amounts, limits, mayEdit, onDraft }: AmountRowsProps) {
  return (
    <Card title={title}>
      {amounts.length === 0 && <p className="text-cell text-ink-600">Ninguno.</p>}
      <ol aria-label={title} className="grid">
        {amounts.map((one, index) => (
          <li
            key={one.productoId}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-soft py-1.5 text-cell first:border-t-0"
          >
            <span className="min-w-48 flex-1 wrap-anywhere">
              <b className="font-semibold">{one.nombre}</b>
              <span className="block text-label text-ink-600">
                {one.codigo}
                {one.propio && ', agregado por la empresa'}
              </span>
            </span>
            <span className="w-28 text-right font-medium tabular-nums">{amountText(one.monto, companyId)}</span>
            <span className="w-32">
              <StateBadge amount={one} limits={limits} />
            </span>
            {mayEdit && (
              <span className="flex w-56 items-center justify-end gap-1">
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Subir ${one.nombre}`}
                  disabled={index === 0}
                  onClick={() => onDraft(move(draft, one.productoId, -1))}
                >
                  <ArrowUp size={14} />
                </Button>
                <Button
                  size="sm"
                  variant="quiet"
                  aria-label={`Bajar ${one.nombre}`}
                  disabled={index === amounts.length - 1}
                  onClick={() => onDraft(move(draft, one.productoId, 1))}
                >
                  <ArrowDown size={14} />
                </Button>
                <Button
                  size="sm"
                  className="w-18"
                  aria-label={`${one.pausado ? 'Ofrecer' : 'Pausar'} ${one.nombre}`}
                  onClick={() => onDraft(pause(draft, one.productoId, !one.pausado))}
                >
                  {one.pausado ? 'Ofrecer' : 'Pausar'}
                </Button>
                {one.propio && (
                  <Button
                    size="sm"
                    variant="danger"
                    aria-label={`Retirar ${one.nombre}`}
                    onClick={() => onDraft(withdraw(draft, one.productoId))}
                  >
                    Retirar
                  </Button>
                )}
              </span>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}

function StateBadge({ amount, limits }: { amount: TopUpAmountDto; limits: OperatorLimits | undefined }) {
  if (amount.pausado) return <Badge tone="neutral">En pausa</Badge>;
  if (limits && !isWithin(sumCents([amount.monto]), limits)) return <Badge tone="warn">Fuera de límites</Badge>;
  return <Badge tone="good">Se ofrece</Badge>;
}
