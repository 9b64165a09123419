import { useUrlState } from '../../lib/url-state.ts';
import { Field } from '../../ui/fields.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { GroupList } from '../content/index.ts';
import { AbroadViews } from './abroad-views.tsx';

/** The countries that the store ships to, with their states, and the cities of each. */
export function ForeignPlacesScreen() {
  const { get, set } = useUrlState();
  return (
    <Page
      head={
        <PageHead
          title="Países y ciudades"
          back={{ to: '/extranjero', label: 'Envíos al extranjero' }}
          sub="A dónde se envía. Un estado se agrega en su país; sus ciudades, en el estado. Nada cambia hasta que se publica."
        />
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <AbroadViews current="places" />
        <Field
          label="Buscar por nombre"
          type="search"
          value={get('texto') ?? ''}
          onChange={({ target }) => set({ texto: target.value })}
        />
      </div>
      <GroupList group="foreignPlaces" caption="Países, estados y provincias" text={get('texto') ?? ''} />
    </Page>
  );
}
