import type { Call, CallData } from '@botica/contract/call';
import type { FieldError } from '@botica/domain/identity';
import type { PickedImage } from '@botica/ui/forms/files/file-picker.tsx';
import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form';
import { checksResolver } from '../../../../lib/checks-resolver.ts';
import { useServerErrors } from '../../../../lib/use-server-errors.ts';
import { tellSaved } from '../saved/saved-notice.ts';
import { useGuardedClose } from '../unsaved-changes.tsx';
import { useUpload } from './upload.ts';

export interface PictureFormOptions<C extends Call, Form extends FieldValues> {
  defaultValues: DefaultValues<Form>;
  check: (form: Form) => readonly FieldError<keyof Form & string>[];
  /** The fields of the form, by their names in the call. */
  fields: Readonly<Record<string, Path<Form>>>;
  /** The field of the call for the pictures, and the message while there are none. */
  pictures: { part: string; required?: string };
  toFields: (form: Form) => Readonly<Record<string, string>>;
  onSaved: (saved: CallData<C>) => void;
  onClose: () => void;
}

/** A dialog form with a few texts and pictures, which are sent together. */
export function usePictureForm<C extends Call, Form extends FieldValues>(
  definition: C,
  { defaultValues, check, fields, pictures, toFields, onSaved, onClose }: PictureFormOptions<C, Form>,
) {
  const resolver = useMemo(() => checksResolver<Form>(check), [check]);
  const form = useForm<Form>({ resolver, defaultValues });
  const { isDirty, isSubmitted } = form.formState;
  const [images, setImages] = useState<readonly PickedImage[]>([]);
  const { progress, upload } = useUpload();
  const save = useMutation({
    mutationFn: (filled: Form) => {
      const data = new FormData();
      for (const [name, text] of Object.entries(toFields(filled))) data.set(name, text);
      for (const { file } of images) data.append(pictures.part, file);
      return upload(definition, data, images);
    },
    onSuccess: (saved) => {
      tellSaved();
      onSaved(saved);
    },
  });
  const problem = useServerErrors(save.error, form.setError, (field) => fields[field]);
  const close = useGuardedClose((isDirty || images.length > 0) && !save.isSuccess, onClose);
  const missing = images.length === 0 ? pictures.required : undefined;
  const onSubmit = form.handleSubmit((filled) => {
    if (!missing && !save.isPending) save.mutate(filled);
  });

  return {
    form,
    /** For the picker of the form. */
    picker: {
      images,
      onChange: setImages,
      progress,
      disabled: save.isPending,
      error: isSubmitted ? missing : undefined,
    },
    /** For its dialog. */
    frame: {
      open: true,
      onOpenChange: (isOpen: boolean) => isOpen || close(),
      dismiss: 'Cancelar',
      isPending: save.isPending,
      problem,
      onSubmit,
    },
  };
}
