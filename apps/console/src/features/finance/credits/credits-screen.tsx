import type { CreditAccountRowDto } from '@botica/contract/finance/credits';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useState } from 'react';
import { Link } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/fields.tsx';
import { CursorPager } from '../../../ui/filters.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Empty, Failure, LoadingRows } from '../../../ui/states.tsx';
import {
  ChooseCompany,
  type FinanceCompany,
  type MoneyColumn,
  MoneyTable,
  useFinanceCompany,
} from '../shared/index.ts';
import { creditsQuery } from './credits.api.ts';

const title = 'Créditos';

/** Who may buy on credit, and what they owe. */
export function CreditsScreen() {
  const finance = useFinanceCompany();
  return finance ? <Accounts key={finance.companyId} finance={finance} /> : <ChooseCompany title={title} />;
}

function Accounts({ finance: { companyId, company, money } }: { finance: FinanceCompany }) {
  const { query } = useScope();
  // Not in the address: a whole identity may be searched.
  const [text, setText] = useState('');
  const [wanted, setWanted] = useState('');
  const [cursor, setCursor] = useState<string>();
  const { data, error, refetch } = useQuery(
    creditsQuery({ empresaId: companyId, texto: wanted, ...(cursor ? { cursor } : {}) }),
  );
  const next = data?.siguiente;
  const columns: MoneyColumn<CreditAccountRowDto>[] = [
    {
      name: 'Cliente',
      cell: ({ clienteId, nombre, esClienteExterno, activo, faltaIdentidad }) => (
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link to={`/creditos/${clienteId}${query}`} className="text-brand-700 hover:underline">
            {nombre}
          </Link>
          {esClienteExterno && <Badge tone="info">Externo</Badge>}
          {!activo && <Badge>Sin crédito</Badge>}
          {faltaIdentidad && <Badge tone="warn">Falta confirmar la identidad</Badge>}
        </span>
      ),
    },
    { name: 'Límite', isAmount: true, cell: ({ limite }) => money(limite) },
    { name: 'Debe', isAmount: true, cell: ({ usado }) => money(usado) },
    { name: 'Disponible', isAmount: true, cell: ({ disponible }) => money(disponible) },
  ];
  return (
    <Page head={<PageHead title={title} sub={`${company.name}. Quién compra al crédito y cuánto debe.`} />}>
      <search>
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            setWanted(text.trim());
            setCursor(undefined);
          }}
        >
          <Field
            label="Nombre, o correo o identidad enteros"
            type="search"
            className="w-72"
            maxLength={80}
            autoComplete="off"
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
          <Button type="submit">
            <Search size={15} />
            Buscar
          </Button>
        </form>
      </search>
      <Card flush title="Clientes" sub="El que más debe primero.">
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingRows label="Cargando los créditos" />
        ) : data.clientes.length === 0 ? (
          <Empty
            title="Nadie con ese nombre"
            text="A quien no tiene crédito búscalo por su correo o su identidad enteros."
          />
        ) : (
          <MoneyTable
            caption="Créditos de clientes"
            columns={columns}
            rows={data.clientes}
            rowId={({ clienteId }) => clienteId}
          />
        )}
        {data && (cursor || next) && (
          <CursorPager
            count={data.clientes.length}
            noun="clientes"
            onFirst={cursor ? () => setCursor(undefined) : undefined}
            onNext={next ? () => setCursor(next) : undefined}
          />
        )}
      </Card>
    </Page>
  );
}
