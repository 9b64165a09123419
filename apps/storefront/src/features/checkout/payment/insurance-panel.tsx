import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { useQuery } from '@tanstack/react-query';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { formatPlainDecimal } from '../../../lib/amounts.ts';
import { foreignPricesQuery } from '../checkout.api.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { Panel } from '../panel.tsx';

const words = {
  question: '¿Quieres asegurar tu envío?',
  yes: 'Sí, asegurarlo',
  no: 'No, enviarlo sin seguro',
} as const;

/** Shown when the shopper continues without an answer. */
export const insuranceQuestion = { title: words.question, yes: words.yes, no: words.no };

/** FOREIGN-06: asked here, because it changes the total. */
export function InsurancePanel() {
  const prices = useQuery(foreignPricesQuery());
  const { foreign } = useCheckout();
  if (prices.isPending) {
    return (
      <SkeletonGroup label="Cargando el seguro de envío">
        <Skeleton className="h-30 w-full rounded-control" />
      </SkeletonGroup>
    );
  }
  if (!prices.data) {
    return (
      <LoadFailure
        title="No pudimos cargar el seguro de envío"
        error={prices.error}
        isRetrying={prices.isFetching}
        onRetry={() => void prices.refetch()}
      />
    );
  }
  const fee = `US$ ${formatPlainDecimal(prices.data.seguroEnvio)}`;
  return (
    <Panel title="Seguro de envío" aside={<ShieldCheck size={24} className="text-brand-600" />}>
      <RadioGroup
        label={words.question}
        layout="cards"
        options={[
          { value: 'yes', label: words.yes, hint: 'Te devolvemos lo que se pierda o se dañe.', aside: fee },
          { value: 'no', label: words.no },
        ]}
        value={foreign.insured === undefined ? undefined : foreign.insured ? 'yes' : 'no'}
        onChange={(answer) => changeCheckout({ foreign: { ...foreign, insured: answer === 'yes' } })}
      />
    </Panel>
  );
}
