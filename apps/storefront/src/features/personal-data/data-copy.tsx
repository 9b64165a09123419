import { dataCopyFileName } from '@botica/contract/personal-data/personal-data';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { dataCopyText, mayAskDataCopy } from './data-copy-text.ts';
import { dataCopyQuery, fetchDataCopy } from './personal-data.api.ts';

const AskDataDialog = lazy(async () => ({ default: (await import('./ask-data-dialog.tsx')).AskDataDialog }));

export function DataCopyStatus({ userId }: { userId: string }) {
  const { data, isPending } = useQuery(dataCopyQuery(userId));
  if (isPending) return <Skeleton className="h-4 w-64 max-w-full" />;
  return <span role="status">{data ? dataCopyText(data) : 'No pudimos saber cómo va tu archivo.'}</span>;
}

/** Requests a copy, or downloads the ready one; nothing while one is being prepared. */
export function DataCopyButton({ userId }: { userId: string }) {
  const { data, isFetching, refetch } = useQuery(dataCopyQuery(userId));
  if (!data) {
    return (
      <Button variant="soft" size="sm" loading={isFetching} onClick={() => void refetch()}>
        Intentar de nuevo
      </Button>
    );
  }
  if (data.estado === 'lista') return <FetchButton userId={userId} />;
  return mayAskDataCopy(data) ? <AskButton userId={userId} /> : null;
}

function AskButton({ userId }: { userId: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="soft" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Pedir mis datos
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AskDataDialog userId={userId} open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

function FetchButton({ userId }: { userId: string }) {
  const queryClient = useQueryClient();
  const fetchCopy = useMutation({
    mutationFn: fetchDataCopy,
    onSuccess: (file) => {
      saveFile(file, dataCopyFileName);
      notify.success('Descargaste tus datos. Guárdalos en un lugar seguro.');
    },
    onError: (error) => notify.error(problemOf(error).text),
    onSettled: () => queryClient.invalidateQueries({ queryKey: dataCopyQuery(userId).queryKey }),
  });
  return (
    <Button size="sm" loading={fetchCopy.isPending} onClick={() => fetchCopy.mutate()}>
      Descargar mis datos
    </Button>
  );
}
