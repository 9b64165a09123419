import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import { GroupList, NewPieceDialog } from '../content/index.ts';

/** The insurers with an agreement, and what each asks for. */
export function InsurersScreen() {
  const { get, set } = useUrlState();
  const [isNew, setNew] = useState(false);
  return (
    <Page
      head={
        <PageHead
          title="Aseguradoras"
          sub="Las que tienen un convenio con la empresa, y lo que piden. Nada cambia hasta que se publica."
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
      <GroupList group="insurers" caption="Aseguradoras" text={get('texto') ?? ''} />
      {isNew && <NewPieceDialog title="Aseguradora nueva" kinds={['insurer']} onClose={() => setNew(false)} />}
    </Page>
  );
}
