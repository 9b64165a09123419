import type { ShortLineDto } from '@botica/contract/checkout/shortages';
import { RadioGroup, type RadioOption } from '@botica/ui/forms/radio-group.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { equivalentOption } from '../../orders/substitutes/index.ts';
import type { ShortageChoice } from './settlement.ts';

interface ShortLineProps {
  line: ShortLineDto;
  choice: ShortageChoice | undefined;
  /** The shopper continued without choosing. */
  isMissing: boolean;
  onChoose: (choice: ShortageChoice) => void;
}

export function ShortLine({ line, choice, isMissing, onChoose }: ShortLineProps) {
  const company = useCompany();
  const { prod_Desc, presentacion, cantidad, invActual, sustitutos } = line;
  const there: RadioOption<ShortageChoice>[] =
    invActual > 0
      ? [{ value: 'take', label: invActual === 1 ? 'Llevar la que hay' : `Llevar las ${invActual} que hay` }]
      : [];
  const substitutes = sustitutos.map((one) =>
    equivalentOption(
      {
        productId: one.productoId,
        label: `Cambiar por ${one.prod_Desc}`,
        picture: one.imagenUrl,
        price: one.precio,
        hint: `${one.presentacion}, ${one.laboratorio}. Mismo principio activo: consulta a tu médico antes de cambiar.`,
      },
      company,
    ),
  );
  return (
    <RadioGroup<ShortageChoice>
      label={
        <>
          {prod_Desc}
          <span className="block font-normal text-ink-600">
            {presentacion}. Pediste {cantidad} y {invActual === 0 ? 'no hay' : `hay ${invActual}`}.
          </span>
        </>
      }
      options={[...there, ...substitutes, { value: 'without', label: 'Seguir sin este producto' }]}
      value={choice}
      onChange={onChoose}
      error={isMissing ? 'Elige qué hacemos con este producto.' : undefined}
    />
  );
}
