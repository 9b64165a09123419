import type { Call, CallData } from '@botica/contract/call';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { PickedImage } from '../../ui/file-picker.tsx';
import { tellSaved } from './saved-notice.ts';
import { useUpload } from './upload.ts';

export interface PictureFormOptions<C extends Call, Form> {
  /** The part of the form that the pictures go in. */
  part: string;
  toFields: (form: Form) => Readonly<Record<string, string>>;
  onSaved: (saved: CallData<C>) => void;
}

/** A form of a few texts and some pictures, which leave together. */
export function usePictureForm<C extends Call, Form>(definition: C, options: PictureFormOptions<C, Form>) {
  const { part, toFields, onSaved } = options;
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  const { progress, upload } = useUpload();
  const save = useMutation({
    mutationFn: (form: Form) => {
      const data = new FormData();
      for (const [name, text] of Object.entries(toFields(form))) data.set(name, text);
      for (const { file } of images) data.append(part, file);
      return upload(definition, data, images);
    },
    onSuccess: (saved) => {
      tellSaved();
      onSaved(saved);
    },
  });
  /** For the picker of the form. */
  const picker = { images, onChange: setImages, progress, disabled: save.isPending };
  return { images, save, picker };
}
