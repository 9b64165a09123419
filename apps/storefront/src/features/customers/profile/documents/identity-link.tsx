import { addDocuments, type IdentityDto, linkAccount } from '@botica/contract/identity/documents';
import { documentTypeIds, identityTypes, isIdentityTypeId } from '@botica/domain/identity';
import { documentMessages, linkImages } from '@botica/domain/identity/documents';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { LoadFailure } from '@botica/ui/feedback/load-failure.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { Skeleton, SkeletonGroup } from '@botica/ui/feedback/skeleton.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { FilePicker, type PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { imageTypesWithoutGif } from '@botica/ui/forms/files/image-rules.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import BadgeCheck from 'lucide-react/icons/badge-check';
import { type FormEvent, useState } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { personalDataQuery, refreshUser } from '../../../identity/index.ts';
import { writtenIdentity } from '../personal/personal-data.ts';
import { useUpload } from '../pictures/upload.ts';
import { TabPanel } from '../saved/tab-panel.tsx';
import { useUnsavedChanges } from '../unsaved-changes.tsx';
import { checkDocument, documentsQuery, identityQuery } from './documents.api.ts';
import { IdentityFacts } from './identity-facts.tsx';
import { ReviewRequest, ReviewState } from './review-request.tsx';

/** PROFILE-08 DOC-02 DOC-06: links the account to the person of a document, once. */
export function IdentityLink({ userId }: { userId: string }) {
  const identity = useQuery(identityQuery(userId));
  return (
    <TabPanel title="Tu identidad">
      {identity.data ? (
        <Identity userId={userId} identity={identity.data} />
      ) : identity.isPending ? (
        <SkeletonGroup label="Cargando tu identidad" className="grid gap-3">
          <Skeleton className="h-6 w-3/5" />
          <Skeleton className="h-28 w-full rounded-card" />
        </SkeletonGroup>
      ) : (
        <LoadFailure
          title="No pudimos cargar tu identidad"
          error={identity.error}
          isRetrying={identity.isFetching}
          onRetry={() => void identity.refetch()}
        />
      )}
    </TabPanel>
  );
}

function Identity({ userId, identity }: { userId: string; identity: IdentityDto }) {
  const company = useCompany();
  const type = identityTypes(company).find(({ id }) => id === identity.identidadTipoId);
  return (
    <>
      <p className="text-ink-600">
        {identity.noIdentidad
          ? `${type?.name ?? 'Identificación'} ${writtenIdentity(identity, company)}`
          : 'Primero guarda tu identificación en tus datos personales.'}
      </p>
      {identity.fueEnlazado ? (
        <p className="flex items-center gap-2.5 rounded-control bg-brand-50 p-3 text-sm font-semibold text-brand-900">
          <BadgeCheck size={22} className="text-brand-600" />
          {identity.beneficiosActivos ? documentMessages.linked : 'Confirmamos tu identidad.'}
        </p>
      ) : (
        identity.noIdentidad && <WaysToConfirm userId={userId} identity={identity} />
      )}
      {identity.noIdentidad && <IdentityFacts identity={identity} />}
    </>
  );
}

/** The reader of documents, and a person for a picture that the reader does not confirm. */
function WaysToConfirm({ userId, identity }: { userId: string; identity: IdentityDto }) {
  const [asksPerson, setAsksPerson] = useState(false);
  const { identidadTipoId, revision } = identity;
  const documentTypeId = documentTypeIds[isIdentityTypeId(identidadTipoId) ? identidadTipoId : 1];
  const given = { userId, documentTypeId };
  return (
    <>
      {revision && <ReviewState review={revision} />}
      {asksPerson ? (
        <ReviewRequest {...given} onBack={() => setAsksPerson(false)} />
      ) : (
        <>
          <LinkForm {...given} />
          {revision?.estado !== 'espera' && (
            <Button variant="quiet" block onClick={() => setAsksPerson(true)}>
              ¿No se confirma? Pide que una persona la revise
            </Button>
          )}
        </>
      )}
    </>
  );
}

function LinkForm({ userId, documentTypeId }: { userId: string; documentTypeId: number }) {
  const queryClient = useQueryClient();
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  const [isTried, setTried] = useState(false);
  const [isStored, setStored] = useState(true);
  const { progress, upload } = useUpload();
  const link = useMutation({
    mutationFn: () => {
      const form = new FormData();
      form.set('documentoTipo', String(documentTypeId));
      for (const { file } of images) form.set('file', file);
      return upload(linkAccount, form, images);
    },
    onSuccess: async ({ fueEnlazado }) => {
      if (!fueEnlazado) return;
      if (isStored) await storePhoto();
      notify.success(documentMessages.linked, { title: documentMessages.linkedTitle });
      setImages([]);
      void refreshUser();
      void queryClient.invalidateQueries({ queryKey: documentsQuery(userId).queryKey });
      void queryClient.invalidateQueries({ queryKey: personalDataQuery(userId).queryKey });
    },
  });
  useUnsavedChanges(images.length > 0);

  /** The call that confirms an identity does not store its photo. */
  async function storePhoto(): Promise<void> {
    const form = new FormData();
    form.set('documentoTipo', String(documentTypeId));
    for (const { file } of images) form.append('files', file);
    try {
      await upload(addDocuments, form, images);
    } catch (error) {
      notify.error(problemOf(error).text);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (images.length > 0 && !link.isPending) link.mutate();
  }

  const refusal =
    link.data && !link.data.fueEnlazado ? { text: link.data.mensaje || documentMessages.notLinked } : undefined;
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ProblemNote problem={link.error ? problemOf(link.error) : refusal} />
      <FilePicker
        label="Foto de tu documento"
        hint="JPG, JPEG o PNG. Que se lean tu nombre y tu número."
        images={images}
        onChange={setImages}
        types={imageTypesWithoutGif}
        maxFiles={linkImages.maxFiles}
        check={checkDocument(documentTypeId)}
        error={isTried && images.length === 0 ? documentMessages.imageRequired : undefined}
        progress={progress}
        disabled={link.isPending}
      />
      <Checkbox
        label="Guardar esta foto en mis documentos, para cuando un producto la pida"
        checked={isStored}
        disabled={link.isPending}
        onChange={(event) => setStored(event.target.checked)}
      />
      <Button type="submit" block loading={link.isPending}>
        Confirmar mi identidad
      </Button>
    </form>
  );
}
