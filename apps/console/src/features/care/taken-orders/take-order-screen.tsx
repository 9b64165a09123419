import type { CompanyId } from '@botica/domain/companies';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import { useCallback, useState } from 'react';
import { useNavigate } from 'react-router';
import { amountText } from '../../../lib/money.ts';
import type { BranchChoice } from '../../../lib/scope.ts';
import { useScope } from '../../../lib/scope.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Note } from '../../../ui/note.tsx';
import { Page, PageHead, RecordPage } from '../../../ui/page.tsx';
import { Empty, LoadingRows } from '../../../ui/states.tsx';
import { AlertsCard } from './alerts-card.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DeliveryCard } from './delivery-card.tsx';
import type { Draft } from './draft.ts';
import { addProduct, blockOf, bodyOf, emptyDraft } from './draft.ts';
import { LinesTable } from './lines-table.tsx';
import { PaymentCard } from './payment-card.tsx';
import { PersonCard } from './person-card.tsx';
import { ProductSearch } from './product-search.tsx';
import { takenQuoteQuery, useTakeOrder } from './taken-orders.api.ts';
import { type TakingPlace, useTakingPlace } from './use-place.ts';

/** An order by phone or at the counter, priced by the store while it is taken. */
export function TakeOrderScreen() {
  const place = useTakingPlace();
  const { companyId, branch } = place;
  if (companyId && branch) return <TakeOrder place={place} companyId={companyId} branch={branch} />;
  return (
    <Page head={<PageHead title="Tomar pedido" />}>
      <LoadingRows label="Cargando las sucursales" />
    </Page>
  );
}

type TakeOrderProps = { place: TakingPlace; companyId: CompanyId; branch: BranchChoice };

function TakeOrder({ place, companyId, branch }: TakeOrderProps) {
  const [draft, setDraft] = useState(emptyDraft);
  const [isConfirming, setConfirming] = useState(false);
  const navigate = useNavigate();
  const { query } = useScope();
  const change = useCallback((given: Partial<Draft>) => setDraft((before) => ({ ...before, ...given })), []);
  const where = { companyId, branchId: branch.id, customerId: place.customerId };
  const { data: quote, error, isFetching, refetch } = useQuery(takenQuoteQuery(draft, where));
  const take = useTakeOrder();
  const problems = take.error ? problemOf(take.error).fields : {};
  const block = error ? problemOf(error).text : blockOf(draft, where, quote);
  const shared = { draft, problems, onChange: change };
  return (
    <>
      <RecordPage
        head={
          <PageHead
            title="Tomar pedido"
            sub="Con los precios y las reglas de la tienda."
            actions={
              <>
                {block && <span className="text-cell text-ink-600">{block}</span>}
                <Button
                  variant="main"
                  disabled={block !== undefined || isFetching}
                  onClick={() => {
                    take.reset();
                    setConfirming(true);
                  }}
                >
                  <Check size={15} />
                  Confirmar
                </Button>
              </>
            }
          />
        }
        work={
          <>
            <PersonCard place={place} name={quote?.cliente?.nombre} {...shared} />
            <Card title="Productos" sub={draft.lines.length > 0 ? String(draft.lines.length) : undefined}>
              <div className="grid gap-3">
                <ProductSearch
                  companyId={companyId}
                  branchId={branch.id}
                  onAdd={(product) => setDraft((before) => ({ ...before, ...addProduct(before, product) }))}
                />
                {quote && quote.retirados.length > 0 && <Note tone="warn">{quote.problema}</Note>}
                {draft.lines.length > 0 ? (
                  <LinesTable draft={draft} quote={quote} companyId={companyId} onChange={change} />
                ) : (
                  <Empty
                    title="Todavía no hay productos"
                    text="Busca por nombre y elige con las flechas y Enter, o pasa el código de barras por el lector."
                  />
                )}
              </div>
            </Card>
            {quote && <AlertsCard draft={draft} quote={quote} onChange={change} />}
          </>
        }
        aside={
          <>
            <DeliveryCard place={place} customer={quote?.cliente ?? null} {...shared} />
            <PaymentCard companyId={companyId} hasCustomer={place.customerId !== undefined} quote={quote} {...shared} />
          </>
        }
      />
      {isConfirming && quote && (
        <ConfirmDialog
          action={`Tomar pedido por ${amountText(quote.total, companyId)}`}
          isPending={take.isPending}
          error={take.error}
          onClose={() => setConfirming(false)}
          onConfirm={(given) =>
            take.mutate(
              { ...bodyOf(draft, where, quote), ...given },
              {
                onSuccess: ({ pedidoId, esperaPago }) => {
                  notify.success(esperaPago ? 'Pedido tomado. Le enviamos el enlace de pago.' : 'Pedido tomado.');
                  void navigate(`/pedidos/${pedidoId}${query}`);
                },
                // Prices or stock may have changed: the page shows what is true now.
                onError: () => void refetch(),
              },
            )
          }
        />
      )}
    </>
  );
}
