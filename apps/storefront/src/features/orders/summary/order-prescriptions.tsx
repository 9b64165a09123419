import type { OrderSummaryDto } from '@botica/contract/orders/summary';
import { prescriptionStateIds } from '@botica/contract/prescriptions/prescriptions';
import { PdfTile } from '@botica/ui/display/pdf-tile.tsx';
import { Tag, type TagTone } from '@botica/ui/display/tag.tsx';
import { BelongsTo } from '../../health/belongings/index.ts';

type Prescription = OrderSummaryDto['recetas'][number];

const states: ReadonlyMap<number, { name: string; tone: TagTone }> = new Map([
  [prescriptionStateIds.pending, { name: 'Por revisar', tone: 'info' }],
  [prescriptionStateIds.approved, { name: 'Aprobada', tone: 'brand' }],
  [prescriptionStateIds.rejected, { name: 'No aceptada', tone: 'danger' }],
]);

export function OrderPrescriptions({ prescriptions }: { prescriptions: readonly Prescription[] }) {
  return (
    <ul aria-label="Recetas del pedido" className="grid gap-3">
      {prescriptions.map((prescription, index) => {
        const state = states.get(prescription.estadoId);
        return (
          <li key={prescription.documentoId} className="flex items-center gap-3 text-sm">
            {prescription.esPdf ? (
              <a href={prescription.imagenURL} className="shrink-0 rounded-control">
                <PdfTile className="size-18">Documento {index + 1}, descargar</PdfTile>
              </a>
            ) : (
              <img
                src={prescription.imagenURL}
                alt={`Receta ${index + 1}`}
                width={72}
                height={72}
                className="size-18 shrink-0 rounded-control border border-line bg-white object-cover"
              />
            )}
            <div className="grid min-w-0 gap-1">
              {state && (
                <span>
                  <Tag tone={state.tone}>{state.name}</Tag>
                </span>
              )}
              <BelongsTo kind="receta" ids={[prescription.documentoId]} what={`La receta ${index + 1}`} />
              {prescription.observaciones && <p className="wrap-anywhere text-ink-600">{prescription.observaciones}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
