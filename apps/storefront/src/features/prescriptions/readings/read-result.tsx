import type { ReadingDto } from '@botica/contract/prescriptions/readings';
import { readingDays } from '@botica/domain/prescriptions/readings';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import Lock from 'lucide-react/icons/lock';
import Stethoscope from 'lucide-react/icons/stethoscope';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { BelongsTo, type OwnPerson, useBelongings } from '../../health/belongings/index.ts';
import { type AddedToCart, addConfirmed } from './add-to-cart.ts';
import { LineCard, UnreadCard } from './line-card.tsx';
import { numberedPages } from './numbered.ts';
import { PagePicture } from './page-picture.tsx';
import { type Confirmed, confirmedOf, firstPicks, totalOf, unconfirmedOf } from './picks.ts';
import { ReadingCrumbs } from './reading-crumbs.tsx';
import { headingOf, isFound, linesOf } from './reading-words.ts';
import { ToCabinet } from './to-cabinet.tsx';
import { useNaming } from './use-naming.ts';

interface Sent extends AddedToCart {
  person: OwnPerson | undefined;
}

/** The picture beside its lines; what the shopper confirms goes to the cart, and the rest to the pharmacist. */
export function ReadResult({ reading }: { reading: ReadingDto }) {
  const [picks, setPicks] = useState(() => firstPicks(reading));
  const [sent, setSent] = useState<Sent>();
  const documentIds = reading.paginas.map(({ documentoId }) => documentoId);
  const person = useBelongings('receta').personOf(documentIds[0] ?? '');
  const nameThem = useNaming();
  // For somebody else they are added again.
  const added = sent?.person?.id === person?.id ? sent : undefined;
  const pages = numberedPages(reading);
  const lines = linesOf(reading);
  const isWhole = lines.every(isFound);
  function add(): void {
    const confirmed = confirmedOf(reading, picks);
    setSent({ ...addConfirmed(confirmed), person });
    if (person) nameThem.mutate({ personId: person.id, productIds: productsOf(confirmed).map(({ id }) => id) });
  }
  return (
    <>
      <div>
        <ReadingCrumbs page="Lo que leímos" />
        <h1 className="text-2xl font-bold desk:text-3xl">{headingOf(lines)}</h1>
        <p className="mt-1 text-ink-600">
          Revisa que sea lo que dice tu receta.{isWhole ? '' : ' Lo que no se lee lo ve el regente.'}
        </p>
        <BelongsTo kind="receta" ids={documentIds} what="Esta receta" className="mt-3 desk:w-fit" />
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 desk:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] desk:gap-6">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {pages.map(({ page, lines: own }, at) => (
            <PagePicture
              key={page.documentoId}
              page={page}
              lines={own}
              alt={
                pages.length === 1
                  ? 'Tu receta, con las líneas marcadas'
                  : `Página ${at + 1} de tu receta, con las líneas marcadas`
              }
            />
          ))}
          <p className="flex gap-2 text-fine text-ink-600">
            <Lock size={18} className="shrink-0" aria-hidden="true" />
            <span>
              La leímos en nuestro propio servidor{reading.segundos === null ? '' : ` en ${reading.segundos} segundos`}.
              La foto no sale de Botica, y se borra a los {readingDays} días si no pides nada con ella.
            </span>
          </p>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <ol className="grid grid-cols-[minmax(0,1fr)] gap-4">
            {pages.flatMap(({ lines: own }) =>
              own.map((numbered) => {
                const { lineaId } = numbered.line;
                const pick = picks[lineaId];
                return pick ? (
                  <LineCard
                    key={lineaId}
                    {...numbered}
                    pick={pick}
                    onPick={(next) => {
                      setPicks((all) => ({ ...all, [lineaId]: next }));
                      setSent(undefined);
                    }}
                  />
                ) : (
                  <UnreadCard key={lineaId} {...numbered} />
                );
              }),
            )}
          </ol>
          <ToPharmacist reading={reading} isWhole={isWhole} />
          <CartBar {...{ reading, picks, added }} person={nameThem.isSuccess ? person : undefined} onAdd={add} />
          {added && person && <ToCabinet person={person} products={productsOf(confirmedOf(reading, picks))} />}
        </div>
      </div>
    </>
  );
}

const productsOf = (confirmed: readonly Confirmed[]) =>
  confirmed.map(({ candidate: { producto } }) => ({ id: producto.productoId, name: producto.prod_Desc }));

/** RX-04: an order of prescriptions only; the pharmacist sees the picture and this reading side by side. */
function ToPharmacist({ reading, isWhole }: { reading: ReadingDto; isWhole: boolean }) {
  const ids = reading.paginas.map(({ documentoId }) => documentoId).join(',');
  return (
    <section className="panel flex flex-wrap items-center gap-3">
      <Stethoscope size={24} className="shrink-0 text-brand-700" aria-hidden="true" />
      <div className="min-w-50 flex-1 text-sm">
        <h2 className="text-base font-bold">
          {isWhole ? '¿Prefieres que la lea el regente?' : 'Lo demás lo lee el regente'}
        </h2>
        <p className="text-ink-600">
          Ve la foto junto a esta lectura y te propone los productos con su precio. Puedes comprar lo demás ya.
        </p>
      </div>
      <ButtonLink to={`/checkOut/soloConReceta?recetas=${ids}`} variant="soft" size="sm">
        Que la lea el regente
      </ButtonLink>
    </section>
  );
}

interface CartBarProps {
  person: OwnPerson | undefined;
  reading: ReadingDto;
  picks: ReturnType<typeof firstPicks>;
  added: AddedToCart | undefined;
  onAdd: () => void;
}

function CartBar({ reading, picks, added, person, onAdd }: CartBarProps) {
  const company = useCompany();
  const confirmed = confirmedOf(reading, picks);
  const waiting = unconfirmedOf(picks);
  const isAttached = confirmed.some(({ candidate }) => candidate.producto.requiereReceta);
  const count = confirmed.length === 1 ? '1 producto' : `${confirmed.length} productos`;
  return (
    <section className="grid gap-3 rounded-card bg-brand-50 p-4" aria-label="Lo que confirmaste">
      <div className="flex flex-wrap items-center gap-3">
        <div className="min-w-40 flex-1">
          <p className="text-lg font-bold">
            {count}, {formatDecimal(totalOf(confirmed), company)}
          </p>
          <p className="text-sm text-ink-600">
            {isAttached ? 'La receta va con el pedido. ' : ''}
            {waiting > 0 ? `Falta confirmar ${waiting}.` : ''}
          </p>
        </div>
        {added ? (
          <ButtonLink to="/checkout">Ir a pagar</ButtonLink>
        ) : (
          <Button disabled={confirmed.length === 0} onClick={onAdd}>
            {confirmed.length === 0 ? 'Confirma un producto' : `Agregar ${confirmed.length} al carrito`}
          </Button>
        )}
      </div>
      {added && (
        <Note tone="tip" role="status">
          {added.added === 1 ? 'Un producto está' : `${added.added} productos están`} en tu carrito
          {person ? `, para ${person.name}` : ''}.{' '}
          <Button variant="quiet" size="sm" onClick={() => showOverlay('cart')}>
            Ver carrito
          </Button>
        </Note>
      )}
      {added?.refused.map((reason) => (
        <Note key={reason} tone="problem" role="alert">
          {reason}
        </Note>
      ))}
    </section>
  );
}
