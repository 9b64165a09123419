import type { DeskPictureDto } from '@botica/contract/prescriptions/desk';
import { cx } from '@botica/ui/base/cx.ts';
import { Skeleton } from '@botica/ui/feedback/skeleton.tsx';
import { useQuery } from '@tanstack/react-query';
import Contrast from 'lucide-react/icons/contrast';
import Maximize from 'lucide-react/icons/maximize';
import RotateCw from 'lucide-react/icons/rotate-cw';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useEffect, useRef, useState } from 'react';
import { momentText } from '../../lib/moments.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { Empty, Failure } from '../../ui/states.tsx';
import { type CaseKey, pictureQuery } from './desk.api.ts';

const wordsOf = {
  prescription: { pane: 'Imagen de la receta', frame: 'Receta', picture: 'Receta que envió el cliente' },
  document: { pane: 'Imagen del documento', frame: 'Documento', picture: 'Documento que envió el cliente' },
} as const;
type Words = (typeof wordsOf)[keyof typeof wordsOf];

const zooms = { least: 50, most: 400, step: 25 } as const;

/** The pictures of a case, with zoom, rotation and contrast. */
export function PicturePane({ caseKey, pictures }: { caseKey: CaseKey; pictures: readonly DeskPictureDto[] }) {
  const words = caseKey.tipo === 'identidad' ? wordsOf.document : wordsOf.prescription;
  const [index, setIndex] = useState(0);
  const [zoom, setZoom] = useState(100);
  const [turns, setTurns] = useState(0);
  const [isHard, setHard] = useState(false);
  const picture = pictures[index];
  const zoomBy = (step: number) =>
    setZoom((now) => Math.min(zooms.most, Math.max(zooms.least, now + step * zooms.step)));
  const turn = () => setTurns((now) => now + 1);
  const fit = () => setZoom(100);
  useShortcuts({
    g: { label: 'Girar la imagen', run: turn },
    c: { label: 'Contraste de la imagen', run: () => setHard((now) => !now) },
    '+': { label: 'Acercar la imagen', run: () => zoomBy(1) },
    '-': { label: 'Alejar la imagen', run: () => zoomBy(-1) },
    '0': { label: 'Ajustar la imagen', run: fit },
  });
  return (
    <section aria-label={words.pane} className="flex min-h-0 min-w-0 flex-col">
      <div className="flex h-12 shrink-0 items-center gap-1 border-b border-line bg-white px-2.5 wide:gap-1.5">
        <Button aria-label="Alejar" className="w-8 px-0" onClick={() => zoomBy(-1)} disabled={zoom <= zooms.least}>
          <ZoomOut size={16} />
        </Button>
        <output className="min-w-12 text-center text-cell font-semibold">{zoom} %</output>
        <Button aria-label="Acercar" className="w-8 px-0" onClick={() => zoomBy(1)} disabled={zoom >= zooms.most}>
          <ZoomIn size={16} />
        </Button>
        <Button variant="quiet" onClick={fit}>
          <Maximize size={15} className="wide:hidden" /> <Label>Ajustar</Label>
          <span className="max-wide:hidden">
            <Kbd>0</Kbd>
          </span>
        </Button>
        <span className="ml-auto flex gap-1.5">
          <Button onClick={turn}>
            <RotateCw size={15} /> <Label>Girar</Label> <Kbd>G</Kbd>
          </Button>
          <Button
            aria-pressed={isHard}
            className={cx(isHard && 'border-brand-200! bg-brand-50! text-brand-700!')}
            onClick={() => setHard((now) => !now)}
          >
            <Contrast size={15} /> <Label>Contraste</Label> <Kbd>C</Kbd>
          </Button>
        </span>
      </div>
      {!picture && (
        <div className="grid min-h-0 flex-1 place-items-center">
          <Empty title="Sin imágenes" text="El cliente no envió ninguna para este caso." />
        </div>
      )}
      {picture && (
        <Picture
          key={picture.imagenId}
          caseKey={caseKey}
          id={picture.imagenId}
          {...{ words, look: { zoom, turns, isHard } }}
        />
      )}
      <div className="flex items-center gap-3 border-t border-line bg-white px-3 py-2 empty:hidden">
        {pictures.length > 1 &&
          pictures.map(({ imagenId }, at) => (
            <Button
              key={imagenId}
              aria-pressed={at === index}
              aria-label={`Foto ${at + 1}`}
              className={cx('w-8 px-0', at === index && 'border-brand-600! text-brand-700!')}
              onClick={() => setIndex(at)}
            >
              {at + 1}
            </Button>
          ))}
        {picture && (
          <p className="text-label text-ink-600">
            <b className="text-ink-900">
              Foto {index + 1} de {pictures.length}
            </b>
            , recibida el {momentText(picture.recibida)}
            <span className="block">
              {picture.productos.length > 0 && `Para ${picture.productos.join(', ')}. `}Abrirla quedó en la auditoría.
            </span>
          </p>
        )}
      </div>
    </section>
  );
}

