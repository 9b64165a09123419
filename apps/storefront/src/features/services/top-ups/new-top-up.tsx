import type { TopUpOfferDto, TopUpProductDto } from '@botica/contract/services/top-ups';
import { checkTopUp, splitTopUp, type TopUpFacts } from '@botica/domain/services/top-ups';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { cardsQuery } from '../../customers/profile/index.ts';
import { CardChoice, offeredCard } from '../../payments/index.ts';
import { type Draft, draftOf } from './draft.ts';
import { InvoicePanel } from './invoice-panel.tsx';
import { PhonePanel } from './phone-panel.tsx';
import { PointsPanel } from './points-panel.tsx';
import { ProductPanel } from './product-panel.tsx';
import { SummaryPanel } from './summary-panel.tsx';
import { topUpCents } from './top-up-body.ts';
import { pointsQuery, productsQuery, type TopUpsOf } from './top-ups.api.ts';
import { useSendTopUp } from './use-send-top-up.ts';

interface NewTopUpProps {
  of: TopUpsOf;
  offer: TopUpOfferDto;
  search: URLSearchParams;
}

const formFields: Readonly<Record<string, keyof Draft>> = {
  OperadorId: 'operatorId',
  ProductoId: 'productId',
  Celular: 'phone',
  nombreNumeroFavorito: 'favouriteName',
  puntosCanje: 'points',
  'UsuarioRtn.nombre': 'taxName',
  'UsuarioRtn.rtn': 'taxId',
};

function productOf(
  products: readonly TopUpProductDto[] | undefined,
  { productId }: Draft,
): TopUpProductDto | undefined {
  return products?.find(({ productoId }) => productoId === productId);
}

/** TOPUP-01..11 TOPUP-25: the server runs the same rules again. */
export function NewTopUp({ of, offer, search }: NewTopUpProps) {
  const cards = useQuery(cardsQuery(of.userId));
  const [picked, setPicked] = useState<string>();
  const cardId = picked ?? offeredCard(cards.data ?? []);
  // The data of the rules depends on the form, whose operator decides the products.
  const factsOf = useRef<(draft: Draft) => TopUpFacts>(() => ({ amountCents: undefined, balance: 0, factor: 0 }));
  const resolver = useMemo(
    () =>
      checksResolver<Draft>((draft) =>
        checkTopUp(
          { ...draft, favouriteName: draft.keepsFavourite ? draft.favouriteName : '' },
          factsOf.current(draft),
        ),
      ),
    [],
  );
  const form = useForm<Draft>({ resolver, defaultValues: draftOf(search) });
  const draft = form.watch();
  const operator = offer.operadores.find(({ id }) => id === draft.operatorId) ?? offer.operadores[0];
  const products = useQuery(productsQuery(of, draft.operatorId, draft.typeId));
  const points = useQuery(pointsQuery(of));
  const product = productOf(products.data, draft);
  const amountCents = product && topUpCents(product);
  const { puntosUsuario: balance = 0, factor = 0 } = points.data ?? {};
  useLayoutEffect(() => {
    factsOf.current = (chosen) => {
      const wanted = productOf(products.data, chosen);
      return { amountCents: wanted && topUpCents(wanted), balance, factor };
    };
  }, [products.data, balance, factor]);
  const split = splitTopUp({ amountCents: amountCents ?? 0, points: draft.points, balance, factor });
  const sending = useSendTopUp(of);
  const problem = useServerErrors(sending.error, form.setError, (field) => formFields[field]);

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={form.handleSubmit((sent) => {
          if (operator && product) sending.confirm(sent, { operator, product, split, cardId });
        })}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 menu:grid-cols-[minmax(0,1fr)_340px] menu:gap-6"
      >
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PhonePanel of={of} operators={offer.operadores} />
          <ProductPanel types={offer.tiposProducto} products={products} />
          <PointsPanel points={points} amountCents={amountCents} />
          <InvoicePanel of={of} />
          {split.cardCents > 0 && (
            <section aria-label="Tarjeta" className="panel">
              <CardChoice userId={of.userId} value={cardId} onChange={setPicked} />
            </section>
          )}
        </div>
        <div className="grid gap-3 menu:sticky menu:top-28">
          <ProblemNote problem={problem} />
          <SummaryPanel
            operatorName={operator?.nombre ?? ''}
            product={product}
            split={split}
            isSending={sending.isPending}
          />
        </div>
      </form>
    </FormProvider>
  );
}
