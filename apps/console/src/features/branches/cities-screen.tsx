import { switchableCompanies } from '@botica/domain/companies';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { GroupList, NewPieceDialog } from '../content/index.ts';

const owners = switchableCompanies.map(({ id }) => id);

/** The cities of each country: a branch and a suburb are in one. */
export function CitiesScreen() {
  const { get, set } = useUrlState();
  const [isNew, setNew] = useState(false);
  return (
    <Page
      head={
        <PageHead
          title="Ciudades"
          back={{ to: '/sucursales', label: 'Sucursales' }}
          sub="Los compradores encuentran las que tienen una sucursal. Nada cambia hasta que se publica."
          actions={
            <Button variant="main" onClick={() => setNew(true)}>
              <Plus size={15} />
              Nueva
            </Button>
          }
        />
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        <Field
          label="Buscar por nombre"
          type="search"
          value={get('texto') ?? ''}
          onChange={({ target }) => set({ texto: target.value })}
        />
      </div>
      <GroupList group="cities" caption="Ciudades" text={get('texto') ?? ''} />
      {isNew && <NewPieceDialog title="Ciudad nueva" kinds={['city']} of={owners} onClose={() => setNew(false)} />}
    </Page>
  );
}
