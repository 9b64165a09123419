import type { OrderHeaderDto, OrderSummaryDto } from '@botica/contract/orders/summary';
import { formatPhone } from '@botica/domain/format';
import ChevronRight from 'lucide-react/icons/chevron-right';
import FileText from 'lucide-react/icons/file-text';
import Pill from 'lucide-react/icons/pill';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { Link } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { phoneLink } from '../../content/index.ts';
import { documentsOf, lacksIndications, type OrderDocument } from './order-papers.ts';

const icons = { invoice: FileText, receipt: ReceiptText, indications: Pill } as const;

/** The documents of an order. Hidden while there are none. */
export function OrderDocuments({ order }: { order: OrderSummaryDto }) {
  const documents = documentsOf(order);
  const isLackingIndications = lacksIndications(order);
  if (documents.length === 0 && !isLackingIndications) return null;
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-2 print:hidden">
      <h2 className="text-xl font-bold">Documentos</h2>
      <ul>
        {documents.map((document) => (
          <DocumentRow key={document.kind} document={document} />
        ))}
        {isLackingIndications && <NoIndications header={order.encabezado} />}
      </ul>
    </section>
  );
}

function DocumentRow({ document: { kind, label, text, to } }: { document: OrderDocument }) {
  const Icon = icons[kind];
  // INV: an invoice has its own page.
  const place = kind === 'invoice' ? { target: '_blank', rel: 'noopener' } : {};
  return (
    <li className="border-t border-line first:border-t-0">
      <Link {...place} to={to} className="flex min-h-14 items-center gap-3 rounded-control px-1 py-2 hover:bg-brand-50">
        <Icon size={22} className="shrink-0 text-brand-600" />
        <span className="min-w-0 flex-1 text-sm">
          <b className="block font-semibold">{label}</b>
          <span className="block text-ink-600">{text}</span>
        </span>
        <ChevronRight size={20} className="shrink-0 text-ink-600" />
      </Link>
    </li>
  );
}

/** MED-01: contact of the order's branch. */
function NoIndications({ header }: { header: OrderHeaderDto }) {
  const company = useCompany();
  return (
    <li className="flex items-start gap-3 border-t border-line px-1 py-3 first:border-t-0">
      <Pill size={22} className="mt-0.5 shrink-0 text-ink-600" />
      <div className="min-w-0 flex-1 text-sm">
        <b className="block font-semibold">Indicaciones médicas</b>
        <p className="text-ink-600">La sucursal no ha escrito indicaciones para este pedido.</p>
        <a
          href={phoneLink(header.sucursalTelefono, company.phonePrefix)}
          className="inline-flex min-h-11 items-center font-semibold text-brand-700 underline-offset-3 hover:underline"
        >
          Llamar a {header.sucursal_NombrePublico}, {formatPhone(header.sucursalTelefono, company)}
        </a>
      </div>
    </li>
  );
}
