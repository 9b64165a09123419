import type { StickerMovementDto } from '@botica/contract/loyalty/sticker-prizes';
import type { Company } from '@botica/domain/companies';
import { formatDate } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import { Link } from 'react-router';
import { formatDecimal } from '../../../lib/money.ts';

export function movementColumns(company: Company): readonly Column<StickerMovementDto>[] {
  return [
    { key: 'kind', header: 'Movimiento', onCard: 'title', cell: ({ tipo }) => tipo },
    {
      key: 'date',
      header: 'Fecha',
      cell: ({ fecha }) => <span className="whitespace-nowrap">{formatDate(fecha)}</span>,
    },
    { key: 'invoice', header: 'Factura o premio', cell: sourceCell },
    {
      key: 'amount',
      header: 'Compra',
      align: 'end',
      onCard: 'aside',
      cell: ({ montoCompra }) =>
        montoCompra !== null && <span className="whitespace-nowrap">{formatDecimal(montoCompra, company)}</span>,
    },
    { key: 'stickers', header: 'Stickers', align: 'end', onCard: 'value', cell: countCell },
  ];
}

function sourceCell({ premio, numeroFactura, facturaId }: StickerMovementDto) {
  if (!facturaId) return premio;
  return (
    <Link
      to={`/detallefactura/${facturaId}`}
      className="inline-flex min-h-11 items-center rounded-tag text-brand-700 underline-offset-3 hover:underline"
    >
      {numeroFactura}
    </Link>
  );
}

function countCell({ cantidad }: StickerMovementDto) {
  return (
    <span className={cx('whitespace-nowrap', cantidad > 0 ? 'text-brand-700' : 'text-ink-900')}>
      {cantidad > 0 ? `+${cantidad}` : `−${-cantidad}`}
    </span>
  );
}
