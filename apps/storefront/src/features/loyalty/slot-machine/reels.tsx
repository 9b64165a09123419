import { slotReels } from '@botica/domain/loyalty/slot-machine';
import { cx } from '@botica/ui/base/cx.ts';
import './slot-machine.css';
import { SymbolDrawing, slotSymbols } from './slot-symbols.tsx';

const images = Array.from({ length: slotReels.images }, (_, image) => image);
const places = Array.from({ length: slotReels.perSet }, (_, place) => place);
const restingRow: readonly number[] = [0, 1, 2];
const bulbs = Array.from({ length: 13 }, (_, place) => place);

/** Two sets, of which a screen shows one. */
const sizes: Readonly<Record<(typeof slotReels.sets)[number], { set: string; cell: string }>> = {
  wide: { set: 'hidden gap-3 desk:flex', cell: 'size-40' },
  narrow: { set: 'flex gap-2 desk:hidden', cell: 'size-[min(calc((100vw-8.5rem)/3),7rem)]' },
};

export interface ReelsProps {
  isSpinning: boolean;
  row?: readonly number[] | undefined;
  /** The row won: the line and the lights show it. */
  isWin?: boolean;
}

/** SLOT-11 A045: six reels as two sets of three, each stopping on the three images of the result. */
export function Reels({ isSpinning, row = restingRow, isWin = false }: ReelsProps) {
  return (
    <div
      data-testid="reels"
      aria-hidden="true"
      className={cx('slot-cabinet', isSpinning && 'is-spinning', isWin && 'is-win')}
    >
      <p className="slot-sign">Tragamonedas</p>
      <div className="slot-bulbs">
        {bulbs.map((bulb) => (
          <span key={bulb} />
        ))}
      </div>
      <div className="slot-window">
        {slotReels.sets.map((set) => (
          <div key={set} data-set={set} className={sizes[set].set}>
            {places.map((place) => (
              <Reel key={place} isSpinning={isSpinning} image={row[place] ?? 0} cell={sizes[set].cell} />
            ))}
          </div>
        ))}
        <span className="slot-line" />
      </div>
    </div>
  );
}

function Reel({ isSpinning, image, cell }: { isSpinning: boolean; image: number; cell: string }) {
  return (
    <div className={cx('slot-reel', cell)}>
      {isSpinning ? (
        <div className="slot-strip">
          {[...images, ...images].map((one, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the strip never changes
            <div key={place} className={cx('p-5 desk:p-8', cell)}>
              <SymbolDrawing image={one} />
            </div>
          ))}
        </div>
      ) : (
        <div key={image} data-image={image} className={cx('slot-stop p-5 desk:p-8', cell)}>
          <SymbolDrawing image={image} />
        </div>
      )}
    </div>
  );
}

export function rowText(row: readonly number[]): string {
  return row.map((image) => slotSymbols[image]?.name ?? '').join(', ');
}
