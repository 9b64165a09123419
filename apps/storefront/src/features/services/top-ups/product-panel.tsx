import type { TopUpOfferDto, TopUpProductDto } from '@botica/contract/services/top-ups';
import type { Company } from '@botica/domain/companies';
import { VisuallyHidden } from '@botica/ui/base/visually-hidden.tsx';
import { Chip } from '@botica/ui/display/chip.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import type { Draft } from './draft.ts';

interface ProductPanelProps {
  types: TopUpOfferDto['tiposProducto'];
  products: UseQueryResult<TopUpProductDto[]>;
}

/** TOPUP-01 TOPUP-02 */
export function ProductPanel({ types, products }: ProductPanelProps) {
  const { watch, setValue } = useFormContext<Draft>();
  const typeId = watch('typeId');
  return (
    <section aria-label="Qué recargas" className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-lg font-bold">¿Qué recargas?</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset would name a part of the form, and these only choose a shelf */}
      <div role="group" aria-label="Tipo de producto" className="flex flex-wrap gap-2">
        {types.map(({ id, descripcion }) => (
          <Chip
            key={id}
            selected={id === typeId}
            onClick={() => {
              setValue('typeId', id);
              setValue('productId', undefined);
            }}
          >
            {descripcion}
          </Chip>
        ))}
      </div>
      <Shelf products={products} />
    </section>
  );
}

function Shelf({ products }: Pick<ProductPanelProps, 'products'>) {
  const { watch, setValue, register, formState } = useFormContext<Draft>();
  const company = useCompany();
  const place = useRef<HTMLDivElement>(null);
  const { errors, isSubmitted } = formState;
  // A group of options has no single field for the form to focus.
  useEffect(() => {
    const { ref } = register('productId');
    ref({ name: 'productId', focus: () => place.current?.querySelector('input')?.focus(), value: undefined });
  }, [register]);

  if (products.isPending) {
    return (
      <SkeletonGroup label="Cargando los productos">
        <ListRowSkeleton />
        <ListRowSkeleton />
      </SkeletonGroup>
    );
  }
  if (!products.data) {
    return (
      <LoadFailure
        title="No pudimos cargar los productos"
        error={products.error}
        isRetrying={products.isFetching}
        onRetry={() => void products.refetch()}
      />
    );
  }
  if (products.data.length === 0) {
    return <p className="text-ink-600">El operador no tiene productos de este tipo ahora. Elige el otro tipo.</p>;
  }
  const chosen = watch('productId');
  return (
    <div ref={place}>
      <RadioGroup
        label="Producto"
        hideLabel
        layout="tiles"
        className={products.data.every((product) => plainAmount(product, company)) ? '' : '[--tile:8.5rem]'}
        value={chosen === undefined ? undefined : String(chosen)}
        options={products.data.map((product) => ({ value: String(product.productoId), ...faceOf(product, company) }))}
        error={errors.productId?.message}
        onChange={(value) => setValue('productId', Number(value), { shouldValidate: isSubmitted })}
      />
    </div>
  );
}

/** "Recarga de L. 25" needs only its amount. */
function plainAmount({ descripcion, monto }: TopUpProductDto, company: Company): string | undefined {
  const amount = `${company.currency.symbol} ${monto}`;
  return descripcion.endsWith(amount) ? amount : undefined;
}

function faceOf(product: TopUpProductDto, company: Company) {
  const { descripcion, monto } = product;
  const amount = plainAmount(product, company);
  if (amount) {
    return {
      label: (
        <>
          <VisuallyHidden>{descripcion.slice(0, -amount.length)}</VisuallyHidden>
          <span className="text-lg whitespace-nowrap tabular-nums">{amount}</span>
        </>
      ),
    };
  }
  return {
    label: <span className="text-sm">{descripcion}</span>,
    aside: <b className="text-ink-900 tabular-nums">{formatDecimal(monto, company)}</b>,
  };
}
