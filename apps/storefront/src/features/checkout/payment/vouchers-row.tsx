import { formatMoney } from '@botica/domain/format';
import type { TenderSplit } from '@botica/domain/tenders';
import { voucherCodeLength, vouchersLimit } from '@botica/domain/tenders/vouchers';
import { Button } from '@botica/ui/buttons/button.tsx';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import TicketIcon from 'lucide-react/icons/ticket';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { MeansRow } from './means-row.tsx';
import { VoucherDialog } from './voucher-dialog.tsx';

/** CHK-07 CHK-25 */
export function VouchersRow({ tender }: { tender: TenderSplit }) {
  const company = useCompany();
  const { vouchers } = useCheckout();
  const [isAdding, setAdding] = useState(false);
  const isFull = vouchers.length >= vouchersLimit;
  const remove = (code: string) => changeCheckout({ vouchers: vouchers.filter((voucher) => voucher.code !== code) });
  return (
    <MeansRow
      icon={<TicketIcon size={24} />}
      title="Vale OKY"
      hint={isFull ? `Usas ${vouchersLimit} vales, no caben más` : `Código de ${voucherCodeLength} caracteres o más`}
      control={
        !isFull && (
          <Button variant="soft" size="sm" aria-label="Agregar vale OKY" onClick={() => setAdding(true)}>
            Agregar
          </Button>
        )
      }
    >
      {vouchers.length > 0 && (
        <ul className="grid gap-2">
          {vouchers.map(({ code, name, cents }) => (
            <li key={code} className="flex items-center gap-2 rounded-control bg-brand-50 py-0.5 pr-0.5 pl-3 text-sm">
              <p className="min-w-0 flex-1 leading-snug">
                <b className="font-semibold wrap-anywhere">{name || code}</b>
                <span className="block text-fine wrap-anywhere text-ink-600">{code}</span>
              </p>
              <b className="font-bold whitespace-nowrap tabular-nums">{formatMoney(cents, company)}</b>
              <IconButton label={`Quitar vale ${code}`} icon={<X size={20} />} onClick={() => remove(code)} />
            </li>
          ))}
        </ul>
      )}
      {tender.lostVoucherCents > 0 && (
        <Note tone="change" role="status" title="Tu vale vale más que el pedido.">
          Los {formatMoney(tender.lostVoucherCents, company)} que sobran no podrán utilizarse después.
        </Note>
      )}
      {isAdding && <VoucherDialog onClose={() => setAdding(false)} />}
    </MeansRow>
  );
}
