import type { CartFacts, CartLineFacts } from '@botica/contract/cart/lines';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { setChoices } from '../../cart/index.ts';

const ages = ['any', 'senior', 'fourthAge'] as const;
type Age = (typeof ages)[number];

const labels: Readonly<Record<Age, string>> = {
  any: 'Cualquier edad',
  senior: 'Tercera edad, desde los 60 años',
  fourthAge: 'Cuarta edad, desde los 80 años, con receta',
};

/** CART-02: one age at a time, because a purchase has one buyer. Only ages with their own price. */
export function AgeChoice({ cart, line }: { cart: CartFacts; line: CartLineFacts }) {
  const { prod_Desc: name, precios, preciosConDescuentoPorCantidad: tiers } = line;
  const hasSenior = precios.precioTerceraEdad !== null || tiers.some((tier) => tier.precioTerceraEdad > 0);
  const hasFourthAge = cart.procesoCuartaEdad && precios.precioCuartaEdad !== null;
  const age: Age = line.terceraEdad ? 'senior' : line.tieneRecetaCuartaEdad ? 'fourthAge' : 'any';
  if (hasSenior && hasFourthAge) {
    return (
      <Select
        label={
          <>
            ¿Para quién es?<span className="sr-only"> {name}</span>
          </>
        }
        layout="bar"
        value={age}
        options={ages.map((value) => ({ value, label: labels[value] }))}
        onChange={({ currentTarget: { value } }) => choose(line, ages.find((one) => one === value) ?? 'any')}
      />
    );
  }
  const only = hasSenior ? 'senior' : hasFourthAge ? 'fourthAge' : undefined;
  if (!only) return null;
  return (
    <Checkbox
      label={
        <>
          Es para alguien de la {only === 'senior' ? 'tercera edad' : 'cuarta edad, con receta'}
          <span className="sr-only">: {name}</span>
        </>
      }
      checked={age === only}
      onChange={({ currentTarget: { checked } }) => choose(line, checked ? only : 'any')}
    />
  );
}

function choose({ productoId }: CartLineFacts, age: Age): void {
  setChoices(productoId, { terceraEdad: age === 'senior', tieneRecetaCuartaEdad: age === 'fourthAge' });
}
