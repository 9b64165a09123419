import { formatAmount, formatMoney } from '@botica/domain/format';
import type { Cents } from '@botica/domain/money';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { useState } from 'react';
import { readAmount } from '../../../lib/amounts.ts';
import { useCompany } from '../../../lib/company-store.ts';

interface MoneyAmountProps {
  label: string;
  cents: Cents;
  /** The maximum, whatever is typed. */
  most: Cents;
  hint?: string | undefined;
  onChange: (cents: Cents) => void;
}

/** An amount of money that the shopper chooses. */
export function MoneyAmount({ label, cents, most, hint, onChange }: MoneyAmountProps) {
  const company = useCompany();
  const [typed, setTyped] = useState<string>();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
      <Field
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        prefix={company.currency.symbol}
        value={typed ?? (cents > 0 ? formatAmount(cents) : '')}
        hint={hint}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(Math.min(readAmount(currentTarget.value), most));
        }}
        onBlur={() => setTyped(undefined)}
      />
      <Button
        variant="secondary"
        className="mt-6.5"
        aria-label={`Usar todo: ${label}, ${formatMoney(most, company)}`}
        onClick={() => {
          setTyped(undefined);
          onChange(most);
        }}
      >
        Usar todo
      </Button>
    </div>
  );
}
