import { GroupScreen } from '../content/index.ts';
import { AbroadViews } from './abroad-views.tsx';

/** The countries that the store ships to, with their states, and the cities of each. */
export function ForeignPlacesScreen() {
  return (
    <GroupScreen
      group="foreignPlaces"
      caption="Países, estados y provincias"
      title="Países y ciudades"
      back={{ to: '/extranjero', label: 'Envíos al extranjero' }}
      sub="A dónde se envía. Un estado se agrega en su país; sus ciudades, en el estado. Nada cambia hasta que se publica."
      views={<AbroadViews current="places" />}
    />
  );
}
