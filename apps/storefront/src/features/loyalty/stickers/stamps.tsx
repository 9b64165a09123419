import { cx } from '@botica/ui/base/cx.ts';
import { ProgressBar } from '@botica/ui/feedback/progress-bar.tsx';
import Sticker from 'lucide-react/icons/sticker';

/** More than these cannot be read at a glance. */
const mostStamps = 25;

/** A card with a slot for each sticker that the prize costs, ten in a row. */
export function Stamps({ label, have, need }: { label: string; have: number; need: number }) {
  const text = `${Math.min(have, need)} de ${need} stickers`;
  if (need > mostStamps) return <ProgressBar tone="reward" label={label} value={have / need} valueText={text} />;
  return (
    <div role="img" aria-label={`${label}: ${text}`} className="flex max-w-72 flex-wrap gap-[3px]">
      {Array.from({ length: need }, (_, place) => `${place < have ? 'lleno' : 'vacío'} ${place}`).map((stamp) => (
        <span
          key={stamp}
          className={cx(
            'grid size-6.5 place-items-center rounded-full border-2',
            stamp.startsWith('lleno')
              ? 'border-reward-600 bg-reward-400 text-reward-800'
              : 'border-dashed border-line-strong bg-white',
          )}
        >
          {stamp.startsWith('lleno') && <Sticker size={14} aria-hidden="true" />}
        </span>
      ))}
    </div>
  );
}
