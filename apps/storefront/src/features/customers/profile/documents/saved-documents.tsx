import type { DocumentDto } from '@botica/contract/identity/documents';
import { formatDate } from '@botica/domain/format';
import { linkedProductsPreviewed } from '@botica/domain/identity/documents';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { PrivatePicture } from '../pictures/private-picture.tsx';
import { RemoveButton } from '../saved/record-buttons.tsx';
import { SavedPanel } from '../saved/saved-panel.tsx';
import { DocumentDialog } from './document-dialog.tsx';
import { documentsQuery, forgetDocument, identityQuery } from './documents.api.ts';

const unconfirmedEmpty = {
  title: 'Aún no tienes documentos',
  text: 'Sube una foto de tu identidad o pasaporte y la tendremos lista cuando haga falta.',
};

/** The photo that confirmed the identity was not stored, or was deleted. */
const confirmedEmpty = {
  title: 'Tu identidad ya está confirmada',
  text: 'No guardamos ninguna foto. Agrega una solo si un producto pide ver tu documento.',
};

export function SavedDocuments({ userId }: { userId: string }) {
  const options = documentsQuery(userId);
  const documents = useQuery(options);
  const isConfirmed = useQuery(identityQuery(userId)).data?.fueEnlazado ?? false;
  const queryClient = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const refresh = () => queryClient.invalidateQueries({ queryKey: options.queryKey });
  return (
    <SavedPanel
      title="Documentos guardados"
      text="Los usamos cuando un producto pide ver tu documento."
      query={documents}
      what="tus documentos"
      empty={isConfirmed ? confirmedEmpty : unconfirmedEmpty}
      addLabel="Agregar documento"
      onAdd={() => setAdding(true)}
      row={(document) => <DocumentRow key={document.documentoId} document={document} onChanged={refresh} />}
    >
      {isAdding && (
        <DocumentDialog
          onSaved={() => {
            setAdding(false);
            void refresh();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </SavedPanel>
  );
}

function DocumentRow({ document, onChanged }: { document: DocumentDto; onChanged: () => Promise<void> }) {
  const { documentoId, tipoDocumento, fecha, imagenURL, productosEnlazados } = document;
  const name = `${tipoDocumento} del ${formatDate(fecha)}`;
  const remove = useMutation({
    mutationFn: () => forgetDocument(documentoId),
    onSuccess: () => {
      notify.success('Eliminaste el documento.');
      return onChanged();
    },
    onError: (error) => notify.error(problemOf(error).text),
  });
  return (
    <li className="flex flex-wrap items-start gap-3 rounded-card border border-line p-3">
      <PrivatePicture src={imagenURL} alt={name} className="h-24 w-36" onExpired={() => void onChanged()} />
      <div className="min-w-0 flex-1 basis-40">
        <h3 className="text-base font-semibold tracking-normal">{tipoDocumento}</h3>
        <p className="text-sm text-ink-600">Guardado el {formatDate(fecha)}</p>
        <LinkedProducts products={productosEnlazados} />
      </div>
      <RemoveButton
        name={name}
        question={{ title: '¿Eliminar este documento?', text: 'Borramos la foto. Puedes subirla otra vez.' }}
        isPending={remove.isPending}
        onConfirmed={() => remove.mutate()}
      />
    </li>
  );
}

/** DOC-03 */
function LinkedProducts({ products }: { products: DocumentDto['productosEnlazados'] }) {
  if (products.length === 0) return null;
  const names = products.slice(0, linkedProductsPreviewed).map(({ nombre }) => nombre);
  const rest = products.length - names.length;
  return (
    <p className="text-sm wrap-anywhere text-ink-600">
      Para {names.join(' y ')}
      {rest > 0 && ` y ${rest} más`}
    </p>
  );
}
