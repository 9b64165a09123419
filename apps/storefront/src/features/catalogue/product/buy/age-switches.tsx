import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { Switch } from '@botica/ui/forms/switch.tsx';
import { useUser } from '../../../identity/index.ts';
import { type AgeChoice, hasFourthAgePrice, hasSeniorPrice } from './unit-price.ts';

interface AgeSwitchesProps {
  product: ProductDetailDto;
  age: AgeChoice;
  onChange: (age: AgeChoice) => void;
}

/** DETAIL-05: one at a time, because a purchase has one buyer. */
export function AgeSwitches({ product, age, onChange }: AgeSwitchesProps) {
  const seniors = useUser()?.usuariosIdentidadesTerceraEdad.length ?? 0;
  if (!hasSeniorPrice(product) && !hasFourthAgePrice(product)) return null;
  return (
    <div className="grid gap-2">
      {hasSeniorPrice(product) && (
        <Switch
          raised
          label="Ver precio tercera edad"
          hint={
            seniors > 0
              ? 'Tu cuenta ya tiene registrada la identidad de una persona mayor.'
              : 'Desde los 60 años. Queda activado para lo que compres; pedimos la identidad al pagar.'
          }
          checked={age === 'senior'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'senior' : 'none')}
        />
      )}
      {hasFourthAgePrice(product) && (
        <Switch
          raised
          label="Ver precio cuarta edad"
          hint="Desde los 80 años, con la receta a nombre del paciente."
          checked={age === 'fourthAge'}
          onChange={(event) => onChange(event.currentTarget.checked ? 'fourthAge' : 'none')}
        />
      )}
    </div>
  );
}
