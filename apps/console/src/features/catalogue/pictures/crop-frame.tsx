import type { CropArea, CropShape } from '@botica/domain/catalogue/pictures';
import { moveArea, resizeArea } from '@botica/domain/catalogue/pictures';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';

type CropFrameProps = {
  url: string;
  area: CropArea;
  shape: CropShape;
  onArea: (area: CropArea) => void;
};

const step = 0.02;
const moves: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
};
const percent = (part: number) => `${part * 100}%`;

/** The picture with the part that stays. It is dragged, or moved with the arrows and resized with + and −. */
export function CropFrame({ url, area, shape, onArea }: CropFrameProps) {
  const box = useRef<HTMLDivElement>(null);
  const start = useRef<{ x: number; y: number; area: CropArea } | undefined>(undefined);

  function onKeyDown(event: KeyboardEvent): void {
    const move = moves[event.key];
    if (move) onArea(moveArea(area, ...move));
    else if (event.key === '+') onArea(resizeArea(area, area.width + step, shape));
    else if (event.key === '-') onArea(resizeArea(area, area.width - step, shape));
    else return;
    event.preventDefault();
  }

  function onPointerMove({ clientX, clientY }: PointerEvent): void {
    const size = box.current?.getBoundingClientRect();
    if (!start.current || !size) return;
    const { x, y, area: from } = start.current;
    onArea(moveArea(from, (clientX - x) / size.width, (clientY - y) / size.height));
  }

  return (
    <div ref={box} className="relative w-fit max-w-full touch-none overflow-hidden rounded-control select-none">
      <img src={url} alt="" draggable={false} className="block max-h-[46vh] max-w-full" />
      <button
        type="button"
        aria-label="Parte que se conserva. Muévela con las flechas y cambia su tamaño con más y menos."
        className="absolute cursor-move outline-2 outline-white [box-shadow:0_0_0_200vmax_rgb(0_0_0/0.55)] focus-visible:outline-3 focus-visible:outline-brand-600"
        style={{
          left: percent(area.x),
          top: percent(area.y),
          width: percent(area.width),
          height: percent(area.height),
        }}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX, clientY, currentTarget, pointerId }) => {
          currentTarget.setPointerCapture(pointerId);
          start.current = { x: clientX, y: clientY, area };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          start.current = undefined;
        }}
      />
    </div>
  );
}
