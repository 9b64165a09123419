import type { CustomerPageDto } from '@botica/contract/care/customers';
import { formatDate } from '@botica/domain/format';
import { Menu } from '@botica/ui/overlays/menu.tsx';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { useParams } from 'react-router';
import { momentText } from '../../../lib/moments.ts';
import { amountText } from '../../../lib/money.ts';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page, PageHead } from '../../../ui/page.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { CreditCard } from '../../finance/credits/index.ts';
import { Approvals, History, NoteForm, Notes, TakeOrderLink } from '../shared/index.ts';
import { CustomerData } from './customer-data.tsx';
import { type CustomerAct, CustomerDialogs } from './customer-dialogs.tsx';
import { CustomerTabs } from './customer-tabs.tsx';
import { customerQuery } from './customers.api.ts';
import { PlansCard } from './plans-card.tsx';

export function CustomerScreen() {
  const { clienteId = '' } = useParams();
  const { query } = useScope();
  const { data, error, refetch } = useQuery(customerQuery(clienteId));
  const back = { to: `/clientes${query}`, label: 'Clientes' };
  if (data) return <Customer customer={data} back={back} />;
  return (
    <Page head={<PageHead title="Cliente" back={back} />}>
      {error ? <Failure error={error} onRetry={() => void refetch()} /> : <LoadingRows label="Cargando al cliente" />}
    </Page>
  );
}

function Customer({ customer, back }: { customer: CustomerPageDto; back: { to: string; label: string } }) {
  const [act, setAct] = useState<CustomerAct>();
  return (
    <>
      <Page
        head={
          <PageHead
            title={customer.nombre}
            back={back}
            badges={
              <>
                {customer.identidadConfirmada && (
                  <Badge tone="good" icon={<Check size={13} />}>
                    Identidad verificada
                  </Badge>
                )}
                {customer.tieneCredito && <Badge>Crédito corporativo</Badge>}
                {customer.bloqueado && <Badge tone="danger">Bloqueado</Badge>}
              </>
            }
            sub={`Cliente desde el ${formatDate(customer.desde)}`}
            actions={<CustomerActions customer={customer} onAct={setAct} />}
          />
        }
      >
        {customer.bloqueadoDesde && (
          <Note tone="warn" title={`Bloqueado el ${momentText(customer.bloqueadoDesde)}.`}>
            No puede entrar a su cuenta. El motivo está en la auditoría.
          </Note>
        )}
        <div className="grid grid-cols-1 items-start gap-3.5 menu:grid-cols-[280px_minmax(0,1fr)] wide:grid-cols-[280px_minmax(0,1fr)_284px]">
          <CustomerData customer={customer} onAct={setAct} />
          <div className="grid min-w-0 gap-3.5">
            <Figures customer={customer} />
            <CreditCard clienteId={customer.clienteId} reader="care" />
            {customer.esClienteExterno && <PlansCard customer={customer} />}
            <CustomerTabs customer={customer} />
          </div>
          <div className="grid min-w-0 grid-cols-1 gap-3.5 menu:max-wide:col-span-2">
            <PointsCard customer={customer} />
            {customer.firmas.length > 0 && (
              <Card title="Firmas">
                <Approvals approvals={customer.firmas} />
              </Card>
            )}
            <Card title="Notas y tareas">
              <NoteForm customerId={customer.clienteId} companyId={customer.empresaId} />
              <Notes notes={customer.notas} />
            </Card>
            <Card title="Historia y auditoría">
              <History entries={customer.historia} />
            </Card>
          </div>
        </div>
      </Page>
      {act && <CustomerDialogs customer={customer} act={act} onClose={() => setAct(undefined)} />}
    </>
  );
}

type CustomerActionsProps = { customer: CustomerPageDto; onAct: (act: CustomerAct) => void };

function CustomerActions({ customer, onAct }: CustomerActionsProps) {
  const mayBlock = useCan('customers.block');
  const mayCorrect = useCan('customers.points');
  return (
    <>
      {mayBlock && (
        <Menu
          trigger={
            <Button aria-label="Más acciones" className="w-8 px-0">
              <Ellipsis size={16} />
            </Button>
          }
          items={[
            customer.bloqueado
              ? { label: 'Desbloquear', onSelect: () => onAct({ kind: 'account', act: 'unblock' }) }
              : { label: 'Bloquear', danger: true, onSelect: () => onAct({ kind: 'account', act: 'block' }) },
          ]}
        />
      )}
      {!customer.bloqueado && <TakeOrderLink customer={customer} />}
      {!mayCorrect && <span className="text-cell text-ink-600">Los puntos los corrige atención al cliente</span>}
      <Button variant="main" disabled={!mayCorrect} onClick={() => onAct({ kind: 'points' })}>
        <Star size={15} />
        Corregir puntos
      </Button>
    </>
  );
}

function Figures({ customer: { resumen, empresaId } }: { customer: CustomerPageDto }) {
  const average = resumen.pedidos > 0 ? resumen.compras / resumen.pedidos : 0;
  const figures = [
    ['Compras, 12 meses', amountText(resumen.compras, empresaId)],
    ['Pedidos', String(resumen.pedidos)],
    ['Promedio', amountText(average, empresaId)],
    ['Reembolsos', `${resumen.reembolsos} · ${amountText(resumen.reembolsado, empresaId)}`],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-card border border-line bg-line wide:grid-cols-4">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0 bg-white px-3.5 py-2.5">
          <dt className="text-label text-ink-600">{name}</dt>
          <dd className="truncate text-sm font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function PointsCard({ customer: { puntos } }: { customer: CustomerPageDto }) {
  return (
    <Card title="Puntos" actions={<b className="font-bold">{puntos.saldo}</b>}>
      {puntos.movimientos.length === 0 && <p className="text-cell text-ink-600">Todavía no hay movimientos.</p>}
      <ul className="grid gap-2">
        {puntos.movimientos.slice(0, 6).map(({ momento, puntos: moved, texto }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the movements of a ledger keep their order
          <li key={index} className="flex justify-between gap-2 text-cell">
            <span className="min-w-0">
              <b className="font-semibold">{moved > 0 ? `+${moved}` : moved}</b>{' '}
              <span className="text-ink-600">{texto}</span>
            </span>
            <span className="text-label whitespace-nowrap text-ink-600">{formatDate(momento)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
