import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { useScope } from '../../../lib/scope.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { filtersFrom } from './product-filters.tsx';
import { downloadProducts } from './products.api.ts';

/** The list as a sheet and as a file, and what adds to it. */
export function ListActions({ canEdit }: { canEdit: boolean }) {
  const url = useUrlState();
  const scope = useScope();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    const { cursor: _cursor, ...filters } = filtersFrom(url.get);
    setBusy(true);
    try {
      const query = { ...filters, ...(scope.companyId ? { empresaId: scope.companyId } : {}) };
      saveFile(await downloadProducts(query), 'productos.csv');
    } catch (error) {
      notify.error(problemOf(error).text);
    } finally {
      setBusy(false);
    }
  };
  const filters = url.hrefWith({});
  return (
    <>
      <ButtonLink to={`/laboratorios${scope.query}`}>Laboratorios</ButtonLink>
      <ButtonLink to={`/textos-compartidos${scope.query}`}>Textos compartidos</ButtonLink>
      <ButtonLink to={`/productos/hoja${filters === '?' ? '' : filters}`}>Hoja</ButtonLink>
      <Button loading={isBusy} onClick={() => void download()}>
        Exportar CSV
      </Button>
      {canEdit && <ButtonLink to={`/productos/cargas${scope.query}`}>Cargar CSV</ButtonLink>}
      {canEdit && (
        <ButtonLink variant="main" to={`/productos/nuevo${scope.query}`}>
          Producto nuevo
        </ButtonLink>
      )}
    </>
  );
}
