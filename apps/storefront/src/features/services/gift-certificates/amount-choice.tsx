import type { Company } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { amountPrefix, type GiftAmount, giftAmounts, typedAmountText } from '@botica/domain/services/gift-certificates';
import { cx } from '@botica/ui/base/cx.ts';
import { FieldError } from '@botica/ui/forms/field-frame.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { useId } from 'react';

export interface AmountChoiceProps {
  company: Company;
  value: GiftAmount;
  onChange: (amount: GiftAmount) => void;
  error: string | undefined;
  inputRef: (input: HTMLInputElement | null) => void;
}

/** GIFT-01 GIFT-02: one of the offered amounts, or any other. The last one that was touched counts. */
export function AmountChoice({ company, value, onChange, error, inputRef }: AmountChoiceProps) {
  const id = useId();
  return (
    <fieldset className="grid min-w-0 gap-3" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 text-sm font-semibold">Monto del certificado</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(96px,1fr))] gap-2">
        {giftAmounts.map((amount) => (
          <label
            key={amount}
            className={cx(
              'relative grid min-h-13 cursor-pointer place-items-center rounded-control border border-line-strong bg-white px-2',
              'font-semibold tabular-nums has-checked:border-brand-600 has-checked:bg-brand-50 has-checked:text-brand-700',
              'has-checked:inset-ring-1 has-checked:inset-ring-brand-600 has-focus-visible:outline-3',
              'has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600 hover:bg-brand-50',
            )}
          >
            <input
              type="radio"
              name={id}
              value={amount}
              checked={value.typed === '' && value.chosen === amount}
              onChange={() => onChange({ chosen: amount, typed: '' })}
              className="absolute inset-0 appearance-none rounded-control opacity-0"
            />
            {formatMoney(amount * 100, company).replace('.00', '')}
          </label>
        ))}
      </div>
      <MaskedField
        label="Otro monto"
        optional
        inputMode="numeric"
        autoComplete="off"
        placeholder={`${amountPrefix(company)}350`}
        className="max-w-60"
        value={value.typed}
        inputRef={inputRef}
        write={(text) => typedAmountText(text, company)}
        onChange={(typed) => onChange({ chosen: typed === '' ? value.chosen : 0, typed })}
        hint={`Sin centavos, desde ${formatMoney(50_00, company)}.`}
        aria-invalid={error ? true : undefined}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
