import type { UserSessionDto } from '@botica/contract/identity/sessions';
import { insurerRequestMessages, type RequestMode, requestLimits } from '@botica/domain/prescriptions/insurer-requests';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ProgressBar } from '@botica/ui/feedback/progress-bar.tsx';
import { FilePicker } from '@botica/ui/forms/files/file-picker.tsx';
import { RadioGroup } from '@botica/ui/forms/radio-group.tsx';
import { useQuery } from '@tanstack/react-query';
import Banknote from 'lucide-react/icons/banknote';
import Bike from 'lucide-react/icons/bike';
import CreditCard from 'lucide-react/icons/credit-card';
import Store from 'lucide-react/icons/store';
import { useCompany } from '../../../lib/company-store.ts';
import { CardOptions, PlaceChoice, PrescriptionPicker } from '../index.ts';
import { CardChoice } from './card-choice.tsx';
import { asksCardQuery } from './insurer-requests.api.ts';
import { InsurersBoard } from './insurers-board.tsx';
import type { RequestDraft, RequestStep } from './request-draft.ts';

export interface RequestStepProps {
  user: UserSessionDto;
  draft: RequestDraft;
  change: (change: Partial<RequestDraft>) => void;
  error: string | undefined;
  isSending: boolean;
  /** The upload progress, from 0 to 1. */
  part: number | undefined;
}

export const stepViews: Readonly<Record<RequestStep, React.ComponentType<RequestStepProps>>> = {
  carnet: CardStep,
  recetas: PrescriptionsStep,
  entrega: PlaceStep,
  copago: PaymentStep,
};

/** INS-04 INS-05 INS-01 */
function CardStep({ user, draft, change, error }: RequestStepProps) {
  const company = useCompany();
  const { data: asked } = useQuery(asksCardQuery(user.usuarioId, company.id));
  return (
    <>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="text-ink-600">
          Enviamos tus recetas a tu aseguradora. Cuando las apruebe preparamos tu pedido y de tus medicinas pagas solo
          el copago.
        </p>
        <CardChoice
          userId={user.usuarioId}
          value={draft.policyCardId}
          error={error === insurerRequestMessages.card ? error : undefined}
          isFirst={asked?.solicitarCarnet}
          onChange={({ polizaCarnetId, aseguradora }) =>
            change({ policyCardId: polizaCarnetId, requiresIdentity: aseguradora.esIdentidadClienteRequerida })
          }
        />
        {draft.requiresIdentity && (
          <FilePicker
            label="Foto de tu identidad"
            hint="Esta aseguradora la pide. JPG, PNG o GIF."
            images={draft.identity}
            onChange={(identity) => change({ identity })}
            maxFiles={1}
            camera
            error={error === insurerRequestMessages.identity ? error : undefined}
          />
        )}
      </section>
      <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
        <h2 className="text-xl font-bold">Aseguradoras y lo que piden</h2>
        <InsurersBoard />
      </section>
    </>
  );
}

/** INS-06 INS-07 RX-03 */
function PrescriptionsStep({ draft, change, error, isSending }: RequestStepProps) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <PrescriptionPicker
        label="Fotos de tus recetas"
        value={draft.prescriptions}
        onChange={(prescriptions) => change({ prescriptions })}
        limit={requestLimits.mostPrescriptions}
        error={error}
        disabled={isSending}
      />
      <Note tone="tip">Tu aseguradora mira que se lean el nombre, la fecha, la firma y el sello del médico.</Note>
    </section>
  );
}

/** INS-08 INS-09 INS-10 */
function PlaceStep({ user, draft, change, error }: RequestStepProps) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-5">
      <RadioGroup<RequestMode>
        label="¿Cómo lo quieres recibir?"
        layout="cards"
        value={draft.mode}
        onChange={(mode) => change({ mode })}
        options={[
          { value: 'pickup', label: 'Recoger en sucursal', hint: 'Te avisamos cuando esté listo', aside: <Store /> },
          { value: 'homeDelivery', label: 'Entrega a domicilio', hint: 'Lo llevamos a tu dirección', aside: <Bike /> },
        ]}
      />
      <PlaceChoice {...{ user, draft, change, error }} />
    </section>
  );
}

function PaymentStep({ user, draft, change, error, part }: RequestStepProps) {
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-600">Tu aseguradora dice cuánto cubre. No cobramos nada antes de que lo sepas.</p>
      <RadioGroup
        label="¿Cómo vas a pagar tu copago?"
        value={draft.payment}
        onChange={(payment) => change({ payment })}
        error={error}
        options={[
          {
            value: 'onReceipt',
            label: 'Al recibir',
            hint: draft.mode === 'pickup' ? 'Pagas en la sucursal' : 'Pagas cuando llegue tu pedido',
            aside: <Banknote />,
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
      {part !== undefined && <ProgressBar value={part} label="Enviando tu solicitud" />}
    </section>
  );
}
