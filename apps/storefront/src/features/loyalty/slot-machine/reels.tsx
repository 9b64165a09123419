import { slotReels } from '@botica/domain/loyalty/slot-machine';
import { cx } from '../../../ui/base/cx.ts';
import './slot-machine.css';
import { SymbolDrawing, slotSymbols } from './slot-symbols.tsx';

const images = Array.from({ length: slotReels.images }, (_, image) => image);
const places = Array.from({ length: slotReels.perSet }, (_, place) => place);
const restingRow: readonly number[] = [0, 1, 2];

/** Two sets, of which a screen shows one. */
const sizes: Readonly<Record<(typeof slotReels.sets)[number], { set: string; cell: string }>> = {
  wide: { set: 'hidden gap-4 desk:flex', cell: 'size-36' },
  narrow: { set: 'flex gap-2 desk:hidden', cell: 'size-[min(22vw,6rem)]' },
};

/** SLOT-11 A045: six reels as two sets of three, each stopping on the three images of the result. */
export function Reels({ isSpinning, row = restingRow }: { isSpinning: boolean; row?: readonly number[] | undefined }) {
  return (
    <div data-testid="reels" aria-hidden="true" className="flex justify-center rounded-card bg-reward-900 p-3 desk:p-6">
      {slotReels.sets.map((set) => (
        <div key={set} data-set={set} className={sizes[set].set}>
          {places.map((place) => (
            <Reel key={place} isSpinning={isSpinning} image={row[place] ?? 0} cell={sizes[set].cell} />
          ))}
        </div>
      ))}
    </div>
  );
}

function Reel({ isSpinning, image, cell }: { isSpinning: boolean; image: number; cell: string }) {
  return (
    <div className={cx('slot-reel overflow-hidden rounded-control bg-white inset-ring-4 inset-ring-reward-400', cell)}>
      {isSpinning ? (
        <div className="slot-strip">
          {[...images, ...images].map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the strip never changes
            <div key={place} className={cx('p-4 desk:p-5', cell)}>
              <SymbolDrawing image={one} />
            </div>
          ))}
        </div>
      ) : (
        <div key={image} data-image={image} className={cx('slot-stop p-4 desk:p-5', cell)}>
          <SymbolDrawing image={image} />
        </div>
      )}
    </div>
  );
}

export function rowText(row: readonly number[]): string {
  return row.map((image) => slotSymbols[image]?.name ?? '').join(', ');
}
