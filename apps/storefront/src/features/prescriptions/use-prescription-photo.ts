import { keepPrescription } from '@botica/contract/prescriptions/prescriptions';
import type { PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useUpload } from '../customers/profile/index.ts';

/** RX-03: one photo, which is checked and stored; `onKept` gets the id that the cart lines refer to. */
export function usePrescriptionPhoto(onKept: (documentId: string) => void) {
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  const [isMissing, setMissing] = useState(false);
  const { progress, upload } = useUpload();
  const save = useMutation({
    mutationFn: (image: PickedImage) => {
      const form = new FormData();
      form.set('file', image.file);
      return upload(keepPrescription, form, [image]);
    },
    onSuccess: ({ documentoId }) => onKept(documentoId),
  });

  function submit(): void {
    const [image] = images;
    setMissing(!image);
    if (image && !save.isPending) save.mutate(image);
  }
  return {
    submit,
    isPending: save.isPending,
    error: save.error,
    /** The properties of the picker. */
    picker: {
      limit: 1,
      value: images,
      onChange(next: readonly PickedImage[]) {
        setImages(next);
        setMissing(false);
      },
      progress,
      error: isMissing ? 'Agrega la foto de tu receta.' : undefined,
    },
  };
}
