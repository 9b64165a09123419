import type { PictureDto } from '@botica/contract/catalogue/pictures';
import type { PictureUse } from '@botica/domain/catalogue/pictures';
import { findingsOf, pictureFindings } from '@botica/domain/catalogue/pictures';
import TriangleAlert from 'lucide-react/icons/triangle-alert';

const kilobytes = (bytes: number) => `${Math.max(1, Math.round(bytes / 1024))} KB`;

/** Its size, and what could be better. */
export function PictureFindings({ picture, use }: { picture: PictureDto; use: PictureUse }) {
  const { ancho, alto, bytes } = picture;
  return (
    <div className="grid gap-0.5 text-label">
      <span className="text-ink-600">
        {ancho} × {alto} píxeles, {kilobytes(bytes)}
      </span>
      {findingsOf({ width: ancho, height: alto, bytes }, use).map((finding) => (
        <span key={finding} className="flex items-start gap-1 font-medium text-warn">
          <TriangleAlert size={13} className="mt-0.5 shrink-0" />
          {pictureFindings[finding]}
        </span>
      ))}
    </div>
  );
}
