import { Field } from '@botica/ui/forms/field.tsx';
import { Slider } from '@botica/ui/forms/slider.tsx';
import { type ReactNode, useId, useState } from 'react';
import { type PointsRange, readPoints, writePoints } from './points-range.ts';

interface PointsAmountProps {
  label: string;
  points: number;
  range: PointsRange;
  /** The discount of the used points, in words. */
  worth: string;
  error: string | undefined;
  onChange: (points: number) => void;
  children?: ReactNode;
}

/** How many points this order uses: typed, or set with a slider between the minimum and the maximum. */
export function PointsAmount({ label, points, range, worth, error, onChange, children }: PointsAmountProps) {
  const worthId = useId();
  const [typed, setTyped] = useState<string>();
  const { least, most, step } = range;
  return (
    <>
      <div className="grid grid-cols-2 items-end gap-x-4 gap-y-1">
        <Field
          label={label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={12}
          value={typed ?? writePoints(points)}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            onChange(Math.min(readPoints(currentTarget.value), most));
          }}
          onBlur={() => setTyped(undefined)}
        />
        <p role="status" aria-labelledby={worthId} className="pb-1.5 leading-snug">
          <span id={worthId} className="block text-fine text-ink-600">
            Te descuenta
          </span>
          <b className="text-xl font-bold tabular-nums">{worth}</b>
        </p>
      </div>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      {most > least && (
        <div>
          <Slider
            label={`${label}, de ${writePoints(least)} a ${writePoints(most)}`}
            value={points}
            min={least}
            max={most}
            step={step}
            valueText={`${writePoints(points)} puntos`}
            onChange={(next) => {
              setTyped(undefined);
              onChange(next);
            }}
          />
          <p aria-hidden="true" className="flex justify-between text-fine text-ink-600 tabular-nums">
            <span>Mínimo {writePoints(least)}</span>
            <span>Máximo {writePoints(most)}</span>
          </p>
        </div>
      )}
      {children}
    </>
  );
}
