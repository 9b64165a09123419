import type { StickerCollectionDto } from '@botica/contract/loyalty/sticker-prizes';
import { formatDate } from '@botica/domain/format';
import { nextPrize } from '@botica/domain/loyalty/stickers';
import { cx } from '@botica/ui/base/cx.ts';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import Droplets from 'lucide-react/icons/droplets';
import Heart from 'lucide-react/icons/heart';
import Leaf from 'lucide-react/icons/leaf';
import Pill from 'lucide-react/icons/pill';
import Plus from 'lucide-react/icons/plus';
import Star from 'lucide-react/icons/star';
import Sticker from 'lucide-react/icons/sticker';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { collectionsQuery, isValid, useStickerViewer } from '../stickers/index.ts';
import { Panel, PanelWait } from './panel.tsx';

const page = { to: '/mis-stickers', label: 'Mis stickers' };

/** The running collection as a card to fill, with a place for each sticker of its next prize. */
export function StickerPanel() {
  const query = useQuery(collectionsQuery(useStickerViewer()));
  const collection = query.data?.find(isValid);
  if (collection) return <StickerCard collection={collection} />;
  return (
    <Panel title="Stickers" link={page}>
      {query.data ? (
        <EmptyState
          icon={Sticker}
          title="Sin promociones por ahora"
          text="Cuando haya una, aquí verás tu tarjeta por llenar."
        />
      ) : (
        <PanelWait query={query} what="tus stickers" height="h-64" />
      )}
    </Panel>
  );
}

function StickerCard({ collection }: { collection: StickerCollectionDto }) {
  const { nombre, cantidadRestante: balance, premios, fechaFin, stickerConfiguracionId: id } = collection;
  const next = nextPrize(premios, balance);
  const prize = next?.prize ?? premios.at(-1);
  return (
    <section
      aria-labelledby="mi-coleccion"
      className="grid min-w-0 content-start gap-3 rounded-card border border-reward-400 bg-linear-to-br from-reward-100 to-reward-200 p-4 text-reward-900 desk:p-6"
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <p className="text-sm">{nombre}</p>
          <h2 id="mi-coleccion" className="text-xl font-bold">
            {titleOf(next, premios.length > 0)}
          </h2>
        </div>
        {prize && (
          <span className="grid size-18 shrink-0 place-items-center rounded-full bg-white">
            <img src={pictureUrl(prize.imagenUrl)} alt="" width={52} height={52} className="size-13 object-contain" />
          </span>
        )}
      </div>
      {prize && <Places have={balance} need={prize.stickers} />}
      {prize && (
        <p className="text-sm">
          {next ? 'Premio' : 'Te alcanza para'}: <b>{prize.nombre}</b>. Hasta el {formatDate(fechaFin)}.
        </p>
      )}
      <TextLink to={`/mis-stickers/detalle?i=${id}`} className="mt-auto text-sm text-reward-800">
        {next ? 'Ver colección' : 'Elegir mi premio'}
      </TextLink>
    </section>
  );
}

function titleOf(next: { missing: number } | undefined, hasPrizes: boolean): string {
  if (!next) return hasPrizes ? 'Ya puedes elegir un premio' : 'Tus stickers';
  return next.missing === 1 ? 'Te falta 1 sticker' : `Te faltan ${next.missing.toLocaleString('en-US')} stickers`;
}

/** More places cannot be read at a glance. */
const mostPlaces = 30;
const faces = [
  { Icon: Pill, className: 'bg-brand-600' },
  { Icon: Heart, className: 'bg-offer-700' },
  { Icon: Leaf, className: 'bg-brand-700' },
  { Icon: Star, className: 'bg-reward-800' },
  { Icon: Plus, className: 'bg-info' },
  { Icon: Droplets, className: 'bg-info-700' },
] as const;

/** Filled places are stuck-on stickers; the next one stands out; the empty ones show their number. */
function Places({ have, need }: { have: number; need: number }) {
  const shown = Math.min(need, mostPlaces);
  const filled = Math.min(have, need);
  // Of a long card, the end that is being filled.
  const from = Math.max(0, Math.min(filled - shown + 5, need - shown));
  const places = Array.from({ length: shown }, (_, place) => from + place);
  return (
    <div
      role="img"
      aria-label={`${filled.toLocaleString('en-US')} de ${need.toLocaleString('en-US')} stickers`}
      className="grid grid-cols-5 justify-items-center gap-x-2 gap-y-3 rounded-card bg-white p-4 coupons:grid-cols-10 desk:grid-cols-5"
    >
      {places.map((place) => {
        const face = faces[place % faces.length] ?? faces[0];
        if (place < filled) {
          return (
            <span key={place} className={cx('sticker-edge grid size-12 place-items-center text-white', face.className)}>
              <face.Icon size={22} />
            </span>
          );
        }
        return (
          <span
            key={place}
            className={cx(
              'grid size-12 place-items-center rounded-full border-2 text-sm font-bold tabular-nums',
              place === filled
                ? 'border-brand-600 bg-brand-50 text-brand-700'
                : 'border-dashed border-reward-600 text-reward-800',
            )}
          >
            {place + 1}
          </span>
        );
      })}
    </div>
  );
}
