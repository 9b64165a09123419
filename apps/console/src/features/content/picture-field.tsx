import { pictureOfSize } from '@botica/contract/catalogue/picture-size';
import { toCropDto } from '@botica/contract/catalogue/pictures';
import {
  checkContentPicture,
  checkRewardPicture,
  pictureUseNames,
  uploadContentPicture,
  uploadRewardPicture,
} from '@botica/contract/content/pictures';
import { type CropArea, pictureInName, pictureName, readableContrast } from '@botica/domain/catalogue/pictures';
import { useQuery } from '@tanstack/react-query';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { useContext } from 'react';
import { call } from '../../lib/call.ts';
import { Field } from '../../ui/fields.tsx';
import { Note } from '../../ui/note.tsx';
import { ChoosePicture, PictureFindings, pictureForm } from '../catalogue/pictures/index.ts';
import type { ControlProps } from './control-props.ts';
import { type PicturePlace, PicturePlaceContext } from './picture-place.ts';

/** The name of a picture of the picture server, or an own one that is uploaded here. */
export function PictureField({ field, path, value, problems, isLocked, onChange }: ControlProps) {
  const place = useContext(PicturePlaceContext);
  const own = pictureInName(String(value));
  const upload = (file: File, area: CropArea) =>
    call(place.area === 'reward' ? uploadRewardPicture : uploadContentPicture, {
      query: { empresaId: place.companyId, ...toCropDto(area) },
      body: pictureForm(file),
    });
  return (
    <div className="grid gap-2">
      {place.use === 'gift' ? (
        <UploadedOnly label={field.label} hint={field.hint} problem={problems[path]} />
      ) : (
        <Field
          label={field.label}
          hint={field.hint}
          error={problems[path]}
          disabled={isLocked}
          value={String(value)}
          onChange={({ target }) => onChange(target.value.trim())}
        />
      )}
      {own && <OwnPicture id={own} place={place} />}
      <ChoosePicture
        label={own ? 'Subir otra imagen' : 'Subir una imagen'}
        use={place.use}
        disabled={isLocked}
        upload={upload}
        onUploaded={({ imagenId }) => onChange(pictureName(imagenId))}
      />
    </div>
  );
}

/** The picture server has none of these: there is no name to type. */
function UploadedOnly({
  label,
  hint,
  problem,
}: {
  label: string;
  hint: string | undefined;
  problem?: string | undefined;
}) {
  return (
    <div className="grid gap-1">
      <p className="text-label font-semibold text-ink-700">{label}</p>
      <p className="text-label text-ink-600">{hint}</p>
      {problem && (
        <p className="flex items-start gap-1 text-label font-medium text-danger">
          <CircleAlert size={14} className="mt-px" />
          {problem}
        </p>
      )}
    </div>
  );
}

function OwnPicture({ id, place }: { id: string; place: PicturePlace }) {
  const { companyId, area, use, hasTextOver } = place;
  const textoEn = hasTextOver && use !== 'gift' ? pictureUseNames[use] : undefined;
  const { data } = useQuery({
    queryKey: ['content', 'picture', area, id, companyId, textoEn],
    queryFn: ({ signal }) =>
      call(area === 'reward' ? checkRewardPicture : checkContentPicture, {
        params: { imagenId: id },
        query: { empresaId: companyId, ...(textoEn ? { textoEn } : {}) },
        signal,
      }),
  });
  if (!data) return null;
  const { contraste } = data;
  return (
    <div className="grid gap-2">
      <div className="flex items-start gap-3">
        <img
          src={pictureOfSize(data.url, 'card')}
          alt=""
          className="max-h-24 max-w-48 rounded-control border border-line-soft"
        />
        <PictureFindings picture={data} use={use} />
      </div>
      {contraste !== null &&
        (contraste < readableContrast ? (
          <Note tone="warn" title="El texto se leerá mal sobre esta imagen">
            Su contraste más bajo es de {contraste} a 1 y debe ser de {readableContrast} a 1. Usa una imagen clara donde
            va el texto, o recórtala de otra forma.
          </Note>
        ) : (
          <p className="text-label text-ink-600">El texto se lee bien: contraste de {contraste} a 1 o más.</p>
        ))}
    </div>
  );
}
