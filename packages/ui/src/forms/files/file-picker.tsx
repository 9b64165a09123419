import Camera from 'lucide-react/icons/camera';
import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { cx } from '../../base/cx.ts';
import { useMediaQuery } from '../../base/use-media-query.ts';
import { PdfTile } from '../../display/pdf-tile.tsx';
import { ProgressBar } from '../../feedback/progress-bar.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { FieldError } from '../field-frame.tsx';
import { useHoldSubmit } from '../use-hold-submit.ts';
import { acceptOf, type ImageType, imageTypes, mostImageBytes, mostImages } from './image-rules.ts';
import type { PickedImage } from './read-image.ts';
import { type ImageCheck, type RefusedFile, usePickedImages } from './use-picked-images.ts';

export type { PickedImage } from './read-image.ts';

export type FilePickerProps = {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  images: readonly PickedImage[];
  onChange: (images: readonly PickedImage[]) => void;
  types?: readonly ImageType[] | undefined;
  maxFiles?: number | undefined;
  /** Accepts PDF files too, up to this size. */
  maxPdfBytes?: number | undefined;
  /** UPLOAD-07: validates each file on the server; a refused one removes all. */
  check?: ImageCheck | undefined;
  /** On a phone, a second button: the camera. */
  camera?: boolean | undefined;
  /** The upload progress of each image by id, from 0 to 1. */
  progress?: Readonly<Record<string, number>> | undefined;
  disabled?: boolean | undefined;
};

