import type { PictureDto } from '@botica/contract/catalogue/pictures';
import type { PictureUse } from '@botica/domain/catalogue/pictures';
import { pictureFile } from '@botica/domain/catalogue/pictures';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ImageUp from 'lucide-react/icons/image-up';
import { useRef, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CropDialog, type UploadPicture } from './crop-dialog.tsx';

type ChoosePictureProps = {
  label: string;
  use: PictureUse;
  disabled?: boolean | undefined;
  upload: UploadPicture;
  onUploaded: (picture: PictureDto) => void;
};

const accepted = 'image/jpeg,image/png,image/webp';

/** A button that asks for a file and then for the part of it to show. */
export function ChoosePicture({ label, use, disabled, upload, onUploaded }: ChoosePictureProps) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();

  function choose(chosen: File | undefined): void {
    setProblem(chosen && chosen.size > pictureFile.maxBytes ? 'Ese archivo pasa de 12 MB.' : undefined);
    if (chosen && chosen.size <= pictureFile.maxBytes) setFile(chosen);
  }
  return (
    <div className="grid justify-items-start gap-1">
      <input
        ref={input}
        type="file"
        accept={accepted}
        className="sr-only"
        tabIndex={-1}
        aria-label={`${label}: archivo`}
        disabled={disabled}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button disabled={disabled} onClick={() => input.current?.click()}>
        <ImageUp size={16} />
        {label}
      </Button>
      {problem && (
        <p role="alert" className="flex items-start gap-1 text-label font-medium text-danger">
          <CircleAlert size={14} className="mt-px" />
          {problem}
        </p>
      )}
      {file && (
        <CropDialog file={file} use={use} upload={upload} onUploaded={onUploaded} onClose={() => setFile(undefined)} />
      )}
    </div>
  );
}
