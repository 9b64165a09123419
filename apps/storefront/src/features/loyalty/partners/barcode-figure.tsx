import { barcodeOf } from '@botica/domain/loyalty/partners';

/** The code as a barcode, and as text when the till cannot read it. */
export function BarcodeFigure({ code }: { code: string }) {
  const barcode = barcodeOf(code);
  return (
    <figure className="grid gap-2 rounded-control border border-line bg-white p-3 text-center">
      {barcode && (
        <svg
          viewBox={`0 0 ${barcode.width} 48`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          aria-hidden="true"
          className="h-16 w-full"
        >
          {barcode.bars.map(({ x, width }) => (
            <rect key={x} x={x} y={0} width={width} height={48} />
          ))}
        </svg>
      )}
      <figcaption className="text-xl font-extrabold tracking-[0.12em] tabular-nums">
        <span className="sr-only">Código </span>
        {code}
      </figcaption>
    </figure>
  );
}
