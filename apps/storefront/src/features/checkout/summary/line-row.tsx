import { cx } from '@botica/ui/base/cx.ts';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { LinePicture } from '../../cart/index.ts';
import type { OrderLine } from './order-lines.ts';

/** A product of the order: its units are on the picture. */
export function LineRow({ line, className }: { line: OrderLine; className?: string | undefined }) {
  const { name, picture, units, details, amount, before } = line;
  return (
    <li className={cx('grid grid-cols-[54px_minmax(0,1fr)_auto] items-center gap-3 leading-snug', className)}>
      <span className="relative w-12">
        <LinePicture url={pictureUrl(picture)} size={48} />
        <span
          aria-hidden="true"
          className="absolute -top-1.5 -right-2 grid h-5.5 min-w-5.5 place-items-center rounded-full bg-ink-900 px-1 text-xs font-bold text-white tabular-nums"
        >
          {units}
        </span>
      </span>
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium wrap-anywhere">{name}</span>
        <small className="block text-xs text-ink-600">{details}</small>
        <span className="sr-only">{units === 1 ? '1 unidad' : `${units} unidades`}</span>
      </span>
      <span className="text-right tabular-nums">
        <b className="block font-semibold whitespace-nowrap">{amount}</b>
        {before && (
          <s className="block text-xs whitespace-nowrap text-ink-600">
            <span className="sr-only">Precio anterior </span>
            {before}
          </s>
        )}
      </span>
    </li>
  );
}