/** Only an icon and its key on a tablet. */
function Label({ children }: { children: string }) {
  return <span className="max-wide:sr-only">{children}</span>;
}

type Look = { zoom: number; turns: number; isHard: boolean };

type PictureProps = { caseKey: CaseKey; id: string; look: Look; words: Words };

/** At 100 % the whole picture fits into the pane, also when it is turned. */
function Picture({ caseKey, id, look: { zoom, turns, isHard }, words }: PictureProps) {
  const { data, error, refetch } = useQuery(pictureQuery(caseKey, id));
  const url = useObjectUrl(data);
  const frame = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another size or direction shows the middle again
  useEffect(() => {
    const { current: box } = frame;
    if (!box) return;
    const showMiddle = () => {
      box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
      box.scrollTop = (box.scrollHeight - box.clientHeight) / 2;
    };
    showMiddle();
    const sizes = new ResizeObserver(showMiddle);
    sizes.observe(box);
    return () => sizes.disconnect();
  }, [zoom, turns, url]);
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  if (url && data?.type === 'application/pdf') return <PdfDocument url={url} />;
  const [width, height] = [`${zoom}cqw`, `${zoom}cqh`];
  const isSideways = turns % 2 === 1;
  return (
    <section
      ref={frame}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls an enlarged picture
      tabIndex={0}
      aria-label={words.frame}
      className="min-h-0 flex-1 overflow-auto bg-[#3a2f28] -outline-offset-2 [container-type:size]"
    >
      {url ? (
        <div className="grid min-h-full min-w-full place-items-center">
          <div className="relative" style={{ width, height }}>
            <img
              src={url}
              alt={words.picture}
              className="absolute top-1/2 left-1/2 max-w-none -translate-1/2 object-contain p-3"
              style={{
                rotate: `${turns * 90}deg`,
                width: isSideways ? height : width,
                height: isSideways ? width : height,
                filter: isHard ? 'grayscale(1) contrast(1.9) brightness(1.05)' : undefined,
              }}
            />
          </div>
        </div>
      ) : (
        <div role="status" aria-label="Abriendo la imagen" className="grid h-full place-items-center">
          <Skeleton className="h-4/5 w-3/5" />
        </div>
      )}
    </section>
  );
}

/** A company may send its documents as PDF files, which this pane does not draw. */
function PdfDocument({ url }: { url: string }) {
  return (
    <div className="grid min-h-0 flex-1 place-items-center bg-canvas">
      <Empty
        title="Este documento es un PDF"
        text="Descárgalo para leerlo. Bórralo de este equipo cuando termines."
        action={
          <a href={url} download="receta.pdf" className="font-semibold text-brand-700 underline">
            Descargar el PDF
          </a>
        }
      />
    </div>
  );
}

function useObjectUrl(blob: Blob | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!blob) return;
    const made = URL.createObjectURL(blob);
    setUrl(made);
    return () => {
      URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [blob]);
  return url;
}
