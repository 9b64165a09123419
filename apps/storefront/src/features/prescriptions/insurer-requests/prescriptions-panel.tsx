import type { InsurerRequestDto } from '@botica/contract/prescriptions/insurer-requests';
import {
  checkNewPrescriptions,
  insurerRequestMessages,
  requestLimits,
} from '@botica/domain/prescriptions/insurer-requests';
import { Button } from '@botica/ui/buttons/button.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import Plus from 'lucide-react/icons/plus';
import { type FormEvent, useState } from 'react';
import { PrivatePicture } from '../../customers/profile/index.ts';
import { type PickedImage, PrescriptionPicker } from '../index.ts';
import { requestProblem, useAddPrescriptions, useRemovePrescription } from './insurer-requests.api.ts';

export interface PrescriptionsPanelProps {
  request: InsurerRequestDto;
  onExpired: () => void;
}

export function PrescriptionsPanel({ request, onExpired }: PrescriptionsPanelProps) {
  const [isAdding, setAdding] = useState(false);
  const { recetas, editable } = request;
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-xl font-bold">Recetas</h2>
      {recetas.length === 0 && <p className="text-ink-600">Sus fotos ya no están guardadas.</p>}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(136px,1fr))] gap-3">
        {recetas.map((prescription, index) => (
          <Prescription
            key={prescription.recetaId}
            {...{ request, prescription, onExpired }}
            name={`receta ${index + 1}`}
          />
        ))}
      </ul>
      {editable && recetas.length < requestLimits.mostPrescriptions && (
        <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setAdding(true)}>
          <Plus size={18} />
          Agregar recetas
        </Button>
      )}
      {isAdding && <AddDialog request={request} onClose={() => setAdding(false)} />}
    </section>
  );
}

interface PrescriptionProps extends PrescriptionsPanelProps {
  prescription: InsurerRequestDto['recetas'][number];
  name: string;
}

function Prescription({ request, prescription, name, onExpired }: PrescriptionProps) {
  const ask = useQuestion();
  const remove = useRemovePrescription(request.solicitudId);
  const { recetaId, imagenURL } = prescription;

  async function askAndRemove(): Promise<void> {
    // INS-11: checked here first; the server checks it too.
    if (request.recetas.length === 1) {
      notify.error(insurerRequestMessages.lastPrescription);
      return;
    }
    if (!(await ask({ title: `¿Quitar la ${name}?`, yes: 'Sí, quitar', danger: true }))) return;
    remove.mutate(recetaId, { onError: (error) => notify.error(requestProblem(error).text) });
  }

  return (
    <li className="grid content-start gap-1">
      <a href={imagenURL} target="_blank" rel="noreferrer" className="block rounded-control">
        <PrivatePicture
          src={imagenURL}
          alt={`Abrir la ${name}`}
          className="aspect-square w-full"
          onExpired={onExpired}
        />
      </a>
      {request.editable && (
        <Button
          variant="quiet"
          size="sm"
          className="justify-self-start text-danger hover:bg-danger-50"
          loading={remove.isPending}
          aria-label={`Quitar la ${name}`}
          onClick={() => void askAndRemove()}
        >
          Quitar
        </Button>
      )}
    </li>
  );
}

/** INS-12 INS-07 INS-19 */
function AddDialog({ request, onClose }: { request: InsurerRequestDto; onClose: () => void }) {
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  const [key] = useState(() => crypto.randomUUID());
  const [isTried, setTried] = useState(false);
  const add = useAddPrescriptions(request.solicitudId);
  const flaw = checkNewPrescriptions({ added: images.length, kept: request.recetas.length });

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!flaw && !add.isPending) add.mutate({ images, key }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Agregar recetas"
      description="Con ellas la solicitud vuelve a tu aseguradora."
      action="Enviar recetas"
      dismiss="Volver"
      isPending={add.isPending}
      problem={add.error ? { ...requestProblem(add.error), title: insurerRequestMessages.notAdded } : undefined}
      onSubmit={submit}
    >
      <PrescriptionPicker
        label="Fotos de tus recetas"
        value={images}
        onChange={setImages}
        limit={requestLimits.mostPrescriptions - request.recetas.length}
        error={isTried ? flaw : undefined}
        disabled={add.isPending}
      />
    </FormDialog>
  );
}
