import type { FacetDto } from '@botica/contract/catalogue/search';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { type FormEvent, useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import type { PriceRange } from './list-choices.ts';
import { priceRangeProblems, readPriceRange } from './price-range.ts';

interface PriceRangeFormProps {
  /** From the cheapest to the dearest product. */
  range: FacetDto['rango'];
  price: PriceRange;
  onPrice(price: PriceRange): void;
}

export function PriceRangeForm({ range, price, onPrice }: PriceRangeFormProps) {
  const { currency } = useCompany();
  const [minimum, setMinimum] = useState(String(price.minimum ?? ''));
  const [maximum, setMaximum] = useState(String(price.maximum ?? ''));
  const [error, setError] = useState<string>();

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    const read = readPriceRange(minimum, maximum);
    setError(read.ok ? undefined : priceRangeProblems[read.code]);
    if (read.ok) onPrice(read.value);
  }

  const field = { inputMode: 'decimal', autoComplete: 'off', maxLength: 10, prefix: currency.symbol } as const;
  return (
    <form onSubmit={handleSubmit} noValidate className="mt-2 mb-1 grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Field
          label="Desde"
          {...field}
          placeholder={range && String(Math.floor(range.minimo))}
          value={minimum}
          onChange={(event) => setMinimum(event.currentTarget.value)}
        />
        <Field
          label="Hasta"
          {...field}
          placeholder={range && String(Math.ceil(range.maximo))}
          value={maximum}
          onChange={(event) => setMaximum(event.currentTarget.value)}
        />
      </div>
      {error && (
        <p role="alert" className="text-sm font-medium text-danger">
          {error}
        </p>
      )}
      <Button type="submit" variant="secondary" size="sm" block>
        Aplicar precio
      </Button>
    </form>
  );
}
