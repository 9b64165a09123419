import type { StickerCollectionDto } from '@botica/contract/loyalty/sticker-prizes';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Breadcrumbs } from '@botica/ui/lists/breadcrumbs.tsx';
import { useQuery } from '@tanstack/react-query';
import Sticker from 'lucide-react/icons/sticker';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryList } from '../../payments/index.ts';
import { BalancePanel } from './balance-panel.tsx';
import { EarningPanel } from './earning-panel.tsx';
import { movementColumns } from './movement-columns.tsx';
import { PrizeList } from './prize-list.tsx';
import { RedemptionList } from './redemption-list.tsx';
import { isValid, pausedText, validityText } from './sticker-words.ts';
import { collectionsQuery, movementsQuery, useStickerViewer } from './stickers.api.ts';

const columnsClass = 'grid grid-cols-[minmax(0,1fr)] items-start gap-4 menu:grid-cols-[minmax(0,1fr)_340px] menu:gap-6';

/** On phones both columns become one: balance, prizes, redemptions, how stickers are earned. */
const columnClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 max-menu:contents *:empty:hidden';

/** R054 STICKER-08: `i` is the promotion. */
export function StickerDetailScreen() {
  const user = useUser();
  const [search] = useSearchParams();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return <Detail id={Number(search.get('i'))} />;
}

function Detail({ id }: { id: number }) {
  const { data, error, isFetching, refetch } = useQuery(collectionsQuery(useStickerViewer()));
  const collection = data?.find((one) => one.stickerConfiguracionId === id);
  const title = collection?.nombre ?? 'Promoción de stickers';
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8">
      <div>
        <Breadcrumbs
          crumbs={[
            { label: 'Inicio', to: '/' },
            { label: 'Mi cuenta', to: '/perfil' },
            { label: 'Mis stickers', to: '/mis-stickers' },
            { label: title },
          ]}
        />
        <h1 className="text-2xl font-bold wrap-anywhere desk:text-3xl">{title}</h1>
        {collection && <p className="mt-1 text-ink-600">{validityText(collection)}</p>}
      </div>
      {collection ? (
        <Collection collection={collection} />
      ) : data ? (
        <NotThere />
      ) : error ? (
        <section className="panel">
          <LoadFailure
            title="No pudimos cargar tus stickers"
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </section>
      ) : (
        <SkeletonGroup label="Cargando tus stickers" className={columnsClass}>
          <Skeleton className="h-96 rounded-card" />
          <Skeleton className="h-72 rounded-card" />
        </SkeletonGroup>
      )}
    </div>
  );
}

function Collection({ collection }: { collection: StickerCollectionDto }) {
  const id = collection.stickerConfiguracionId;
  const isCurrent = isValid(collection);
  const isRunning = isCurrent && !collection.enPausa;
  return (
    <>
      {isCurrent && !isRunning && (
        <Note tone="info" title="Promoción en pausa.">
          {pausedText}
        </Note>
      )}
      {!isCurrent && (
        <Note tone="info" title="Promoción vencida.">
          Sus stickers ya no se canjean. Lo que canjeaste antes sigue siendo tuyo.
        </Note>
      )}
      <div className={columnsClass}>
        <div className={columnClass}>
          <div className="max-menu:order-2">{isRunning && <PrizeList collection={collection} />}</div>
          <div className="max-menu:order-3">
            <RedemptionList configurationId={id} />
          </div>
        </div>
        <div className={columnClass}>
          <div className="max-menu:order-1">
            <BalancePanel collection={collection} />
          </div>
          <div className="max-menu:order-4">{isRunning && <EarningPanel collection={collection} />}</div>
        </div>
      </div>
      <Movements configurationId={id} />
    </>
  );
}

/** C240: the stickers earned and spent, invoice by invoice. */
function Movements({ configurationId }: { configurationId: number }) {
  const company = useCompany();
  const movements = useQuery(movementsQuery(useStickerViewer(), configurationId));
  const columns = useMemo(() => movementColumns(company), [company]);
  return (
    <section aria-labelledby="desglose" className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 id="desglose" className="text-lg font-bold">
        Desglose de tus stickers
      </h2>
      <HistoryList
        query={movements}
        what="el desglose de tus stickers"
        columns={columns}
        rowKey={({ fecha, tipo, cantidad, facturaId, premio }) => `${fecha} ${tipo} ${cantidad} ${facturaId} ${premio}`}
        empty={{
          icon: Sticker,
          title: 'Sin movimientos todavía',
          text: 'Cuando se facture tu próxima compra, aquí verás los stickers que ganaste con ella.',
          actions: (
            <ButtonLink to="/" size="sm" variant="secondary">
              Ir a la tienda
            </ButtonLink>
          ),
        }}
      />
    </section>
  );
}

function NotThere() {
  return (
    <section className="panel">
      <EmptyState
        icon={Sticker}
        title="Esta promoción no está disponible"
        text="Puede que ya haya terminado. Mira las que tienes hoy."
        actions={
          <ButtonLink to="/mis-stickers" size="sm">
            Ver mis stickers
          </ButtonLink>
        }
      />
    </section>
  );
}
