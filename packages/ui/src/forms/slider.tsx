import type { ComponentProps, CSSProperties } from 'react';
import { cx } from '../base/cx.ts';

export type SliderProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'style'> & {
  /** What it sets: "Puntos a usar". */
  label: string;
  value: number;
  min?: number | undefined;
  max: number;
  /** As text, where the bare number is not enough: "2,000 puntos". */
  valueText?: string | undefined;
  onChange: (value: number) => void;
};

// Each browser has its own names for the parts, and drops a rule that names another's.
const webkitClass =
  '[&::-webkit-slider-runnable-track]:h-2 [&::-webkit-slider-runnable-track]:rounded-full ' +
  '[&::-webkit-slider-runnable-track]:bg-[linear-gradient(to_right,var(--color-brand-600)_var(--part),var(--color-line)_var(--part))] ' +
  '[&::-webkit-slider-thumb]:-mt-2.5 [&::-webkit-slider-thumb]:size-7 [&::-webkit-slider-thumb]:appearance-none ' +
  '[&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:border-2 ' +
  '[&::-webkit-slider-thumb]:border-brand-600 [&::-webkit-slider-thumb]:bg-white';
const mozClass =
  '[&::-moz-range-track]:h-2 [&::-moz-range-track]:rounded-full [&::-moz-range-track]:bg-line ' +
  '[&::-moz-range-progress]:h-2 [&::-moz-range-progress]:rounded-full [&::-moz-range-progress]:bg-brand-600 ' +
  '[&::-moz-range-thumb]:size-6 [&::-moz-range-thumb]:border-2 [&::-moz-range-thumb]:border-brand-600 ' +
  '[&::-moz-range-thumb]:bg-white';

/** Beside a field for the same number, so that a precise value can be typed. */
export function Slider({ label, value, min = 0, max, valueText, onChange, className, ...input }: SliderProps) {
  const shown = Math.min(Math.max(value, min), max);
  const part = max > min ? ((shown - min) / (max - min)) * 100 : 0;
  return (
    <input
      {...input}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      min={min}
      max={max}
      value={shown}
      onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      style={{ '--part': `${part}%` } as CSSProperties}
      className={cx(
        'h-11 w-full cursor-pointer appearance-none rounded-control bg-transparent disabled:cursor-not-allowed',
        webkitClass,
        mozClass,
        className,
      )}
    />
  );
}
