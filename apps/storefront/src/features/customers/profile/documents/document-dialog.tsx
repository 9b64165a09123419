import { addDocuments } from '@botica/contract/identity/documents';
import { documentTypeIds } from '@botica/domain/identity';
import { documentImages, documentMessages, documentTypeNames } from '@botica/domain/identity/documents';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { FilePicker, type PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { Select } from '@botica/ui/forms/select.tsx';
import { FormDialog } from '@botica/ui/overlays/form-dialog.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useUpload } from '../pictures/upload.ts';
import { useGuardedClose } from '../unsaved-changes.tsx';
import { checkDocument } from './documents.api.ts';

const typeOptions = Object.entries(documentTypeNames).map(([value, label]) => ({ value, label }));

/** DOC-01 DOC-04 DOC-05 UPLOAD-01..07 */
export function DocumentDialog({ onSaved, onClose }: { onSaved: () => void; onClose: () => void }) {
  const [typeId, setTypeId] = useState(String(documentTypeIds[1]));
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  const [isTried, setTried] = useState(false);
  const { progress, upload } = useUpload();
  const save = useMutation({
    mutationFn: () => {
      const form = new FormData();
      form.set('documentoTipo', typeId);
      for (const { file } of images) form.append('files', file);
      return upload(addDocuments, form, images);
    },
    onSuccess: () => {
      notify.success(documentMessages.saved);
      onSaved();
    },
  });
  const close = useGuardedClose(images.length > 0 && !save.isSuccess, onClose);

  function submit(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (images.length > 0 && !save.isPending) save.mutate();
  }

  return (
    <FormDialog
      open
      onOpenChange={(isOpen) => isOpen || close()}
      size="md"
      title="Agregar documento"
      action="Guardar documento"
      dismiss="Cancelar"
      isPending={save.isPending}
      problem={save.error ? problemOf(save.error) : undefined}
      onSubmit={submit}
    >
      <Select
        label="Tipo de documento"
        value={typeId}
        options={typeOptions}
        disabled={images.length > 0}
        hint={images.length > 0 ? 'Quita las fotos para cambiar el tipo.' : undefined}
        onChange={(event) => setTypeId(event.target.value)}
      />
      <FilePicker
        label="Fotos del documento"
        images={images}
        onChange={setImages}
        maxFiles={documentImages.maxFiles}
        check={checkDocument(Number(typeId))}
        error={isTried && images.length === 0 ? documentMessages.imageRequired : undefined}
        progress={progress}
        disabled={save.isPending}
      />
    </FormDialog>
  );
}
