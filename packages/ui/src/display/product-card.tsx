import Bell from 'lucide-react/icons/bell';
import Heart from 'lucide-react/icons/heart';
import ImageOff from 'lucide-react/icons/image-off';
import Plus from 'lucide-react/icons/plus';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../base/cx.ts';
import { Button } from '../buttons/button.tsx';
import { Stepper } from '../forms/stepper.tsx';
import { Coin } from './coin.tsx';
import { Price, type PriceProps } from './price.tsx';
import { Stock, type StockLevel } from './stock.tsx';
import { Tag } from './tag.tsx';

export type ProductCardProps = {
  name: string;
  /** The link of the whole card. */
  to: string;
  laboratory: string;
  /** Strength and pack: never truncated. */
  presentation: string;
  imageUrl?: string | undefined;
  price: Omit<PriceProps, 'size' | 'reserveRows' | 'className'>;
  stock: StockLevel;
  points?: number | undefined;
  percentOff?: number | undefined;
  needsPrescription?: boolean | undefined;
  /** Units in the cart; the button becomes a stepper with the first one. */
  quantity?: number | undefined;
  maxQuantity?: number | undefined;
  /** Without it the card only links to the product. */
  onAdd?: (() => void) | undefined;
  onQuantityChange?: ((quantity: number) => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** Requests a notification when there is stock again. */
  onNotify?: (() => void) | undefined;
  isNotifying?: boolean | undefined;
  isAdding?: boolean | undefined;
  isFavourite?: boolean | undefined;
  onToggleFavourite?: (() => void) | undefined;
  /** Instead of the price's own reasons. */
  reasons?: PriceProps['reasons'];
  /** The shopper opens the product from the card. */
  onOpen?: (() => void) | undefined;
  /** The first pictures of a page load eagerly. */
  eager?: boolean | undefined;
  headingLevel?: 'h2' | 'h3' | undefined;
};

export function ProductCard(props: ProductCardProps) {
  const { name, to, laboratory, presentation, headingLevel: Heading = 'h3' } = props;
  return (
    <article className="relative flex h-full min-w-0 flex-col rounded-card border border-line bg-white px-3 pb-3 transition-shadow duration-150 hover:border-line-strong hover:shadow-card desk:px-4 desk:pb-4">
      <CardBadges {...props} />
      <CardPicture imageUrl={props.imageUrl} eager={props.eager} />
      <p className="truncate text-fine text-ink-600">{laboratory}</p>
      <Heading className="line-clamp-4 min-h-[2.6em] text-base leading-[1.3] font-semibold tracking-[-0.005em] text-wrap wrap-break-word">
        <Link
          to={to}
          onClick={props.onOpen}
          className="outline-none after:absolute after:inset-0 after:rounded-card focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-brand-600"
        >
          {name}
        </Link>
      </Heading>
      <p className="mt-0.5 mb-2 text-fine">{presentation}</p>
      <div className="mt-auto grid min-w-0 gap-2">
        <Price {...props.price} reasons={props.reasons ?? props.price.reasons} size="card" reserveRows />
        <p
          className={cx(
            'flex flex-col gap-0.5 desk:min-h-5 desk:flex-row desk:flex-wrap desk:justify-between desk:gap-x-2',
            hasAction(props) && 'min-h-10.5',
          )}
        >
          <Stock level={props.stock} />
          {props.points !== undefined && <EarnedPoints points={props.points} />}
        </p>
        {hasAction(props) && (
          <div className="relative z-1">
            <CardAction {...props} />
          </div>
        )}
      </div>
    </article>
  );
}

function CardBadges({ name, percentOff, needsPrescription, isFavourite = false, onToggleFavourite }: ProductCardProps) {
  return (
    <>
      <p className="absolute top-2.5 left-2.5 z-1 flex flex-wrap gap-1 pr-12 *:min-h-6 desk:top-3.5 desk:left-3.5">
        {percentOff !== undefined && (
          <Tag tone="percent">
            <span className="sr-only">Descuento de </span>-{percentOff}%
          </Tag>
        )}
        {needsPrescription && <Tag tone="info">Receta</Tag>}
      </p>
      {onToggleFavourite && (
        <button
          type="button"
          aria-pressed={isFavourite}
          aria-label={`Favorito: ${name}`}
          onClick={onToggleFavourite}
          className={cx(
            'absolute top-0.5 right-0.5 z-2 grid size-11 place-items-center rounded-full desk:top-1 desk:right-1',
            isFavourite ? 'text-offer-700' : 'text-ink-600 hover:text-offer-700',
          )}
        >
          <Heart size={22} fill={isFavourite ? 'currentColor' : 'none'} />
        </button>
      )}
    </>
  );
}

function CardPicture({ imageUrl, eager }: Pick<ProductCardProps, 'imageUrl' | 'eager'>) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const frame = 'mx-auto mb-2 mt-8 grid aspect-square max-h-44 w-full place-items-center desk:mt-7';
  if (!imageUrl || imageUrl === failedUrl) {
    return (
      <div className={frame}>
        <span className="grid size-24 place-items-center rounded-full bg-canvas text-ink-400">
          <ImageOff size={32} />
        </span>
      </div>
    );
  }
  return (
    <div className={frame}>
      {/* Decorative: the name beside it says the same, and an empty text prevents reading it twice. */}
      <img
        src={imageUrl}
        alt=""
        width={176}
        height={176}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailedUrl(imageUrl)}
        className="size-full max-h-44 object-contain"
      />
    </div>
  );
}

function EarnedPoints({ points }: { points: number }): ReactNode {
  return (
    <span className="inline-flex items-center gap-1 text-fine font-semibold whitespace-nowrap text-reward-800 tabular-nums">
      <Coin />
      <span className="sr-only">Ganas </span>+{points}
      <span className="sr-only"> puntos</span>
    </span>
  );
}

function hasAction({ onAdd, onNotify }: ProductCardProps): boolean {
  return onAdd !== undefined || onNotify !== undefined;
}

function CardAction(props: ProductCardProps): ReactNode {
  const { name, stock, quantity = 0, maxQuantity, onAdd, onQuantityChange, onRemove, onNotify } = props;
  if (quantity > 0 && onQuantityChange) {
    return (
      <Stepper
        label={name}
        value={quantity}
        max={maxQuantity}
        onChange={onQuantityChange}
        onRemove={onRemove}
        className="w-full"
      />
    );
  }
  if (stock === 'none') {
    return onNotify ? (
      <Button
        variant="secondary"
        size="sm"
        block
        onClick={onNotify}
        loading={props.isNotifying}
        aria-label={`Avísame de ${name}`}
      >
        <Bell size={18} />
        Avísame
      </Button>
    ) : (
      <Button size="sm" block disabled>
        No disponible
      </Button>
    );
  }
  return (
    <Button size="sm" block onClick={onAdd} loading={props.isAdding} aria-label={`Agregar ${name}`}>
      <Plus size={18} />
      Agregar
    </Button>
  );
}
