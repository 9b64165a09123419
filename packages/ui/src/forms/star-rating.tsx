import Star from 'lucide-react/icons/star';
import { useId } from 'react';
import { cx } from '../base/cx.ts';

export type StarRatingProps = {
  label: string;
  /** Nothing is chosen at first. */
  value: number | undefined;
  onChange: (value: number) => void;
  /** The label of the value 0: a row of stars has none for it. */
  none: string;
};

const stars = [1, 2, 3, 4, 5] as const;
const most = stars.length * 2;

/**
 * A score from 0 to 10 as five stars in halves. For keyboards and screen readers it is one group of eleven radio
 * buttons, each with its number.
 */
export function StarRating({ label, value, onChange, none }: StarRatingProps) {
  const name = useId();
  const radio = (score: number) => ({ name, score, isChosen: score === value, onChange });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-semibold">{label}</legend>
      <div className="grid justify-items-center gap-2">
        <div className="flex">
          {stars.map((star) => (
            <span key={star} className="relative size-14">
              <StarDrawing share={shareOf(star, value ?? 0)} />
              <span className="absolute inset-0 flex">
                <ScoreRadio {...radio(star * 2 - 1)} className="w-1/2" />
                <ScoreRadio {...radio(star * 2)} className="w-1/2" />
              </span>
            </span>
          ))}
        </div>
        <p aria-live="polite" className="min-h-6 font-bold tabular-nums">
          {value === undefined ? 'Sin elegir' : `${value} de ${most}`}
        </p>
        <label
          className={cx(
            'relative flex min-h-11 cursor-pointer items-center rounded-full px-4 text-sm font-semibold',
            'inset-ring inset-ring-line-strong has-checked:bg-brand-50 has-checked:text-brand-700',
            'has-checked:inset-ring-brand-600 has-focus-visible:outline-3 has-focus-visible:outline-brand-600',
          )}
        >
          <input
            type="radio"
            name={name}
            value={0}
            checked={value === 0}
            onChange={() => onChange(0)}
            aria-label={`0 de ${most}, ${none}`}
            className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
          />
          {none}
        </label>
      </div>
    </fieldset>
  );
}

interface ScoreRadioProps {
  name: string;
  score: number;
  isChosen: boolean;
  onChange: (score: number) => void;
  className: string;
}

function ScoreRadio({ name, score, isChosen, onChange, className }: ScoreRadioProps) {
  return (
    <input
      type="radio"
      name={name}
      value={score}
      checked={isChosen}
      onChange={() => onChange(score)}
      aria-label={`${score} de ${most}`}
      className={cx(
        'h-full cursor-pointer appearance-none rounded-tag focus-visible:outline-3 focus-visible:outline-brand-600',
        className,
      )}
    />
  );
}

/** How much of a star is filled, in percent. */
const shareOf = (star: number, score: number) => Math.min(100, Math.max(0, (score - (star - 1) * 2) * 50));

function StarDrawing({ share }: { share: number }) {
  return (
    <span aria-hidden="true" className="absolute inset-1.5">
      <Star strokeWidth={1.5} className="absolute size-full text-ink-400" />
      <span className="absolute inset-y-0 left-0 overflow-hidden" style={{ width: `${share}%` }}>
        <Star strokeWidth={1.5} className="size-11 fill-reward-400 text-reward-800" />
      </span>
    </span>
  );
}
