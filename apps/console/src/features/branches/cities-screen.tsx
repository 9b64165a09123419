import { switchableCompanies } from '@botica/domain/companies';
import { GroupScreen } from '../content/index.ts';

const owners = switchableCompanies.map(({ id }) => id);

/** The cities of each country: a branch and a suburb are in one. */
export function CitiesScreen() {
  return (
    <GroupScreen
      group="cities"
      caption="Ciudades"
      title="Ciudades"
      back={{ to: '/sucursales', label: 'Sucursales' }}
      sub="Los compradores encuentran las que tienen una sucursal. Nada cambia hasta que se publica."
      added={{ title: 'Ciudad nueva', kinds: ['city'], of: owners }}
    />
  );
}
