import type { CreditAccountDto } from '@botica/contract/finance/credits';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { amountText } from '../../../lib/money.ts';
import { useScope } from '../../../lib/scope.ts';
import { useCan } from '../../../lib/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { CursorPager } from '../../../ui/filters.tsx';
import { Note } from '../../../ui/note.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { type CreditReader, creditQuery } from './credits.api.ts';
import { MovementsTable } from './movements-table.tsx';
import { PaymentDialog } from './payment-dialog.tsx';
import { TermsDialog } from './terms-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';

type CreditCardProps = { clienteId: string; reader: CreditReader };
type Act = 'type' | 'terms' | 'payment' | number;

/** What a customer may use, what they owe and what moved it; and, for customer service, what kind of client it is. */
export function CreditCard({ clienteId, reader }: CreditCardProps) {
  const [cursor, setCursor] = useState<string>();
  const [act, setAct] = useState<Act>();
  const { data, error, refetch } = useQuery(creditQuery(reader, clienteId, cursor));
  const next = data?.siguiente;
  const close = () => setAct(undefined);
  const undone = data?.movimientos.find(({ abono }) => abono && abono.abonoId === act)?.abono;
  return (
    <Card
      flush
      title={reader === 'care' ? 'Crédito y tipo de cliente' : 'Estado de cuenta'}
      actions={data && <Actions account={data} reader={reader} onAct={setAct} />}
    >
      {error && !data ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <LoadingRows label="Cargando el crédito" />
      ) : (
        <>
          <Figures account={data} />
          {data.faltaIdentidad && <IdentityNote account={data} reader={reader} />}
          {reader === 'care' && <TypeLine account={data} onChange={() => setAct('type')} />}
          {data.movimientos.length === 0 ? (
            <p className="px-4 pb-3.5 text-cell text-ink-600">Todavía no hay movimientos.</p>
          ) : (
            <MovementsTable account={data} onUndo={setAct} />
          )}
          {(cursor || next) && (
            <CursorPager
              count={data.movimientos.length}
              noun="movimientos"
              onFirst={cursor ? () => setCursor(undefined) : undefined}
              onNext={next ? () => setCursor(next) : undefined}
            />
          )}
          {act === 'type' && <TypeDialog account={data} onClose={close} />}
          {act === 'terms' && <TermsDialog account={data} onClose={close} />}
          {act === 'payment' && <PaymentDialog account={data} onClose={close} />}
          {undone && <UndoDialog account={data} payment={undone} onClose={close} />}
        </>
      )}
    </Card>
  );
}

type PartProps = { account: CreditAccountDto };

function Actions({ account, reader, onAct }: PartProps & { reader: CreditReader; onAct: (act: Act) => void }) {
  if (!account.puedeCobrar) {
    return reader === 'care' && <span className="text-label text-ink-600">El crédito lo da Finanzas</span>;
  }
  return (
    <>
      {!account.eliminado && (
        <Button size="sm" onClick={() => onAct('terms')}>
          {account.activo ? 'Cambiar el crédito' : 'Dar crédito'}
        </Button>
      )}
      {account.usado > 0 && (
        <Button size="sm" onClick={() => onAct('payment')}>
          Registrar abono
        </Button>
      )}
    </>
  );
}

function Figures({ account }: PartProps) {
  const { activo, limite, usado, disponible, empresaId } = account;
  const figures = [
    ['Límite', activo ? amountText(limite, empresaId) : 'Sin crédito'],
    usado < 0 ? ['A su favor', amountText(-usado, empresaId)] : ['Usado, por pagar', amountText(usado, empresaId)],
    ['Disponible', amountText(disponible, empresaId)],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-px border-y border-line bg-line">
      {figures.map(([name, value]) => (
        <div key={name} className="min-w-0 bg-white px-4 py-2.5">
          <dt className="text-label text-ink-600">{name}</dt>
          <dd className="text-sm font-bold wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** PAY-06: checkout asks the same rule. */
function IdentityNote({ account, reader }: PartProps & { reader: CreditReader }) {
  const { query } = useScope();
  const maySeeCustomer = useCan('customers.read') && reader === 'finance';
  return (
    <div className="border-b border-line px-4 py-3">
      <Note tone="warn" title="Falta confirmar la identidad">
        Hasta entonces la tienda no le ofrece el crédito. El cliente la confirma en su perfil con la foto de su
        documento, o con el documento en una sucursal.{' '}
        {maySeeCustomer && (
          <Link to={`/clientes/${account.clienteId}${query}`} className="font-semibold underline">
            Ver al cliente
          </Link>
        )}
      </Note>
    </div>
  );
}

function TypeLine({ account, onChange }: PartProps & { onChange: () => void }) {
  const { esClienteExterno, puedeCambiarTipo } = account;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line px-4 py-2 text-cell">
      <Badge tone={esClienteExterno ? 'info' : 'neutral'}>
        {esClienteExterno ? 'Cliente externo' : 'Cliente ordinario'}
      </Badge>
      <span className="min-w-0 flex-1 text-ink-600">
        {esClienteExterno
          ? 'Al entrar llega a los pedidos externos, y compra solo al crédito.'
          : 'Compra para sí, en toda la tienda.'}
      </span>
      {puedeCambiarTipo && (
        <Button size="sm" onClick={onChange}>
          {esClienteExterno ? 'Hacerlo ordinario' : 'Hacerlo cliente externo'}
        </Button>
      )}
    </p>
  );
}
