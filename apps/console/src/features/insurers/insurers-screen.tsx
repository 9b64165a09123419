import { GroupScreen } from '../content/index.ts';

/** The insurers with an agreement, and what each asks for. */
export function InsurersScreen() {
  return (
    <GroupScreen
      group="insurers"
      caption="Aseguradoras"
      title="Aseguradoras"
      sub="Las que tienen un convenio con la empresa, y lo que piden. Nada cambia hasta que se publica."
      added={{ title: 'Aseguradora nueva', kinds: ['insurer'] }}
    />
  );
}
