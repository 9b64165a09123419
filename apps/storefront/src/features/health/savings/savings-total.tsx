import type { SavingsDto } from '@botica/contract/health/savings';
import { formatCount } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';

interface SavingsTotalProps {
  savings: SavingsDto;
  isCart: boolean;
  mayBuy: boolean;
  isPending: boolean;
  onTakeAll: () => void;
}

/** The whole purchase before and after, and one press for everything. */
export function SavingsTotal({ savings, isCart, mayBuy, isPending, onTakeAll }: SavingsTotalProps) {
  const company = useCompany();
  const { totalAntes, totalDespues, ahorro, puntosAntes, puntosDespues, cupon, bajoMinimo } = savings;
  const saved = formatDecimal(ahorro, company);
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="text-xl font-bold">{isCart ? 'Tu carrito' : 'Su tratamiento'} puede costar menos</h2>
          <p className="mt-1 flex flex-wrap items-baseline gap-x-2 tabular-nums">
            <s className="text-ink-600">
              <span className="sr-only">Antes </span>
              {formatDecimal(totalAntes, company)}
            </s>
            <strong className="text-3xl font-extrabold tracking-[-0.02em]">
              <span className="sr-only">Después </span>
              {formatDecimal(totalDespues, company)}
            </strong>
          </p>
          <p className="mt-1 text-sm text-ink-600">{pointsText(puntosAntes, puntosDespues, cupon)}</p>
        </div>
        {mayBuy && (
          <Button loading={isPending} onClick={onTakeAll} className="max-desk:w-full">
            {isCart ? `Cambiar todo y ahorrar ${saved}` : `Agregar todo y ahorrar ${saved}`}
          </Button>
        )}
      </div>
      {bajoMinimo && (
        <Note tone="info">Con estos cambios tu pedido queda bajo el mínimo para llevarlo a domicilio.</Note>
      )}
    </>
  );
}

function pointsText(before: number, after: number, coupon: string): string {
  const points = `Puntos que acumulas: ${formatCount(after)}${before === after ? '' : ` (antes ${formatCount(before)})`}.`;
  return coupon ? `${points} Con tu cupón ${coupon}.` : points;
}
