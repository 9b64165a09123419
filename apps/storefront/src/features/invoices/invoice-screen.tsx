import { CallError } from '@botica/contract/client';
import type { Invoice } from '@botica/domain/invoices';
import { invoiceMessages } from '@botica/domain/invoices';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useCompany } from '../../lib/company-store.ts';
import { usePageTitle } from '../../lib/page-title.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '../../ui/skeleton.tsx';
import { notify } from '../../ui/toast-store.ts';
import { useUser } from '../identity/index.ts';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import { invoiceQuery } from './invoices.api.ts';

/** R023 */
export function InvoiceScreen() {
  const { facturaId = '' } = useParams();
  const user = useUser();
  const company = useCompany();
  const invoice = useQuery({
    ...invoiceQuery(user?.usuarioId ?? '', company.id, facturaId),
    enabled: user !== undefined,
  });
  useLeaveFailed(invoice.data ? null : invoice.error);
  return invoice.data ? <Shown id={facturaId} invoice={invoice.data} /> : <InvoiceSkeleton />;
}

/** INV-04: an error, and then the history of points. A session that ended goes its own way. */
function useLeaveFailed(error: Error | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!error || (error instanceof CallError && error.status === 401)) return;
    const isTold = error instanceof CallError && error.status < 500 && error.status !== 400;
    notify.error(isTold ? error.message : invoiceMessages.detailFailed);
    void navigate('/historialpuntos', { replace: true });
  }, [error, navigate]);
}

function Shown({ id, invoice }: { id: string; invoice: Invoice }) {
  const title = `Factura ${invoice.fiscalNumber}`;
  usePageTitle(title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
        <div className="min-w-0">
          <Breadcrumbs
            crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Mis facturas', to: '/Misfacturas' }, { label: title }]}
          />
          <h1 className="text-2xl font-bold desk:text-3xl">{title}</h1>
        </div>
        <InvoiceActions id={id} />
      </div>
      <InvoicePaper invoice={invoice} />
    </div>
  );
}

function InvoiceSkeleton() {
  return (
    <SkeletonGroup label="Cargando tu factura" className="grid gap-4 pb-8 desk:gap-6">
      <Skeleton className="h-9 w-72 max-w-full" />
      <div className="panel mx-auto grid w-full max-w-204 gap-8">
        <div className="grid grid-cols-2 gap-8">
          <SkeletonText lines={5} />
          <SkeletonText lines={5} />
        </div>
        <SkeletonText lines={8} />
        <SkeletonText lines={6} />
      </div>
    </SkeletonGroup>
  );
}
