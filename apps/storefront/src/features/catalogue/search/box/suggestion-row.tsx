import { priceBefore, priceForShopper } from '@botica/contract/catalogue/shopper-price';
import { formatMoney } from '@botica/domain/format';
import { cx } from '@botica/ui/base/cx.ts';
import ArrowRight from 'lucide-react/icons/arrow-right';
import Building2 from 'lucide-react/icons/building-2';
import FileText from 'lucide-react/icons/file-text';
import History from 'lucide-react/icons/history';
import ImageOff from 'lucide-react/icons/image-off';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import MapPin from 'lucide-react/icons/map-pin';
import Search from 'lucide-react/icons/search';
import TrendingUp from 'lucide-react/icons/trending-up';
import { useEffect, useRef, useState } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { pictureUrl } from '../../../../lib/picture-url.ts';
import { useShopper } from '../../pricing/index.ts';
import type { ProductSuggestion, Suggestion } from './suggestions.ts';

const icons: Record<Exclude<Suggestion['kind'], 'product'>, typeof Search> = {
  recent: History,
  popular: TrendingUp,
  term: Search,
  category: LayoutGrid,
  all: ArrowRight,
  page: FileText,
  city: Building2,
  branch: MapPin,
};

interface SuggestionRowProps {
  id: string;
  item: Suggestion;
  isHighlighted: boolean;
  onHighlighted(): void;
  onChosen(): void;
}

export function SuggestionRow({ id, item, isHighlighted, onHighlighted, onChosen }: SuggestionRowProps) {
  const row = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isHighlighted) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isHighlighted]);
  return (
    // The input keeps the focus and its keys move the highlight; the pointer is the other way in.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above
    // biome-ignore lint/a11y/useFocusableInteractive: see above
    <div
      ref={row}
      id={id}
      role="option"
      aria-selected={isHighlighted}
      onPointerDown={(event) => event.preventDefault()}
      onPointerEnter={onHighlighted}
      onClick={onChosen}
      className={cx(
        'flex cursor-pointer items-center gap-3 rounded-control px-3',
        item.kind === 'recent' || item.kind === 'popular' ? 'h-12' : 'min-h-12 py-1.5',
        isHighlighted && 'bg-brand-50',
      )}
    >
      {item.kind === 'product' ? <ProductContent item={item} /> : <WordContent item={item} />}
    </div>
  );
}

function WordContent({ item }: { item: Exclude<Suggestion, ProductSuggestion> }) {
  const Icon = icons[item.kind];
  return (
    <>
      <Icon
        size={20}
        className={item.kind === 'recent' || item.kind === 'popular' ? 'text-ink-600' : 'text-brand-600'}
      />
      <span className="min-w-0 flex-1">
        <span className={cx('line-clamp-2', item.kind === 'all' ? 'font-bold text-brand-700' : 'font-semibold')}>
          {item.label}
        </span>
        {item.detail && <span className="block truncate text-fine text-ink-600">{item.detail}</span>}
      </span>
    </>
  );
}

function ProductContent({ item: { product, label, detail } }: { item: ProductSuggestion }) {
  const company = useCompany();
  const price = priceForShopper(product, useShopper());
  const before = priceBefore(price);
  return (
    <>
      <Picture url={pictureUrl(product.imagenUrl)} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 leading-snug font-semibold">{label}</span>
        <span className="block truncate text-fine text-ink-600">{detail}</span>
      </span>
      <span className="shrink-0 text-right leading-tight tabular-nums">
        <span className={cx('block font-bold', before !== undefined && 'text-offer-700')}>
          {formatMoney(price.chosen.cents, company)}
        </span>
        {before !== undefined && (
          <s className="text-fine text-ink-600">
            <span className="sr-only">Precio anterior </span>
            {formatMoney(before, company)}
          </s>
        )}
      </span>
    </>
  );
}

function Picture({ url }: { url: string }) {
  const [failedUrl, setFailedUrl] = useState<string>();
  const frame = 'grid size-12 shrink-0 place-items-center rounded-control bg-white';
  if (url === '' || url === failedUrl) {
    return (
      <span className={cx(frame, 'text-ink-400')}>
        <ImageOff size={20} />
      </span>
    );
  }
  return (
    <span className={frame}>
      <img
        src={url}
        alt=""
        width={48}
        height={48}
        onError={() => setFailedUrl(url)}
        className="size-12 object-contain"
      />
    </span>
  );
}
