import type { PictureDto } from '@botica/contract/catalogue/pictures';
import type { CropArea, PictureUse } from '@botica/domain/catalogue/pictures';
import { largestArea, pictureUses, resizeArea, wholePicture } from '@botica/domain/catalogue/pictures';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../ui/dialog.tsx';
import { Note } from '../../../ui/note.tsx';
import { LoadingRows } from '../../../ui/states.tsx';
import { CropFrame } from './crop-frame.tsx';
import { useObjectUrl } from './use-object-url.ts';

export type UploadPicture = (file: File, area: CropArea) => Promise<PictureDto>;

type CropDialogProps = {
  file: File;
  use: PictureUse;
  upload: UploadPicture;
  onUploaded: (picture: PictureDto) => void;
  onClose: () => void;
};

type Size = { width: number; height: number };

/** Chooses the part of a file that the store shows, and uploads it. */
export function CropDialog({ file, use, upload, onUploaded, onClose }: CropDialogProps) {
  const url = useObjectUrl(file);
  const [size, setSize] = useState<Size>();
  const [isUnreadable, setUnreadable] = useState(false);
  const [chosen, setChosen] = useState<CropArea>();
  const [isWhole, setWhole] = useState(false);
  const sending = useMutation({
    mutationFn: (area: CropArea) => upload(file, area),
    onSuccess: (picture) => {
      onUploaded(picture);
      onClose();
    },
  });
  const { ratio, enoughWidth, label } = pictureUses[use];
  const shape = size && { picture: size.width / size.height, space: ratio };
  const area = chosen ?? (shape && largestArea(shape));
  const sent = isWhole ? wholePicture : area;
  const pixels = size && sent && Math.round(sent.width * size.width);
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Recortar la imagen"
      description={`${label}: arrastra el recuadro, o muévelo con las flechas.`}
      size="md"
      action="Subir la imagen"
      isPending={sending.isPending}
      problem={
        isUnreadable
          ? 'El navegador no puede leer ese archivo. Elige una imagen JPG, PNG o WebP.'
          : sending.error
            ? problemOf(sending.error).text
            : undefined
      }
      onSubmit={(event) => {
        event.preventDefault();
        if (sent && !isUnreadable) sending.mutate(sent);
      }}
    >
      {url && !size && !isUnreadable && (
        <>
          <LoadingRows label="Abriendo la imagen" />
          <img
            src={url}
            alt=""
            hidden
            onLoad={({ currentTarget }) =>
              setSize({ width: currentTarget.naturalWidth, height: currentTarget.naturalHeight })
            }
            onError={() => setUnreadable(true)}
          />
        </>
      )}
      {url && shape && area && (
        <>
          <CropFrame
            url={url}
            shape={shape}
            area={isWhole ? wholePicture : area}
            onArea={(next) => {
              setWhole(false);
              setChosen(next);
            }}
          />
          <label className="grid gap-1 text-label font-semibold text-ink-700">
            Tamaño del recorte
            <input
              type="range"
              min={10}
              max={100}
              disabled={isWhole}
              value={Math.round((area.width / largestArea(shape).width) * 100)}
              onChange={({ target }) =>
                setChosen(resizeArea(area, (Number(target.value) / 100) * largestArea(shape).width, shape))
              }
              className="accent-brand-600"
            />
          </label>
          <label className="flex items-center gap-2 text-cell">
            <input
              type="checkbox"
              className="size-4 accent-brand-600"
              checked={isWhole}
              onChange={({ target }) => setWhole(target.checked)}
            />
            Subir la imagen completa, sin recortar
          </label>
          <p role="status" className="text-label text-ink-600">
            Queda de {pixels} píxeles de ancho.
          </p>
          {pixels !== undefined && pixels < enoughWidth && (
            <Note tone="warn">
              Con menos de {enoughWidth} píxeles de ancho se verá borrosa al ampliarla. Si puedes, usa una más grande.
            </Note>
          )}
        </>
      )}
    </FormDialog>
  );
}
