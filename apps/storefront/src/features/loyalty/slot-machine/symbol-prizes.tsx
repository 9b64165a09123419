import type { SlotSymbolDto } from '@botica/contract/loyalty/slot-machine';
import { cx } from '@botica/ui/base/cx.ts';
import { SymbolDrawing, slotSymbols } from './slot-symbols.tsx';

/** SLOT-11: beside each symbol, what three of it win. */
export function SymbolPrizes({ symbols, className }: { symbols: readonly SlotSymbolDto[]; className?: string }) {
  return (
    <ul aria-label="Qué gana cada símbolo" className={cx('grid gap-x-4 gap-y-2.5', className)}>
      {symbols.map(({ imagen, premios }) => (
        <li key={imagen} className="flex min-w-0 items-center gap-2.5">
          <span className="flex shrink-0 gap-0.5">
            <span className="sr-only">Tres de {slotSymbols[imagen]?.name}: </span>
            {['a', 'b', 'c'].map((place) => (
              <span key={place} className="size-5.5">
                <SymbolDrawing image={imagen} />
              </span>
            ))}
          </span>
          <span className={cx('min-w-0 text-sm font-semibold', premios.length === 0 && 'font-normal text-ink-600')}>
            {premios.length > 0 ? premios.join(' o ') : 'Agotado'}
          </span>
        </li>
      ))}
    </ul>
  );
}
