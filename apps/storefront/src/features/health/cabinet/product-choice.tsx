import { Button } from '@botica/ui/buttons/button.tsx';
import { Field } from '@botica/ui/forms/field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { usePlace } from '../../catalogue/pricing/index.ts';
import { suggestionsQuery } from '../../catalogue/search/index.ts';

interface ProductChoiceProps {
  name: string;
  productId: number | undefined;
  error: string | undefined;
  onType: (name: string) => void;
  onChoose: (product: { id: number; name: string }) => void;
}

const shortestText = 3;

/** A product of the store, or any name. Typing after a choice makes it a free name again. */
export function ProductChoice({ name, productId, error, onType, onChoose }: ProductChoiceProps) {
  const { companyId, branchCode } = usePlace();
  const text = useDeferredValue(name.trim());
  const { data } = useQuery({
    ...suggestionsQuery(companyId, branchCode, text),
    enabled: productId === undefined && text.length >= shortestText,
  });
  const products = productId === undefined && text.length >= shortestText ? (data?.productos.slice(0, 4) ?? []) : [];
  return (
    <div className="grid gap-2">
      <Field
        label="Medicina"
        autoComplete="off"
        placeholder="Escribe el nombre"
        hint={
          productId === undefined
            ? 'Elige un producto de la tienda para comprarlo otra vez con un toque, o deja solo el nombre.'
            : 'Es un producto de la tienda: podrás comprarlo otra vez con un toque.'
        }
        error={error}
        value={name}
        onChange={(event) => onType(event.target.value)}
      />
      {products.length > 0 && (
        <ul aria-label="Productos de la tienda" className="grid gap-1">
          {products.map(({ productoId, prod_Desc, presentacion, imagenUrl }) => (
            <li key={productoId}>
              <Button
                variant="quiet"
                size="sm"
                block
                className="justify-start text-left font-semibold"
                onClick={() => onChoose({ id: productoId, name: prod_Desc })}
              >
                <img src={pictureUrl(imagenUrl)} alt="" width={32} height={32} className="size-8 object-contain" />
                <span className="min-w-0 wrap-anywhere">
                  {prod_Desc} <span className="font-normal text-ink-600">{presentacion}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
