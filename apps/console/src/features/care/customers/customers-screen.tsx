import type { CareCustomerDto } from '@botica/contract/care/customers';
import { companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import IdCard from 'lucide-react/icons/id-card';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { type Column, DataTable } from '../../../ui/data-table.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { PersonCell } from '../../../ui/person-cell.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import { OrderTable } from '../shared/index.ts';
import { searchQuery, shortestSearch } from './customers.api.ts';

const columns: readonly Column<CareCustomerDto>[] = [
  {
    id: 'name',
    header: 'Cliente',
    cell: ({ row: { original: person } }) => <PersonCell person={person} to={`/clientes/${person.clienteId}`} />,
  },
  { id: 'phone', header: 'Teléfono', cell: ({ row: { original: person } }) => person.telefono || 'Sin teléfono' },
  { id: 'identity', header: 'Identidad', cell: ({ row: { original: person } }) => person.identidad || 'Sin identidad' },
  { id: 'company', header: 'Empresa', cell: ({ row: { original: person } }) => companies[person.empresaId].name },
  {
    id: 'state',
    header: 'Estado',
    cell: ({ row: { original: person } }) =>
      person.bloqueado ? <Badge tone="danger">Bloqueado</Badge> : <Badge tone="good">Activo</Badge>,
  },
];

/** Search first: there is no list of all customers. */
export function CustomersScreen() {
  const url = useUrlState();
  const { query } = useScope();
  const mayValidate = useCan('identities.review');
  const text = url.get('busca')?.trim() ?? '';
  return (
    <Page
      head={
        <PageHead
          title="Clientes"
          sub="Sus datos van ocultos hasta que hace falta verlos."
          actions={
            mayValidate && (
              <ButtonLink to={`/profesionales${query}`}>
                <IdCard size={15} />
                Profesionales de farmacia
              </ButtonLink>
            )
          }
        />
      }
    >
      <SearchForm key={text} text={text} onSearch={(busca) => url.set({ busca: busca || null })} />
      {text.length >= shortestSearch ? (
        <Found text={text} />
      ) : (
        <div className="rounded-card border border-line bg-white">
          <Empty
            title="Busca a un cliente"
            text="Por nombre, teléfono, correo, identidad, número de pedido, factura o los últimos cuatro dígitos de su tarjeta."
          />
        </div>
      )}
    </Page>
  );
}

function SearchForm({ text, onSearch }: { text: string; onSearch: (text: string) => void }) {
  const [typed, setTyped] = useState(text);
  return (
    <search>
      <form
        className="flex max-w-160 gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(typed.trim());
        }}
      >
        <label className="flex h-10 flex-1 items-center gap-2 rounded-control border border-field bg-white px-3 focus-within:border-brand-600 focus-within:ring-3 focus-within:ring-brand-100">
          <Search size={18} className="text-ink-500" />
          <span className="sr-only">Buscar clientes y pedidos</span>
          <input
            type="search"
            value={typed}
            maxLength={80}
            placeholder="Nombre, teléfono, identidad, pedido, factura o 4 dígitos"
            onChange={(event) => setTyped(event.target.value)}
            className="h-full min-w-0 flex-1 outline-none"
          />
        </label>
        <Button type="submit" variant="main" size="lg">
          Buscar
        </Button>
      </form>
    </search>
  );
}

function Found({ text }: { text: string }) {
  const navigate = useNavigate();
  const { query } = useScope();
  const { data, error, isPending, refetch } = useQuery(searchQuery(text));
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (isPending) return <LoadingRows label="Buscando" />;
  const { clientes, pedidos } = data;
  if (clientes.length + pedidos.length === 0) {
    return (
      <div className="rounded-card border border-line bg-white">
        <Empty title={`Nada con "${text}"`} text="Revisa los números, o prueba con otra parte del nombre." />
      </div>
    );
  }
  return (
    <>
      {clientes.length > 0 && (
        <Card flush title="Clientes" sub={String(clientes.length)}>
          <DataTable
            caption="Clientes encontrados"
            columns={columns}
            rows={clientes}
            rowId={({ clienteId }) => clienteId}
            onOpen={({ clienteId }) => void navigate(`/clientes/${clienteId}${query}`)}
          />
        </Card>
      )}
      {pedidos.length > 0 && (
        <Card flush title="Pedidos" sub={String(pedidos.length)}>
          <OrderTable orders={pedidos} />
        </Card>
      )}
    </>
  );
}
