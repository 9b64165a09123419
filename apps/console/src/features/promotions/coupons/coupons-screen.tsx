import type { CouponBatchDto } from '@botica/contract/promotions/coupons';
import { companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useLatched } from '../../../lib/use-latched.ts';
import { Button } from '../../../ui/button.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty } from '../../../ui/states.tsx';
import { daysText, ListFrame } from '../shared/index.ts';
import { couponsQuery } from './coupons.api.ts';
import { CouponStateBadge, codeText, givesText, usesText } from './labels.tsx';
import { NewCouponsDialog } from './new-coupons-dialog.tsx';

const columns: readonly Column<CouponBatchDto>[] = [
  {
    id: 'code',
    header: 'Cupón',
    cell: ({ row: { original: batch } }) => (
      <span className="block min-w-0">
        <Link to={`/cupones/${batch.loteId}`} className="font-semibold text-brand-700 hover:underline">
          {codeText(batch)}
        </Link>
        <span className="block text-label text-ink-600">{batch.nombre}</span>
      </span>
    ),
  },
  { id: 'company', header: 'Empresa', cell: ({ row: { original: batch } }) => companies[batch.empresaId].name },
  { id: 'gives', header: 'Da', cell: ({ row: { original: batch } }) => givesText(batch) },
  { id: 'days', header: 'Días', cell: ({ row: { original: batch } }) => daysText(batch) },
  { id: 'uses', header: 'Usos', cell: ({ row: { original: batch } }) => usesText(batch) },
  { id: 'state', header: 'Estado', cell: ({ row: { original: batch } }) => <CouponStateBadge state={batch.estado} /> },
];

/** Every coupon, alone or in a batch of codes. */
export function CouponsScreen() {
  const navigate = useNavigate();
  const url = useUrlState();
  const { companyId, query } = useScope();
  const mayPublish = useLatched(useCan('promotions.publish'));
  const [isNew, setNew] = useState(false);
  const from = Math.max(0, Math.trunc(Number(url.get('desde')) || 0));
  const coupons = useQuery(couponsQuery({ empresaId: companyId, texto: url.get('texto') ?? '', desde: from }));
  return (
    <Page
      head={
        <PageHead
          title="Cupones"
          back={{ to: `/promociones${query}`, label: 'Promociones' }}
          sub="Códigos que el comprador escribe en su carrito."
          actions={
            mayPublish && (
              <Button variant="main" onClick={() => setNew(true)}>
                <Plus size={15} />
                Crear cupones
              </Button>
            )
          }
        />
      }
    >
      <ListFrame
        label="Cupones"
        noun="cupones"
        query={coupons}
        rows={coupons.data?.cupones.length ?? 0}
        total={coupons.data?.total ?? 0}
        from={from}
        empty={<Empty title="Ningún cupón con eso" text="Crea un cupón con su código, o un lote de códigos únicos." />}
      >
        <DataTable
          caption="Cupones"
          columns={columns}
          rows={coupons.data?.cupones ?? []}
          rowId={({ loteId }) => loteId}
          onOpen={({ loteId }) => void navigate(`/cupones/${loteId}${query}`)}
        />
      </ListFrame>
      {isNew && <NewCouponsDialog onClose={() => setNew(false)} />}
    </Page>
  );
}
