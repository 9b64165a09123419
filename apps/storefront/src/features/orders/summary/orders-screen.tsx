import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { PagedList } from '@botica/ui/lists/paged-list.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { useAddressChoices } from '../../../lib/use-address-choices.ts';
import { HeldElsewhere } from '../../companies/index.ts';
import { useUser } from '../../identity/index.ts';
import { PendingSurvey } from '../ratings/index.ts';
import { emptyWords } from './empty-words.ts';
import { orderColumns } from './order-columns.tsx';
import { isFiltered, noFilters, type OrderFilters, readFilters, writeFilters } from './order-filters.ts';
import { OrderFiltersBar } from './order-filters-bar.tsx';
import { OrderPeople } from './order-people.tsx';
import { forKnown, usePeople } from './order-people-choice.ts';
import { ordersQuery } from './order-summary.api.ts';

/** ORDER-01 ORDER-02 */
export function OrdersScreen() {
  const [chosen, change] = useAddressChoices(readFilters, writeFilters);
  const user = useUser();
  const people = usePeople(user?.usuarioId);
  const filters = forKnown(chosen, people);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Mis pedidos' }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">Mis pedidos</h1>
      </div>
      {user && <PendingSurvey userId={user.usuarioId} />}
      <OrderPeople people={people} filters={filters} />
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-5">
        <h2 className="sr-only">Tus pedidos</h2>
        <OrderFiltersBar filters={filters} onChange={change} />
        <Orders
          filters={filters}
          isKnown={filters.personId === undefined || people !== undefined}
          onClear={() => change(noFilters)}
        />
      </section>
    </div>
  );
}

interface OrdersProps {
  filters: OrderFilters;
  /** Whether the person of an older address is still there. */
  isKnown: boolean;
  onClear: () => void;
}

function Orders({ filters, isKnown, onClear }: OrdersProps) {
  const user = useUser();
  const company = useCompany();
  const orders = useInfiniteQuery({
    ...ordersQuery(user?.usuarioId ?? '', company.id, filters),
    enabled: user !== undefined && isKnown,
  });
  return (
    <PagedList
      query={orders}
      rows={orders.data?.pages.flatMap(({ pedidos }) => pedidos)}
      what="tus pedidos"
      caption="Tus pedidos, el último primero"
      columns={orderColumns(company, orders.dataUpdatedAt)}
      rowKey={({ pedido_ID }) => pedido_ID}
      moreLabel="Ver más pedidos"
      empty={
        <>
          <HeldElsewhere what="pedidos" />
          <NoOrders filters={filters} onClear={onClear} />
        </>
      }
    />
  );
}

function NoOrders({ filters, onClear }: { filters: OrderFilters; onClear: () => void }) {
  return (
    <EmptyState
      {...emptyWords(filters)}
      actions={
        isFiltered(filters) ? (
          <Button size="sm" variant="secondary" onClick={onClear}>
            Quitar filtros
          </Button>
        ) : (
          <ButtonLink to="/" size="sm">
            Ir a comprar
          </ButtonLink>
        )
      }
    />
  );
}
