import type { GiftDesignDto } from '@botica/contract/services/gift-certificates';
import { cx } from '@botica/ui/base/cx.ts';
import { FieldError } from '@botica/ui/forms/field-frame.tsx';
import Gift from 'lucide-react/icons/gift';
import { useId } from 'react';
import { pictureUrl } from '../../../lib/picture-url.ts';

export interface DesignChoiceProps {
  designs: readonly GiftDesignDto[];
  value: number | undefined;
  onChange: (designId: number | undefined) => void;
  error: string | undefined;
}

/** The designs that the store offers today, and the usual card. A chosen one that is gone leaves the choice open. */
export function DesignChoice({ designs, value, onChange, error }: DesignChoiceProps) {
  const id = useId();
  if (designs.length === 0 && value === undefined) return null;
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">Diseño</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(132px,1fr))] gap-2">
        {[undefined, ...designs].map((design) => (
          <label
            key={design?.id ?? 0}
            className={cx(
              'relative grid min-w-0 cursor-pointer content-start gap-1 rounded-control border border-line-strong bg-white p-1.5 text-center text-sm',
              'has-checked:border-brand-600 has-checked:bg-brand-50 has-checked:font-semibold has-checked:text-brand-700',
              'has-checked:inset-ring-1 has-checked:inset-ring-brand-600 has-focus-visible:outline-3',
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600 hover:bg-brand-50',
            )}
          >
            <input
              type="radio"
              name={id}
              value={design?.id ?? 0}
              checked={value === design?.id}
              onChange={() => onChange(design?.id)}
              className="absolute inset-0 appearance-none rounded-control opacity-0"
            />
            {design ? (
              <img
                src={pictureUrl(design.imagen, 'card')}
                alt=""
                width={360}
                height={126}
                loading="lazy"
                className="aspect-20/7 w-full rounded-tag object-cover"
              />
            ) : (
              <span className="grid aspect-20/7 w-full place-items-center rounded-tag bg-brand-700 text-white">
                <Gift size={20} />
              </span>
            )}
            <span className="wrap-anywhere">{design?.nombre ?? 'Clásico'}</span>
          </label>
        ))}
      </div>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
