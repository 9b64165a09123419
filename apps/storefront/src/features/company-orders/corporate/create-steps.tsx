import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { type CorporateMode, corporateLimits, corporateMessages } from '@botica/domain/company-orders/corporate';
import { applyMask } from '@botica/domain/identity';
import { TextArea } from '@botica/ui/forms/field.tsx';
import { FilePicker } from '@botica/ui/forms/files/file-picker.tsx';
import { MaskedField } from '@botica/ui/forms/masked-field.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import Bike from 'lucide-react/icons/bike';
import CreditCard from 'lucide-react/icons/credit-card';
import FileText from 'lucide-react/icons/file-text';
import Store from 'lucide-react/icons/store';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { CardOptions, PlaceChoice, phoneMaskFor } from '../../prescriptions/index.ts';
import { type CorporateDraft, type CorporateStep, cardNeeded } from './corporate-draft.ts';

export interface CorporateStepProps {
  user: UserSessionDto;
  draft: CorporateDraft;
  change: (change: Partial<CorporateDraft>) => void;
  error: string | undefined;
  isSending: boolean;
  progress: Readonly<Record<string, number>> | undefined;
}

export const stepViews: Readonly<Record<CorporateStep, React.ComponentType<CorporateStepProps>>> = {
  documentos: DocumentsStep,
  'tipo-de-pedido': ModeStep,
  entrega: PlaceStep,
  pago: PaymentStep,
};

/** CORP-01 */
function DocumentsStep({ draft, change, error, isSending, progress }: CorporateStepProps) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-600">
        Envíanos la orden de compra o las recetas de tu empresa. La farmacia te propone los productos y el precio, y tú
        los aceptas antes de que los prepare.
      </p>
      <FilePicker
        label="Documentos del pedido"
        hint={`PDF, JPG, PNG o GIF, hasta ${corporateLimits.mostDocuments} archivos en los que se lea todo.`}
        maxPdfBytes={corporateLimits.pdfBytes}
        images={draft.documents}
        onChange={(documents) => change({ documents })}
        maxFiles={corporateLimits.mostDocuments}
        error={error}
        camera
        progress={progress}
        disabled={isSending}
      />
    </section>
  );
}

/** CORP-04: 1 pickup, 2 home delivery. */
function ModeStep({ draft, change }: CorporateStepProps) {
  return (
    <section className="panel">
      <RadioGroup<CorporateMode>
        label="¿Cómo lo quieres recibir?"
        layout="cards"
        value={draft.mode}
        onChange={(mode) => change({ mode })}
        options={[
          { value: 'homeDelivery', label: 'Entrega a domicilio', hint: 'Lo llevamos a tu dirección', aside: <Bike /> },
          { value: 'pickup', label: 'Recoger en sucursal', hint: 'Te avisamos cuando esté listo', aside: <Store /> },
        ]}
      />
    </section>
  );
}

/** CORP-02 CORP-03 */
function PlaceStep({ user, draft, change, error }: CorporateStepProps) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <PlaceChoice {...{ user, draft, change, error }} />
    </section>
  );
}

function PaymentStep({ user, draft, change, error, isSending }: CorporateStepProps) {
  const company = useCompany();
  const mask = phoneMaskFor(company);
  const available = formatDecimal(user.creditoDisponible, company);
  return (
    <>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <RadioGroup
          label="¿Cómo se paga?"
          value={draft.payment}
          onChange={(payment) => change({ payment })}
          error={error === cardNeeded ? error : undefined}
          options={[
            {
              value: 'credit',
              label: 'Crédito corporativo',
              hint: `Se carga a tu cuenta. Tienes ${available} disponibles`,
              aside: <FileText />,
            },
            {
              value: 'card',
              label: 'Tarjeta de crédito',
              hint: 'Con una de tus tarjetas guardadas',
              aside: <CreditCard />,
              details: <CardOptions {...{ user, draft, change }} />,
            },
          ]}
        />
      </section>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl font-bold">¿A quién llamamos?</h2>
        <MaskedField
          label="Celular"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={24}
          value={draft.phone}
          onChange={(phone) => change({ phone })}
          write={(text) => applyMask(mask, text)}
          error={error === corporateMessages.phone ? error : undefined}
          disabled={isSending}
        />
        <TextArea
          label="Observaciones"
          optional
          rows={3}
          maxLength={corporateLimits.notes}
          value={draft.notes}
          disabled={isSending}
          onChange={({ currentTarget }) => change({ notes: currentTarget.value })}
        />
      </section>
    </>
  );
}
