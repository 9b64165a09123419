import type { TakenProductDto } from '@botica/contract/care/taken-orders';
import type { CompanyId } from '@botica/domain/companies';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ScanBarcode from 'lucide-react/icons/scan-barcode';
import { useDeferredValue, useRef, useState } from 'react';
import { amountText } from '../../../lib/money.ts';
import { useWedge } from '../../../lib/use-wedge.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Combobox } from '../../../ui/combobox.tsx';
import { takenProductsQuery } from './taken-orders.api.ts';

type ProductSearchProps = {
  companyId: CompanyId;
  branchId: number;
  onAdd: (product: TakenProductDto) => void;
};

/** The store's search, and the field of the scanner: a code and Enter add the product. */
export function ProductSearch({ companyId, branchId, onAdd }: ProductSearchProps) {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  useWedge(input);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const wanted = useDeferredValue(text.trim());
  const place = { companyId, branchId };
  const { data } = useQuery(takenProductsQuery(place, wanted));
  const isCurrent = wanted === text.trim();

  function add(product: TakenProductDto): void {
    onAdd(product);
    setText('');
    setProblem(undefined);
  }

  /** A scanner ends with Enter before the search has answered. */
  async function addByCode(code: string): Promise<void> {
    try {
      const { productos } = await queryClient.fetchQuery(takenProductsQuery(place, code));
      const [only] = productos;
      if (only && productos.length === 1) add(only);
      else if (!only) setProblem(`Ningún producto con ${code}.`);
    } catch {
      setProblem('No pudimos buscar. Revisa la conexión.');
    }
  }

  return (
    <Combobox
      label="Buscar o escanear un producto"
      placeholder="Nombre, principio activo o código de barras"
      Icon={ScanBarcode}
      inputRef={input}
      text={text}
      onText={(typed) => {
        setText(typed);
        setProblem(undefined);
      }}
      problem={problem}
      options={isCurrent ? data?.productos.map((product) => toOption(product, companyId)) : undefined}
      emptyText="Ningún producto con eso."
      onPick={(id) => {
        const product = data?.productos.find(({ productoId }) => String(productoId) === id);
        if (product) add(product);
      }}
      onEnter={(code) => void addByCode(code)}
    />
  );
}

function toOption(product: TakenProductDto, companyId: CompanyId) {
  const { productoId, nombre, presentacion, laboratorio, precio, existencia, sinInventario, requiereReceta } = product;
  const stock = existencia ?? 0;
  return {
    id: String(productoId),
    content: (
      <span className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <b className="block truncate font-semibold">{nombre}</b>
          <span className="block truncate text-label text-ink-600">
            {[presentacion, laboratorio].filter(Boolean).join(' · ')}
          </span>
        </span>
        {requiereReceta && <Badge tone="info">Receta</Badge>}
        <Badge tone={stock > 0 ? 'good' : 'warn'}>
          {stock > 0 ? `Hay ${stock}` : sinInventario ? 'Por pedido' : 'No hay'}
        </Badge>
        <span className="min-w-18 text-right font-semibold whitespace-nowrap">{amountText(precio, companyId)}</span>
      </span>
    ),
  };
}
