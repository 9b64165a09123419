import { Button } from '@botica/ui/buttons/button.tsx';
import { Logo } from '@botica/ui/display/logo.tsx';
import Printer from 'lucide-react/icons/printer';
import { useId } from 'react';
import './receipt.css';
import type { ReceiptRow } from './receipt-rows.ts';

/** TDS-04 */
export function Receipt({ rows }: { rows: readonly ReceiptRow[] }) {
  const titleId = useId();
  return (
    <section data-receipt aria-labelledby={titleId} className="panel grid gap-4">
      <div className="flex items-center justify-between gap-4">
        <h2 id={titleId} className="text-lg font-bold">
          Comprobante de pago
        </h2>
        <Logo />
      </div>
      <dl className="text-sm tabular-nums">
        {rows.map(({ label, value }) => (
          <div
            key={label}
            className="group flex justify-between gap-4 border-t border-line py-2.5 last:pb-0 last:text-lg"
          >
            <dt className="shrink-0 text-ink-600 group-last:font-bold group-last:text-ink-900">{label}</dt>
            <dd className="min-w-0 text-right font-semibold wrap-anywhere group-last:font-extrabold">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => print()}>
      <Printer size={20} />
      Imprimir comprobante
    </Button>
  );
}
