import { externalOrderField } from '@botica/contract/company-orders/external';
import { cartMessages } from '@botica/domain/cart';
import {
  checkExternalOrder,
  cleanExternalOrder,
  type ExternalOrderField,
} from '@botica/domain/company-orders/external';
import { noConnection, problemOf } from '@botica/ui/calls/call-problem.ts';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { afterThisFrame } from '../../../lib/after-this-frame.ts';
import { readCart, synchroniseNow } from '../../cart/index.ts';
import { useUser } from '../../identity/index.ts';
import { AffiliatePanel } from './affiliate-panel.tsx';
import { DetailsPanel } from './details-panel.tsx';
import { toForm } from './external-draft.ts';
import { changeExternalDraft, useExternalDraft } from './external-draft-store.ts';
import { writeQuotation } from './external-orders.api.ts';
import { LatestOrders } from './latest-orders.tsx';
import { ProductsPanel } from './products-panel.tsx';

/** ROLE-06 ROLE-09: the route lets only external clients in. */
export function ExternalOrdersScreen() {
  const user = useUser();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div>
        <Breadcrumbs crumbs={[{ label: 'Inicio', to: '/' }, { label: 'Pedidos externos' }]} />
        <h1 className="text-2xl font-bold desk:text-3xl">Pedido para un afiliado</h1>
        <p className="mt-1 max-w-[70ch] text-ink-600">
          Di para quién es y quién lo autoriza, agrega los productos y elige dónde se entrega.
        </p>
      </div>
      {/* A shopper who logs out is being sent home. */}
      {user && <ExternalOrder key={user.usuarioId} userId={user.usuarioId} />}
      {user && <LatestOrders userId={user.usuarioId} />}
    </div>
  );
}

type Errors = Partial<Record<ExternalOrderField, string>>;

function ExternalOrder({ userId }: { userId: string }) {
  const draft = useExternalDraft();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [wasTried, setTried] = useState(false);
  const send = useMutation({
    mutationFn: sendQuotation,
    onSuccess: () => void navigate('/checkout'),
    onError: () => showFirstError(form.current),
  });
  const problem = send.error ? problemOf(send.error) : undefined;
  const refused = fieldsOf(problem?.fields ?? {});
  const found = wasTried ? errorsOf(checkExternalOrder(toForm(draft))) : {};
  const errors = { ...refused, ...found };
  const isEmpty = send.error instanceof EmptyCartError;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (send.isPending) return;
    setTried(true);
    if (checkExternalOrder(toForm(draft)).length > 0) showFirstError(form.current);
    else send.mutate(cleanExternalOrder(toForm(draft)));
  }
  const change: typeof changeExternalDraft = (part) => {
    changeExternalDraft(part);
    if (send.isError) send.reset();
  };

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,1fr)_400px] desk:gap-6"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:gap-6">
        <AffiliatePanel {...{ userId, draft, change }} error={errors.affiliateId} />
        <DetailsPanel {...{ userId, draft, change, errors }} />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:sticky desk:top-28">
        {!isEmpty && Object.keys(refused).length === 0 && <ProblemNote problem={problemText(send.error)} />}
        <ProductsPanel userId={userId} error={isEmpty ? cartMessages.empty : undefined} isSending={send.isPending} />
      </div>
    </form>
  );
}

/** CART-18: there is nothing to order. */
class EmptyCartError extends Error {}
class OfflineError extends Error {}

/** The server prices its own cart, so pending changes are sent first. */
async function sendQuotation(form: Parameters<typeof writeQuotation>[0]) {
  if (readCart().cart.productosCarritoCompra.length === 0) throw new EmptyCartError();
  if (!(await synchroniseNow())) throw new OfflineError();
  return writeQuotation(form);
}

function problemText(error: Error | null): { text: string } | undefined {
  if (!error) return undefined;
  return { text: error instanceof OfflineError ? noConnection : problemOf(error).text };
}

function errorsOf(found: ReturnType<typeof checkExternalOrder>): Errors {
  return Object.fromEntries(found.map(({ field, message }) => [field, message]));
}

function fieldsOf(wire: Readonly<Record<string, string>>): Errors {
  return Object.fromEntries(
    Object.entries(wire).flatMap(([name, message]) => {
      const field = externalOrderField(name);
      return field ? [[field, message]] : [];
    }),
  );
}

/** Focuses the first invalid field, once its message is shown. */
function showFirstError(form: HTMLFormElement | null): void {
  afterThisFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
