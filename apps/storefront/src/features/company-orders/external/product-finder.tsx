import type { ProductSummaryDto } from '@botica/contract/catalogue/products';
import { stockStateIds } from '@botica/contract/catalogue/products';
import type { SearchResultDto } from '@botica/contract/catalogue/search';
import { minTermLength } from '@botica/domain/catalogue/search';
import { formatMoney } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Stock } from '@botica/ui/display/stock.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useCompany } from '../../../lib/company-store.ts';
import { useChosenBranch } from '../../branches/index.ts';
import { LinePicture, lazyCartActions, useCartQuantity } from '../../cart/index.ts';
import { useShopper } from '../../catalogue/pricing/index.ts';
import { firstFoundQuery } from '../../catalogue/search/index.ts';
import { tileProps } from '../../catalogue/tiles/index.ts';

const most = 5;
const pauseMs = 300;

/** Finds products and adds them without leaving the order. */
export function ProductFinder() {
  const [typed, setTyped] = useState('');
  const text = usePaused(typed.trim());
  const company = useCompany();
  const branch = useChosenBranch();
  const isAsking = text.length >= minTermLength;
  const found = useQuery({
    ...firstFoundQuery({ companyId: company.id, branchCode: branch.code }, text, most),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  });
  return (
    <div className="grid gap-2">
      <Field
        type="search"
        label="Buscar y agregar productos"
        placeholder="Nombre, marca o síntoma"
        autoComplete="off"
        maxLength={100}
        prefix={<Search size={20} />}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        // Enter would send the order.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      <p role="status" className="text-sm text-ink-600 empty:hidden">
        {isAsking && words(found)}
      </p>
      {isAsking && found.data && found.data.productos.length > 0 && (
        <ul aria-label="Productos encontrados" className="grid rounded-control border border-line">
          {found.data.productos.map((product) => (
            <FoundProduct key={product.productoId} product={product} />
          ))}
        </ul>
      )}
    </div>
  );
}

function words({ data, isError }: Pick<UseQueryResult<SearchResultDto>, 'data' | 'isError'>): string {
  if (isError) return 'No pudimos buscar. Revisa tu conexión e intenta de nuevo.';
  if (!data) return 'Buscando…';
  return data.productos.length === 0 ? 'No encontramos productos con ese nombre.' : '';
}

function FoundProduct({ product }: { product: ProductSummaryDto }) {
  const company = useCompany();
  const navigate = useNavigate();
  const tile = tileProps(product, company, useShopper());
  const quantity = useCartQuantity(product.productoId);
  const isOut = product.disponibilidadStock === stockStateIds.none;
  const openPage = () => void navigate(tile.to);
  return (
    <li className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3 border-t border-line p-2.5 first:border-t-0">
      <LinePicture url={tile.imageUrl ?? ''} size={48} />
      <div className="min-w-0 text-sm leading-snug">
        <p className="font-semibold wrap-anywhere">{tile.name}</p>
        <p className="text-xs text-ink-600">{tile.presentation}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-xs">
          <b className="text-sm tabular-nums">{formatMoney(tile.price.cents, company)}</b>
          <Stock level={tile.stock} />
        </p>
      </div>
      <Button
        size="sm"
        variant="soft"
        disabled={isOut}
        aria-label={`Agregar ${tile.name}`}
        onClick={() => lazyCartActions.add(product, openPage)}
      >
        {quantity > 0 ? `Agregar (${quantity})` : 'Agregar'}
      </Button>
    </li>
  );
}

/** The text once the typing pauses (debounce). */
function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