export function FilePicker(props: FilePickerProps) {
  const { label, hint, error, images, onChange, types = imageTypes, maxFiles = mostImages, check, maxPdfBytes } = props;
  const id = useId();
  const picked = usePickedImages({ images, onChange, types, maxFiles, check, maxPdfBytes });
  const frame = useRef<HTMLDivElement>(null);
  useHoldSubmit(frame, picked.isReading);
  const isFull = images.length >= maxFiles;
  const hasCamera = useMediaQuery('(pointer: coarse)') && props.camera;
  return (
    <div ref={frame} className="grid gap-2">
      <p id={`${id}-label`} className="text-sm font-semibold">
        {label}
      </p>
      <DropZone
        labelledBy={`${id}-label`}
        describedBy={cx(`${id}-hint`, error && `${id}-error`)}
        accept={acceptOf(types, maxPdfBytes !== undefined)}
        takesPdf={maxPdfBytes !== undefined}
        multiple={maxFiles > 1}
        invalid={Boolean(error)}
        disabled={props.disabled || isFull || picked.isReading}
        onFiles={picked.add}
      />
      {hasCamera && <CameraButton disabled={props.disabled || isFull || picked.isReading} onFiles={picked.add} />}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-hint`} className="text-fine text-ink-600">
        {hint ?? `${types.join(', ').toUpperCase()}. Hasta ${maxFiles} ${maxFiles === 1 ? 'imagen' : 'imágenes'}.`}
      </p>
      <div aria-live="polite" className="grid gap-2">
        {picked.refused.map((file) => (
          <RefusedRow key={file.id} file={file} maxFiles={maxFiles} types={maxPdfBytes ? [...types, 'pdf'] : types} />
        ))}
        {picked.checkFailed && (
          <FieldError>No pudimos aceptar estas imágenes. Elige otras e inténtalo de nuevo.</FieldError>
        )}
      </div>
      {(images.length > 0 || picked.isReading) && (
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(104px,1fr))] gap-3" aria-label="Imágenes elegidas">
          {images.map((image) => (
            <Preview
              key={image.id}
              image={image}
              progress={props.progress?.[image.id]}
              disabled={props.disabled}
              onRemove={() => picked.remove(image.id)}
            />
          ))}
          {picked.isReading && (
            <li>
              <Skeleton className="aspect-square rounded-control" />
            </li>
          )}
        </ul>
      )}
    </div>
  );
}

type DropZoneProps = {
  labelledBy: string;
  describedBy: string;
  accept: string;
  takesPdf: boolean;
  multiple: boolean;
  invalid: boolean;
  disabled: boolean;
  onFiles: (files: readonly File[]) => void;
};

function DropZone({ labelledBy, describedBy, accept, takesPdf, multiple, invalid, disabled, onFiles }: DropZoneProps) {
  const [isOver, setIsOver] = useState(false);

  function handleDrop(event: DragEvent): void {
    event.preventDefault();
    setIsOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way in; the input inside takes the keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(!disabled);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={handleDrop}
      className={cx(
        'relative grid min-h-28 place-items-center rounded-card border-[1.5px] border-dashed p-4 text-center text-sm',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600',
        disabled ? 'border-line-strong bg-mist text-ink-600' : 'bg-white hover:bg-brand-50',
        isOver && 'bg-brand-50 ring-3 ring-brand-100',
        invalid ? 'border-danger' : 'border-[#7fb39d]',
      )}
    >
      <span className="grid justify-items-center gap-1" aria-hidden="true">
        <ImagePlus size={28} className={disabled ? undefined : 'text-brand-600'} />
        <span>
          <b className={disabled ? undefined : 'text-brand-700'}>{takesPdf ? 'Elige archivos' : 'Elige imágenes'}</b>
          <span className="max-desk:hidden"> o {takesPdf ? 'arrástralos' : 'arrástralas'} aquí</span>
        </span>
      </span>
      <input
        type="file"
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={invalid || undefined}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file can be picked again after it was removed.
          event.target.value = '';
        }}
        className="absolute inset-0 w-full cursor-pointer rounded-card opacity-0 disabled:cursor-not-allowed"
      />
    </div>
  );
}

function CameraButton({ disabled, onFiles }: Pick<DropZoneProps, 'disabled' | 'onFiles'>) {
  return (
    <label
      className={cx(
        'relative flex min-h-12 items-center justify-center gap-2 rounded-control font-bold',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand-600',
        disabled ? 'bg-mist text-ink-600' : 'bg-brand-50 text-brand-700',
      )}
    >
      <Camera size={20} />
      Tomar foto
      <input
        type="file"
        accept="image/jpeg,image/png"
        capture="environment"
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
        className="absolute inset-0 w-full opacity-0 disabled:cursor-not-allowed"
      />
    </label>
  );
}

type PreviewProps = {
  image: PickedImage;
  progress: number | undefined;
  disabled: boolean | undefined;
  onRemove: () => void;
};

function Preview({ image, progress, disabled, onRemove }: PreviewProps) {
  return (
    <li className="relative grid gap-1">
      {image.preview ? (
        <img
          src={image.preview}
          alt=""
          className="aspect-square w-full rounded-control border border-line bg-white object-cover"
        />
      ) : (
        <PdfTile />
      )}
      <span className="truncate text-xs text-ink-600">{image.file.name}</span>
      {progress === undefined ? (
        <button
          type="button"
          disabled={disabled}
          onClick={onRemove}
          aria-label={`Quitar ${image.file.name}`}
          className="absolute top-0 right-0 grid size-11 place-items-center rounded-full"
        >
          <span className="grid size-7 place-items-center rounded-full bg-white/95 text-ink-900 shadow-card">
            <X size={18} />
          </span>
        </button>
      ) : (
        <ProgressBar label={`Subiendo ${image.file.name}`} value={progress} />
      )}
    </li>
  );
}

type RefusedRowProps = { file: RefusedFile; maxFiles: number; types: readonly string[] };

function RefusedRow({ file, maxFiles, types }: RefusedRowProps) {
  const reasons: Record<RefusedFile['problem'], string> = {
    CHECK: file.reason ?? '',
    TYPE: `solo aceptamos ${types.join(', ')}.`,
    SIZE: `pesa más de ${mostImageBytes / 1024} KB.`,
    COUNT: `puedes subir ${maxFiles} como máximo.`,
    UNREADABLE: 'no pudimos leerla como imagen.',
  };
  return (
    <FieldError>
      <b className="wrap-anywhere">{file.name}</b>: {reasons[file.problem]}
    </FieldError>
  );
}
