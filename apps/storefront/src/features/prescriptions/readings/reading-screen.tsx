import { CallError } from '@botica/contract/client';
import type { ReadingDto } from '@botica/contract/prescriptions/readings';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { EmptyState } from '@botica/ui/feedback/empty-state.tsx';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ListRowSkeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import FileText from 'lucide-react/icons/file-text';
import { useNavigate, useParams } from 'react-router';
import { usePlace } from '../../catalogue/pricing/index.ts';
import { useUser } from '../../identity/index.ts';
import { ReadResult } from './read-result.tsx';
import { ReadingCrumbs } from './reading-crumbs.tsx';
import { linesOf } from './reading-words.ts';
import { dropReading, forgetReading, readingQuery } from './readings.api.ts';

export function ReadingScreen() {
  const user = useUser();
  const { lecturaId = '' } = useParams();
  // A shopper who logs out is being sent home.
  return user ? <Reading key={lecturaId} userId={user.usuarioId} id={lecturaId} /> : null;
}

function Reading({ userId, id }: { userId: string; id: string }) {
  const reading = useQuery(readingQuery(userId, usePlace(), id));
  if (reading.error instanceof CallError && reading.error.status < 500) return <NoReading />;
  if (!reading.data) return <LoadFailureOrWait query={reading} />;
  const { data } = reading;
  if (data.estado === 'en-fila') return <Waiting reading={data} />;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4 pb-8 desk:gap-6">
      {data.estado === 'leida' && linesOf(data).length > 0 ? (
        <ReadResult reading={data} />
      ) : (
        <NothingRead reading={data} />
      )}
      <DeleteReading userId={userId} id={id} />
    </div>
  );
}

function LoadFailureOrWait({ query }: { query: { error: Error | null; isFetching: boolean; refetch: () => unknown } }) {
  if (query.error)
    return (
      <LoadFailure
        title="No pudimos abrir tu receta"
        error={query.error}
        isRetrying={query.isFetching}
        onRetry={() => void query.refetch()}
      />
    );
  return (
    <SkeletonGroup label="Abriendo tu receta">
      <ListRowSkeleton />
      <ListRowSkeleton />
    </SkeletonGroup>
  );
}

function Waiting({ reading: { delante } }: { reading: ReadingDto }) {
  return (
    <div className="mx-auto grid w-full max-w-180 gap-4 pb-8">
      <div>
        <ReadingCrumbs page="Leyendo" />
        <h1 className="text-2xl font-bold desk:text-3xl">Leyendo tu receta</h1>
      </div>
      <section className="panel grid gap-4" role="status">
        <p className="font-semibold">
          {delante === 0
            ? 'Enderezamos la foto y leemos línea por línea.'
            : `Hay ${delante} ${delante === 1 ? 'receta' : 'recetas'} antes que la tuya.`}
        </p>
        <SkeletonGroup label="Leyendo">
          <ListRowSkeleton />
          <ListRowSkeleton />
          <ListRowSkeleton />
        </SkeletonGroup>
        <p className="text-sm text-ink-600">
          Suele tardar unos segundos. Puedes seguir comprando: la encuentras en Leer mi receta.
        </p>
      </section>
    </div>
  );
}

function NothingRead({ reading }: { reading: ReadingDto }) {
  const ids = reading.paginas.map(({ documentoId }) => documentoId).join(',');
  return (
    <section className="panel">
      <EmptyState
        icon={FileText}
        headingLevel="h1"
        title={reading.motivo || 'No encontramos medicinas en la foto'}
        text={
          ids
            ? 'Puede ser letra a mano, o una foto con sombra o movida. Un regente puede leerla y proponerte los productos.'
            : 'Sube una foto de frente, con buena luz y completa.'
        }
        actions={
          <>
            {ids && <ButtonLink to={`/checkOut/soloConReceta?recetas=${ids}`}>Que la lea el regente</ButtonLink>}
            <ButtonLink to="/leer-receta" variant="secondary">
              Otra foto
            </ButtonLink>
          </>
        }
      />
    </section>
  );
}

function NoReading() {
  return (
    <section className="panel">
      <EmptyState
        headingLevel="h1"
        title="No encontramos esa lectura"
        text="Puede que ya la hayamos borrado."
        actions={<ButtonLink to="/leer-receta">Leer otra receta</ButtonLink>}
      />
    </section>
  );
}

function DeleteReading({ userId, id }: { userId: string; id: string }) {
  const navigate = useNavigate();
  const drop = useMutation({
    mutationFn: () => dropReading(id),
    onSuccess: async () => {
      notify.success('Borramos lo que leímos.');
      await navigate('/leer-receta', { replace: true });
      await forgetReading(userId, id);
    },
  });
  return (
    <div className="grid justify-items-start gap-2 text-sm text-ink-600">
      {drop.error && (
        <Note tone="problem" role="alert">
          No pudimos borrarla. Inténtalo de nuevo.
        </Note>
      )}
      <Button variant="quiet" size="sm" loading={drop.isPending} onClick={() => drop.mutate()}>
        Borrar la foto y lo leído
      </Button>
      <p>Una foto que ya va con un pedido o está en tu carrito se queda; lo leído se borra.</p>
    </div>
  );
}
