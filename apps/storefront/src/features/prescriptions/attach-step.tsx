import { getPrescription } from '@botica/contract/prescriptions/prescriptions';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/call.ts';
import { BelongsTo } from '../health/belongings/index.ts';
import { PersonOfPictures } from './person-of-pictures.tsx';
import { PrescriptionPicker } from './prescription-picker.tsx';
import type { StepProps } from './step-props.ts';

/** RX-02 RX-03 */
export function AttachStep(props: StepProps) {
  const { user, draft, change, error, isSending, progress } = props;
  const { keptIds } = draft;
  return (
    <section className="panel grid grid-cols-[minmax(0,1fr)] gap-4">
      <p className="text-ink-600">
        Envíanos tu receta. Un regente la lee y te propone los medicamentos con su precio: tú decides si aceptas.
      </p>
      {keptIds.length > 0 && (
        <ul aria-label="Recetas que ya subiste" className="flex flex-wrap gap-3">
          {keptIds.map((id) => (
            <KeptPicture
              key={id}
              {...{ id, userId: user.usuarioId }}
              onRemove={() => change({ keptIds: keptIds.filter((one) => one !== id) })}
            />
          ))}
        </ul>
      )}
      <PrescriptionPicker
        value={draft.images}
        onChange={(images) => change({ images })}
        label={keptIds.length > 0 ? 'Más fotos de tu receta, si las hay' : undefined}
        error={error}
        progress={progress}
        disabled={isSending}
      />
      {keptIds.length > 0 ? (
        <BelongsTo kind="receta" ids={keptIds} what="Estas recetas" className="desk:w-fit" />
      ) : (
        <PersonOfPictures {...props} />
      )}
      <Note tone="tip">Toma la foto con buena luz, de frente y sin que se corte ningún borde.</Note>
      {keptIds.length === 0 && (
        <p className="text-sm text-ink-600">
          ¿Está impresa? <TextLink to="/leer-receta">Leer mi receta</TextLink> y llenar el carrito ahora.
        </p>
      )}
    </section>
  );
}

interface KeptPictureProps {
  id: string;
  userId: string;
  onRemove: () => void;
}

/** Its address expires, so it is asked again when the step opens. */
function KeptPicture({ id, userId, onRemove }: KeptPictureProps) {
  const { data, error } = useQuery({
    queryKey: ['prescriptions', userId, 'kept', id],
    queryFn: ({ signal }) => call(getPrescription, { params: { documentoId: id }, signal }),
  });
  return (
    <li className="grid w-32 gap-1">
      {data ? (
        <img
          src={data.imagenURL}
          alt="Receta que ya subiste"
          className="h-40 w-32 rounded-control border border-line object-cover"
        />
      ) : error ? (
        <p className="text-fine text-danger">No encontramos esta receta. Quítala y sube la foto.</p>
      ) : (
        <Skeleton className="h-40 w-32 rounded-control" />
      )}
      <Button variant="quiet" size="sm" onClick={onRemove}>
        Quitar
      </Button>
    </li>
  );
}
