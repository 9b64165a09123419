import type { ReadingDto } from '@botica/contract/prescriptions/readings';
import { cx } from '@botica/ui/base/cx.ts';
import { buttonClass } from '@botica/ui/buttons/button-styles.ts';
import Camera from 'lucide-react/icons/camera';
import ZoomIn from 'lucide-react/icons/zoom-in';
import { Link } from 'react-router';
import { type Numbered, toneOf } from './numbered.ts';

type PageProps = { page: ReadingDto['paginas'][number]; lines: readonly Numbered[]; alt: string };

const frames = {
  brand: 'border-brand-600 bg-brand-600/10',
  info: 'border-info bg-info/10',
  reward: 'border-reward-800 bg-reward-800/10',
} as const;
const marks = { brand: 'bg-brand-600', info: 'bg-info', reward: 'bg-reward-800' } as const;

/** The picture with a frame around each line, numbered like its card. */
export function PagePicture({ page: { imagenURL, documentoId }, lines, alt }: PageProps) {
  return (
    <figure className="overflow-hidden rounded-card border border-line bg-white">
      <div className="relative bg-mist">
        <img src={imagenURL} alt={alt} className="block h-auto w-full" />
        {lines.map(({ line, number }) => {
          const { x, y, ancho, alto } = line.caja;
          const tone = toneOf(line);
          return (
            <span
              key={line.lineaId}
              aria-hidden="true"
              className={cx('absolute rounded-tag border-2', frames[tone])}
              style={{
                left: percent(x - 0.01),
                top: percent(y - 0.005),
                width: percent(ancho + 0.02),
                height: percent(alto + 0.01),
              }}
            >
              <span
                className={cx(
                  'absolute top-1/2 -left-3 grid size-6 -translate-y-1/2 place-items-center rounded-full text-xs font-bold text-white',
                  marks[tone],
                )}
              >
                {number}
              </span>
            </span>
          );
        })}
      </div>
      <figcaption key={documentoId} className="grid grid-cols-2 divide-x divide-line">
        <a href={imagenURL} target="_blank" rel="noreferrer" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          <ZoomIn size={18} aria-hidden="true" /> Ampliar<span className="sr-only"> la foto en otra pestaña</span>
        </a>
        <Link to="/leer-receta" className={buttonClass({ variant: 'quiet', size: 'sm' })}>
          <Camera size={18} aria-hidden="true" /> Otra foto
        </Link>
      </figcaption>
    </figure>
  );
}

const percent = (share: number) => `${Math.max(0, share) * 100}%`;
