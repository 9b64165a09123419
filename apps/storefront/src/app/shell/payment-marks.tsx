import type { CardBrand } from '@botica/domain/customers/cards';
import { CardMark } from '@botica/ui/display/card-mark.tsx';

const brands: readonly CardBrand[] = ['Visa', 'MasterCard', 'American Express'];

export function PaymentMarks() {
  return (
    <ul aria-label="Tarjetas que aceptamos" className="flex flex-wrap gap-2">
      {brands.map((brand) => (
        <li key={brand}>
          <CardMark brand={brand} />
        </li>
      ))}
    </ul>
  );
}
