import type { InsurerCardDto } from '@botica/contract/prescriptions/insurer-cards';
import type { InsurerRequestDto } from '@botica/contract/prescriptions/insurer-requests';
import { insurerRequestMessages } from '@botica/domain/prescriptions/insurer-requests';
import { Button } from '@botica/ui/buttons/button.tsx';
import { FilePicker, type PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { type FormEvent, useState } from 'react';
import { CardChoice } from './card-choice.tsx';
import { requestProblem, useChangeCard } from './insurer-requests.api.ts';

export interface CardPanelProps {
  userId: string;
  request: InsurerRequestDto;
}

export function CardPanel({ userId, request }: CardPanelProps) {
  const [isChanging, setChanging] = useState(false);
  const { carnet, conIdentidad, editable } = request;
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-3">
      <h2 className="text-xl font-bold">Tu carnet</h2>
      <div className="wrap-anywhere">
        <p className="font-semibold">{carnet.aseguradora.nombre}</p>
        <p className="text-sm text-ink-600">
          Carnet {carnet.noCarnet}, póliza {carnet.noPoliza}
        </p>
        {conIdentidad && <p className="text-sm text-ink-600">Con la foto de tu identidad</p>}
      </div>
      {editable && (
        <Button variant="soft" size="sm" className="justify-self-start" onClick={() => setChanging(true)}>
          Cambiar carnet
        </Button>
      )}
      {isChanging && <ChangeDialog {...{ userId, request }} onClose={() => setChanging(false)} />}
    </section>
  );
}

/** INS-15 INS-04 INS-05 */
function ChangeDialog({ userId, request, onClose }: CardPanelProps & { onClose: () => void }) {
  const [card, setCard] = useState<InsurerCardDto>();
  const [identity, setIdentity] = useState<readonly PickedImage[]>([]);
  const [isTried, setTried] = useState(false);
  const change = useChangeCard(request.solicitudId);
  const isSame = !card || card.polizaCarnetId === request.carnet.polizaCarnetId;
  const asksIdentity = Boolean(card?.aseguradora.esIdentidadClienteRequerida) && !request.conIdentidad;
  const lacksIdentity = asksIdentity && identity.length === 0;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (!card || isSame || lacksIdentity || change.isPending) return;
    change.mutate({ carnetId: card.polizaCarnetId, identity: asksIdentity ? identity : [] }, { onSuccess: onClose });
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title="Cambiar carnet"
      description="La solicitud vuelve a la aseguradora del carnet que elijas."
      action="Cambiar carnet"
      dismiss="Volver"
      isPending={change.isPending}
      problem={change.error ? requestProblem(change.error) : undefined}
      onSubmit={submit}
    >
      <CardChoice
        userId={userId}
        value={card?.polizaCarnetId ?? request.carnet.polizaCarnetId}
        onChange={setCard}
        error={isTried && isSame ? insurerRequestMessages.card : undefined}
      />
      {asksIdentity && (
        <FilePicker
          label="Foto de tu identidad"
          hint="Esta aseguradora la pide. JPG, PNG o GIF."
          images={identity}
          onChange={setIdentity}
          maxFiles={1}
          camera
          error={isTried && lacksIdentity ? insurerRequestMessages.identity : undefined}
          disabled={change.isPending}
        />
      )}
    </FormDialog>
  );
}
