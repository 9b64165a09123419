import { type IdentityDto, requestDocumentReview } from '@botica/contract/identity/documents';
import { documentMessages, linkImages } from '@botica/domain/identity/documents';
import { Button } from '@botica/ui/buttons/button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Note } from '@botica/ui/feedback/note.tsx';
import { ProblemNote } from '@botica/ui/feedback/problem-note.tsx';
import { FilePicker, type PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { imageTypesWithoutGif } from '@botica/ui/forms/files/image-rules.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUpload } from '../pictures/upload.ts';
import { useUnsavedChanges } from '../unsaved-changes.tsx';
import { documentsQuery } from './documents.api.ts';

/** What became of the document that a person looks at. */
export function ReviewState({ review }: { review: NonNullable<IdentityDto['revision']> }) {
  if (review.estado === 'espera') return <Note tone="info">{documentMessages.reviewRequested}</Note>;
  return (
    <Note tone="problem" title="Una persona revisó tu documento y no pudo aceptarlo.">
      {review.motivo}
    </Note>
  );
}

type ReviewRequestProps = { userId: string; documentTypeId: number; onBack: () => void };

/** For a picture that the reader does not confirm: a person compares it with the account. */
export function ReviewRequest({ userId, documentTypeId, onBack }: ReviewRequestProps) {
  const queryClient = useQueryClient();
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  const [isTried, setTried] = useState(false);
  const { progress, upload } = useUpload();
  const ask = useMutation({
    mutationFn: () => {
      const form = new FormData();
      form.set('documentoTipo', String(documentTypeId));
      for (const { file } of images) form.set('file', file);
      return upload(requestDocumentReview, form, images);
    },
    onSuccess: ({ mensaje }) => {
      notify.success(mensaje);
      setImages([]);
      onBack();
      return queryClient.invalidateQueries({ queryKey: documentsQuery(userId).queryKey });
    },
  });
  useUnsavedChanges(images.length > 0);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (images.length > 0 && !ask.isPending) ask.mutate();
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      <ProblemNote problem={ask.error ? problemOf(ask.error) : undefined} />
      <FilePicker
        label="Foto de tu documento"
        hint="JPG, JPEG o PNG. Una persona la comparará con tu cuenta. La guardamos en tus documentos."
        images={images}
        onChange={setImages}
        types={imageTypesWithoutGif}
        maxFiles={linkImages.maxFiles}
        error={isTried && images.length === 0 ? documentMessages.imageRequired : undefined}
        progress={progress}
        disabled={ask.isPending}
      />
      <Button type="submit" block loading={ask.isPending}>
        Enviar para que la revise una persona
      </Button>
      <Button variant="quiet" block disabled={ask.isPending} onClick={onBack}>
        Volver
      </Button>
    </form>
  );
}
