import { CallError } from '@botica/contract/client';
import type { Invoice, InvoiceDocument } from '@botica/domain/orders/invoices';
import {
  creditNoteDocument,
  invoiceDocument,
  invoiceMessages,
  partialCreditDocument,
} from '@botica/domain/orders/invoices';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Skeleton, SkeletonGroup, SkeletonText } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { usePageTitle } from '../../../lib/page-title.ts';
import { ShownElsewhere, useOwnCountry } from '../../companies/index.ts';
import { useUser } from '../../identity/index.ts';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoicePaper } from './invoice-paper.tsx';
import type { ShownPaper } from './invoice-path.ts';
import { invoicePath } from './invoice-path.ts';
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
  const { isLooking, elsewhere } = useOwnCountry({
    tipo: 'factura',
    id: facturaId,
    isLoaded: invoice.data !== undefined,
    error: invoice.error,
  });
  useLeaveFailed(invoice.data || isLooking || elsewhere ? null : invoice.error);
  if (elsewhere) return <ShownElsewhere what="Esta factura" company={elsewhere} />;
  return invoice.data ? <Shown id={facturaId} invoice={invoice.data} /> : <InvoiceSkeleton />;
}

/** INV-04: an error, and then the history of points. An ended session is handled elsewhere. */
function useLeaveFailed(error: Error | null): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!error || (error instanceof CallError && error.status === 401)) return;
    notify.error(failureText(error), {
      action: { label: 'Ver mis facturas', onClick: () => void navigate('/Misfacturas') },
    });
    void navigate('/historialpuntos', { replace: true });
  }, [error, navigate]);
}

/** An id that cannot exist is an unknown invoice, too. */
function failureText(error: Error): string {
  if (!(error instanceof CallError) || error.status >= 500) return invoiceMessages.detailFailed;
  return error.status === 400 ? invoiceMessages.unknown : error.message;
}

function Shown({ id, invoice }: { id: string; invoice: Invoice }) {
  const [search] = useSearchParams();
  const { document, paper } = wantedPaper(invoice, search);
  const title = `${document.title} ${document.number}`;
  usePageTitle(title);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 print:hidden">
        <div className="min-w-0">
          <Breadcrumbs
            crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Mis facturas', to: '/Misfacturas' }, { label: title }]}
          />
          <h1 className="text-2xl font-bold desk:text-3xl">{title}</h1>
          <OtherPapers id={id} invoice={invoice} shown={paper} />
        </div>
        <InvoiceActions id={id} paper={paper} />
      </div>
      <InvoicePaper paper={document} />
    </div>
  );
}

/** The document that the URL names; the invoice when it has no such note. */
function wantedPaper(invoice: Invoice, search: URLSearchParams): { document: InvoiceDocument; paper: ShownPaper } {
  const noteId = search.get('nota');
  const isNote = search.get('documento') === 'nota';
  const credit = isNote ? invoice.partialCredits.find((one) => one.id === noteId) : undefined;
  if (credit) return { document: partialCreditDocument(invoice, credit), paper: { noteId: credit.id } };
  const annulling = isNote && noteId === null ? creditNoteDocument(invoice) : undefined;
  if (annulling) return { document: annulling, paper: 'nota' };
  return { document: invoiceDocument(invoice), paper: 'factura' };
}

/** Links an invoice to its credit notes, and a note back to its invoice. */
function OtherPapers({ id, invoice, shown }: { id: string; invoice: Invoice; shown: ShownPaper }) {
  const links: { before: string; label: string; to: ShownPaper }[] =
    shown === 'factura'
      ? [
          ...invoice.partialCredits.map(({ id: noteId, creditNote }) => ({
            ...{ before: 'Acreditada en parte con la ', label: `nota de crédito ${creditNote}`, to: { noteId } },
          })),
          ...(invoice.annulment
            ? [
                {
                  ...{ before: 'Anulada con la ', label: `nota de crédito ${invoice.annulment.creditNote}` },
                  to: 'nota' as const,
                },
              ]
            : []),
        ]
      : [
          {
            ...{ before: shown === 'nota' ? 'Anula la ' : 'Acredita una parte de la ', to: 'factura' as const },
            label: `factura ${invoice.fiscalNumber}`,
          },
        ];
  return links.map(({ before, label, to }) => (
    <p key={label} className="mt-1 text-ink-600">
      {before}
      <TextLink to={invoicePath(id, to)} replace>
        {label}
      </TextLink>
    </p>
  ));
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
