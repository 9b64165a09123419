import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { defaultPeriod } from '@botica/ui/forms/dates/period-filter.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { PagedList } from '@botica/ui/lists/paged-list.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import ReceiptText from 'lucide-react/icons/receipt-text';
import { useCompany } from '../../../lib/company-store.ts';
import { useAddressChoices } from '../../../lib/use-address-choices.ts';
import { HeldElsewhere } from '../../companies/index.ts';
import { useUser } from '../../identity/index.ts';
import { invoiceColumns } from './invoice-columns.tsx';
import { countFilters, type InvoiceFilters, noFilters, readFilters, writeFilters } from './invoice-filters.ts';
import { InvoiceFiltersBar } from './invoice-filters-bar.tsx';
import { invoicesQuery } from './invoices.api.ts';

/** R022 INV-01 INV-02 */
export function InvoicesScreen() {
  const [filters, change] = useAddressChoices(readFilters, writeFilters);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Mis facturas' }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">Mis facturas</h1>
        <p className="mt-1 text-ink-600">Míralas, descárgalas en PDF o pídelas otra vez por correo.</p>
      </div>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 className="sr-only">Tus facturas</h2>
        <InvoiceFiltersBar filters={filters} onChange={change} />
        <Invoices filters={filters} onChange={change} />
      </section>
    </div>
  );
}

interface InvoicesProps {
  filters: InvoiceFilters;
  onChange: (filters: InvoiceFilters) => void;
}

function Invoices({ filters, onChange }: InvoicesProps) {
  const user = useUser();
  const company = useCompany();
  const invoices = useInfiniteQuery({
    ...invoicesQuery(user?.usuarioId ?? '', company.id, filters),
    enabled: user !== undefined,
  });
  return (
    <PagedList
      query={invoices}
      rows={invoices.data?.pages.flatMap(({ facturas }) => facturas)}
      what="tus facturas"
      caption="Tus facturas, la última primero"
      columns={invoiceColumns(company)}
      rowKey={({ facturaId }) => facturaId}
      moreLabel="Ver más facturas"
      empty={
        <>
          <HeldElsewhere what="facturas" />
          <NoInvoices filters={filters} onChange={onChange} />
        </>
      }
    />
  );
}

/** The step that is most likely to find something. */
function NoInvoices({ filters, onChange }: InvoicesProps) {
  if (countFilters(filters) > 0) {
    return (
      <EmptyState
        icon={ReceiptText}
        title="Ninguna factura con estos filtros"
        text="Prueba con un período más largo, o con todas las entregas."
        actions={
          <Button size="sm" variant="secondary" onClick={() => onChange({ ...noFilters, months: filters.months })}>
            Quitar filtros
          </Button>
        }
      />
    );
  }
  const isShort = filters.months === defaultPeriod;
  return (
    <EmptyState
      icon={ReceiptText}
      title={isShort ? 'Sin facturas en los últimos 30 días' : `Sin facturas en los últimos ${filters.months} meses`}
      text="Cuando facturamos un pedido, su factura queda aquí y te la enviamos por correo."
      actions={
        isShort ? (
          <Button size="sm" variant="secondary" onClick={() => onChange({ ...filters, months: 12 })}>
            Ver los últimos 12 meses
          </Button>
        ) : (
          <ButtonLink to="/Mispedidos" size="sm">
            Ver mis pedidos
          </ButtonLink>
        )
      }
    />
  );
}
