import { CoverageSheet } from './coverage-sheet.tsx';
import { SuburbsPage } from './suburbs-page.tsx';

/** Who delivers to each suburb, as a sheet. */
export function CoverageScreen() {
  return (
    <SuburbsPage
      title="Entrega"
      sub="Qué sucursal entrega en cada colonia, en qué zona y a qué costo. Los pedidos hechos no cambian."
      view="suburbs"
    >
      {(companyId) => <CoverageSheet key={companyId} companyId={companyId} />}
    </SuburbsPage>
  );
}
