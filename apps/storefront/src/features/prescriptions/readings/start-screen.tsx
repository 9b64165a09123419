import { formatDate } from '@botica/domain/format';
import { prescriptionImages } from '@botica/domain/prescriptions';
import { readingDays } from '@botica/domain/prescriptions/readings';
import { Button } from '@botica/ui/buttons/button.tsx';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { FilePicker, type PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ForName } from '../../health/belongings/index.ts';
import { useUser } from '../../identity/index.ts';
import { ReadingCrumbs } from './reading-crumbs.tsx';
import { readingsQuery, sendPrescription } from './readings.api.ts';

const maxPdfBytes = 15_000_000;
const states = { 'en-fila': 'Leyéndola', leida: 'Leída', fallida: 'Sin leer' } as const;

export function StartReadingScreen() {
  const user = useUser();
  // A shopper who logs out is being sent home.
  return user ? <StartReading userId={user.usuarioId} /> : null;
}

function StartReading({ userId }: { userId: string }) {
  const navigate = useNavigate();
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [part, setPart] = useState<number>();
  const [isMissing, setMissing] = useState(false);
  const [image] = images;
  const send = useMutation({
    mutationFn: (file: File) => sendPrescription(file, key, setPart),
    onSuccess: ({ lecturaId }) => navigate(`/leer-receta/${lecturaId}`),
    onSettled: () => setPart(undefined),
  });

  function choose(next: readonly PickedImage[]): void {
    setImages(next);
    setMissing(false);
    setKey(crypto.randomUUID());
    send.reset();
  }
  function submit(): void {
    setMissing(!image);
    if (image && !send.isPending) send.mutate(image.file);
  }

  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      <div>
        <ReadingCrumbs />
        <h1 className="text-2xl font-bold desk:text-3xl">Leer mi receta</h1>
        <p className="mt-1 text-ink-600">Sube la foto o el PDF. Buscamos cada medicina y tú confirmas cuál es.</p>
      </div>
      <form
        noValidate
        className="panel grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <FilePicker
          label="Foto o PDF de tu receta"
          hint="De frente, con buena luz y completa. JPG, PNG, GIF o PDF de hasta 3 páginas."
          images={images}
          onChange={choose}
          types={prescriptionImages.extensions}
          maxFiles={1}
          maxPdfBytes={maxPdfBytes}
          camera
          disabled={send.isPending}
          progress={image && part !== undefined ? { [image.id]: part } : undefined}
          error={isMissing ? 'Agrega la foto de tu receta.' : undefined}
        />
        <Note tone="info" title="La letra a mano casi nunca se lee.">
          Leemos bien la letra impresa. Lo que no se lea lo ve un regente.
        </Note>
        <ProblemNote problem={send.error ? problemOf(send.error) : undefined} />
        <Button type="submit" block loading={send.isPending}>
          Leer mi receta
        </Button>
        <p className="flex gap-2 text-fine text-ink-600">
          <Lock size={18} className="shrink-0" aria-hidden="true" />
          <span>
            La leemos en nuestro propio servidor: la foto no sale de Botica. Si no pides nada con ella, la borramos a
            los {readingDays} días.
          </span>
        </p>
      </form>
      <RecentReadings userId={userId} />
      <p className="text-sm text-ink-600">
        ¿Prefieres que la lea una persona? <TextLink to="/checkOut/soloConReceta">Pide con su foto</TextLink>
      </p>
    </div>
  );
}

/** To return to a reading, or to delete it. */
function RecentReadings({ userId }: { userId: string }) {
  const { data = [] } = useQuery(readingsQuery(userId));
  if (data.length === 0) return null;
  return (
    <section className="panel grid gap-2" aria-labelledby="recent-readings">
      <h2 id="recent-readings" className="text-lg font-bold">
        Tus lecturas
      </h2>
      <ul className="grid divide-y divide-line">
        {data.map(({ lecturaId, estado, recibida, seBorraEl, documentos }) => (
          <li key={lecturaId}>
            <Link
              to={`/leer-receta/${lecturaId}`}
              className="flex min-h-12 flex-wrap items-center gap-x-3 py-2 text-sm"
            >
              <span className="font-semibold text-brand-700">Receta del {formatDate(new Date(recibida))}</span>
              <span className="text-ink-600">{states[estado]}</span>
              <ForName kind="receta" id={documentos[0]} />
              <span className="ml-auto text-fine text-ink-600">Se borra el {formatDate(new Date(seBorraEl))}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
