import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { SkeletonGroup, SkeletonText } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useId } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { formatDecimal } from '../../../../lib/money.ts';
import type { Place } from '../../pricing/index.ts';
import { certificateQuery } from '../product.api.ts';

/** DETAIL-06: the value of a gift certificate and how to use it. */
export function Certificate({ product, place }: { product: ProductDetailDto; place: Place }) {
  const company = useCompany();
  const titleId = useId();
  const { data, isPending } = useQuery(certificateQuery(place, product.productoId));
  if (data && !data.esCertificadoFisico) return null;
  return (
    <section aria-labelledby={titleId} className="panel grid gap-3 border-reward-200 bg-reward-100">
      <h2 id={titleId} className="flex items-center gap-2.5 text-lg font-bold text-reward-900">
        <Gift size={24} className="text-reward-800" />
        Certificado de regalo
      </h2>
      {isPending && (
        <SkeletonGroup label="Cargando el certificado">
          <SkeletonText lines={3} />
        </SkeletonGroup>
      )}
      {data && (
        <>
          <p className="text-reward-900">
            {data.valor !== null && (
              <>
                Vale <strong className="tabular-nums">{formatDecimal(data.valor, company)}</strong> al usarlo.{' '}
              </>
            )}
            {data.mesesDeVigencia !== null && `Tiene ${monthsOf(data.mesesDeVigencia)} de vigencia desde la compra.`}
          </p>
          <ul className="grid list-disc gap-1 pl-5 text-sm text-reward-900">
            {data.condiciones.map((condition) => (
              <li key={condition}>{condition}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function monthsOf(count: number): string {
  return count === 1 ? '1 mes' : `${count} meses`;
}
