import type { ProductDetailDto } from '@botica/contract/catalogue/catalogue';
import { formatPercent } from '@botica/domain/format';
import {
  benefitPercent,
  canRepeat,
  frequencyText,
  noFrequency,
  repurchaseBenefits,
  usualFrequencyOf,
} from '@botica/domain/services/repurchases';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Switch } from '@botica/ui/forms/switch.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { repurchaseOfQuery } from './repurchases.api.ts';

/** Loaded when it is asked for. */
const FrequencySelect = lazy(() => import('./frequency-select.tsx'));

interface RepeatChoiceProps {
  product: ProductDetailDto;
  /** REPUR-01: 0 for a single purchase. */
  days: number;
  onChange: (days: number) => void;
}

/** REPUR-18: the benefit of the best payment type. */
const bestPercent = Math.max(...repurchaseBenefits.map(({ value }) => benefitPercent(value)));

/** REPUR-01..04: whether the product is bought again automatically. */
export function RepeatChoice({ product, days, onChange }: RepeatChoiceProps) {
  const company = useCompany();
  const user = useUser();
  const { requiereReceta, esExamen, esCertificadoFisico, productoId, contenido, unidad } = product;
  const isOffered = canRepeat({
    requiresPrescription: requiereReceta,
    isExam: esExamen,
    isCertificate: esCertificadoFisico,
  });
  const { data: kept } = useQuery({
    ...repurchaseOfQuery(user?.usuarioId ?? '', company.id, productoId),
    enabled: isOffered && user !== undefined,
  });
  if (!isOffered) return null;
  const subscribedDays = kept && kept.recompraId > 0 ? kept.configuracion.diasPeriodicidad : noFrequency;
  if (subscribedDays > noFrequency) return <AlreadyRepeated days={subscribedDays} />;

  const pack = { content: contenido, unit: unidad };
  const isOn = days > noFrequency;
  return (
    <div className="grid gap-2 rounded-control border border-line p-3">
      <Switch
        label="Repetir esta compra"
        hint={`La pedimos por ti y con tarjeta ganas ${formatPercent(bestPercent)} más puntos. Cancela cuando quieras.`}
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked ? usualFrequencyOf(pack) : noFrequency)}
      />
      {isOn && (
        <Suspense fallback={null}>
          <FrequencySelect pack={pack} days={days} onChange={onChange} />
        </Suspense>
      )}
    </div>
  );
}

/** REPUR-04 */
function AlreadyRepeated({ days }: { days: number }) {
  return (
    <div className="grid gap-1 rounded-control border border-line p-3">
      <Switch
        label="Repetir esta compra"
        hint={`Ya la repites: ${frequencyText(days).toLowerCase()}.`}
        checked
        disabled
        readOnly
      />
      <TextLink to="/mis-recompras">Ver mis recompras</TextLink>
    </div>
  );
}
