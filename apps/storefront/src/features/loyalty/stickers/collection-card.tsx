import type { StickerCollectionDto } from '@botica/contract/loyalty/sticker-prizes';
import { nextPrize } from '@botica/domain/loyalty/stickers';
import { ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Tag } from '@botica/ui/display/tag.tsx';
import Sticker from 'lucide-react/icons/sticker';
import { useCompany } from '../../../lib/company-store.ts';
import { Stamps } from './stamps.tsx';
import { earningTexts, isValid, pausedText, stickersText, validityText } from './sticker-words.ts';

/** One promotion in the list: the balance, the distance to the next prize, and how stickers are earned. */
export function CollectionCard({ collection }: { collection: StickerCollectionDto }) {
  const company = useCompany();
  const { nombre, cantidadRestante: balance, premios } = collection;
  const isRunning = isValid(collection);
  const isPaused = isRunning && collection.enPausa;
  const reached = premios.filter(({ stickers }) => stickers <= balance).length;
  return (
    <article className="flex h-full flex-col gap-4 rounded-card border border-line bg-white p-4 desk:p-5">
      <div className="flex items-start gap-3">
        <span className="grid size-11 shrink-0 place-items-center rounded-full bg-reward-100 text-reward-800">
          <Sticker size={22} />
        </span>
        <div className="min-w-0 flex-1">
          <h2 className="text-lg leading-snug font-bold wrap-anywhere">{nombre}</h2>
          <p className="text-sm text-ink-600">{validityText(collection)}</p>
        </div>
        <Tag tone={isRunning && !isPaused ? 'brand' : 'outline'}>
          {isPaused ? 'En pausa' : isRunning ? 'Vigente' : 'Vencida'}
        </Tag>
      </div>
      <p className="flex items-baseline gap-2 tabular-nums">
        <b className="text-3xl leading-none font-extrabold tracking-[-0.02em]">{balance.toLocaleString('en-US')}</b>{' '}
        <span className="text-ink-600">{balance === 1 ? 'sticker' : 'stickers'}</span>
      </p>
      {isPaused ? (
        <p className="text-sm text-ink-600">{pausedText}</p>
      ) : isRunning ? (
        <Progress collection={collection} />
      ) : (
        <p className="text-sm text-ink-600">La promoción terminó: estos stickers ya no se canjean.</p>
      )}
      {isRunning &&
        !isPaused &&
        earningTexts(collection, company).map((text) => (
          <p key={text} className="text-sm text-ink-600">
            {text}
          </p>
        ))}
      <div className="mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        {reached > 0 ? (
          <Tag tone="reward">{reached === 1 ? '1 premio a tu alcance' : `${reached} premios a tu alcance`}</Tag>
        ) : (
          <span />
        )}
        <ButtonLink
          to={`/mis-stickers/detalle?i=${collection.stickerConfiguracionId}`}
          size="sm"
          variant={reached > 0 ? 'main' : 'secondary'}
          aria-label={`${isRunning && !isPaused ? 'Ver premios' : 'Ver detalle'} de ${nombre}`}
        >
          {isRunning && !isPaused ? 'Ver premios' : 'Ver detalle'}
        </ButtonLink>
      </div>
    </article>
  );
}

function Progress({ collection: { premios, cantidadRestante: balance } }: { collection: StickerCollectionDto }) {
  if (premios.length === 0) return null;
  const next = nextPrize(premios, balance);
  if (!next) return <p className="text-sm font-semibold">Te alcanza para cualquiera de los premios.</p>;
  const { prize, missing } = next;
  return (
    <div className="grid gap-2">
      <Stamps label="Avance al siguiente premio" have={balance} need={prize.stickers} />
      <p className="text-sm">
        {missing === 1 ? 'Te falta' : 'Te faltan'} <b className="font-bold">{stickersText(missing)}</b> para{' '}
        {prize.nombre}.
      </p>
    </div>
  );
}
