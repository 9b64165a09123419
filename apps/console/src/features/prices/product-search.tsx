import type { PriceProductDto } from '@botica/contract/prices/simulator';
import type { CompanyId } from '@botica/domain/companies';
import { useQuery } from '@tanstack/react-query';
import Search from 'lucide-react/icons/search';
import { useDeferredValue, useState } from 'react';
import { amountText } from '../../lib/money.ts';
import { Combobox } from '../../ui/combobox.tsx';
import { priceProductsQuery } from './prices.api.ts';

type ProductSearchProps = { companyId: CompanyId; onPick: (product: PriceProductDto) => void };

/** The store's search, to choose one product. */
export function ProductSearch({ companyId, onPick }: ProductSearchProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data } = useQuery(priceProductsQuery(companyId, wanted));
  const isCurrent = wanted === text.trim();
  return (
    <Combobox
      label="Buscar un producto"
      placeholder="Nombre, principio activo o código"
      Icon={Search}
      text={text}
      onText={setText}
      emptyText="Ningún producto con eso."
      options={
        isCurrent
          ? data?.productos.map(({ productoId, nombre, presentacion, laboratorio, precio }) => ({
              id: String(productoId),
              content: (
                <span className="flex items-center gap-3">
                  <span className="min-w-0 flex-1">
                    <b className="block truncate font-semibold">{nombre}</b>
                    <span className="block truncate text-label text-ink-600">
                      {[presentacion, laboratorio].filter(Boolean).join(' · ')}
                    </span>
                  </span>
                  <span className="font-semibold whitespace-nowrap">{amountText(precio, companyId)}</span>
                </span>
              ),
            }))
          : undefined
      }
      onPick={(id) => {
        const product = data?.productos.find(({ productoId }) => String(productoId) === id);
        if (product) onPick(product);
        setText('');
      }}
    />
  );
}
