import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { SegmentedControl } from '@botica/ui/lists/tabs.tsx';
import { useQuery } from '@tanstack/react-query';
import Sticker from 'lucide-react/icons/sticker';
import { useSearchParams } from 'react-router';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { CollectionCard } from './collection-card.tsx';
import { isValid } from './sticker-words.ts';
import { collectionsQuery, useStickerViewer } from './stickers.api.ts';

const gridClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 desk:grid-cols-2';
const states = [
  { value: 'vigentes', label: 'Vigentes' },
  { value: 'vencidas', label: 'Vencidas' },
] as const;
type Shown = (typeof states)[number]['value'];

/** R053 STICKER-08 */
export function MyStickersScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame title="Mis stickers" text="Lo que juntas con tus compras y los premios que te alcanzan.">
      <Collections />
    </HistoryFrame>
  );
}

function Collections() {
  const [search, setSearch] = useSearchParams();
  const { data, error, isFetching, refetch } = useQuery(collectionsQuery(useStickerViewer()));
  if (!data) {
    return error ? (
      <section className="panel">
        <LoadFailure
          title="No pudimos cargar tus stickers"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      </section>
    ) : (
      <SkeletonGroup label="Cargando tus stickers" className={gridClass}>
        <Skeleton className="h-72 rounded-card" />
        <Skeleton className="h-72 rounded-card" />
      </SkeletonGroup>
    );
  }
  const shown: Shown = search.get('estado') === 'vencidas' ? 'vencidas' : 'vigentes';
  const hasEnded = data.some((one) => !isValid(one));
  const collections = data.filter((one) => isValid(one) === (shown === 'vigentes'));
  const isNew = data.every((one) => one.totalCantidadStickersGanados === 0);
  return (
    <>
      {hasEnded && (
        <SegmentedControl
          label="Promociones"
          options={states}
          value={shown}
          onChange={(estado) => setSearch({ estado }, { replace: true, preventScrollReset: true })}
        />
      )}
      {isNew && data.length > 0 && (
        <Note tone="reward" title="Aún no tienes stickers.">
          Los ganas con tus compras y aparecen aquí cuando se factura tu pedido.
        </Note>
      )}
      {collections.length > 0 ? (
        <ul aria-label="Promociones de stickers" className={gridClass}>
          {collections.map((collection) => (
            <li key={collection.stickerConfiguracionId} className="min-w-0">
              <CollectionCard collection={collection} />
            </li>
          ))}
        </ul>
      ) : (
        <NoCollections shown={shown} />
      )}
    </>
  );
}

function NoCollections({ shown }: { shown: Shown }) {
  const title = shown === 'vigentes' ? 'No hay promociones de stickers' : 'No tienes promociones vencidas';
  return (
    <section className="panel">
      <EmptyState
        icon={Sticker}
        title={title}
        text="Cuando haya una promoción, aquí verás los stickers que ganas y los premios que puedes canjear."
        actions={
          <ButtonLink to="/promociones" size="sm" variant="secondary">
            Ver promociones
          </ButtonLink>
        }
      />
    </section>
  );
}
