import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { companies } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useScope } from '../../../lib/scope.ts';
import { Card } from '../../../ui/card.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { equivalentsQuery } from './products.api.ts';

/** What the store offers instead of the product, with the reason. */
export function ProductEquivalents({ page }: { page: ProductPageDto }) {
  const { query } = useScope();
  const { data, error, refetch } = useQuery(equivalentsQuery(page.productoId, page.version));
  const { principioActivo, concentracion, forma } = page.publicado;
  return (
    <Card title="Equivalentes">
      <div className="grid gap-2 text-cell">
        <p className="text-label text-ink-600">
          {principioActivo && concentracion
            ? `La tienda ofrece en su lugar los que tienen ${principioActivo}, ${concentracion}, ${forma}.`
            : 'No tiene: le falta el principio activo o la concentración, y la tienda compara los dos y la forma.'}
        </p>
        {error && !data ? (
          <Failure error={error} onRetry={() => void refetch()} />
        ) : !data ? (
          <LoadingRows label="Cargando los equivalentes" />
        ) : data.equivalentes.length === 0 ? (
          <p>Ningún otro producto es equivalente.</p>
        ) : (
          <ul className="grid gap-1.5">
            {data.equivalentes.map((one) => (
              <li key={one.productoId}>
                <Link to={`/productos/${one.productoId}${query}`} className="text-brand-700 hover:underline">
                  {one.nombre}, {one.presentacion}
                </Link>
                <span className="block text-label text-ink-600">
                  {one.laboratorio}. {one.empresas.map((id) => companies[id].name).join(', ')}
                  {one.oculto && '. Oculto: no se ofrece.'}
                </span>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Card>
  );
}
