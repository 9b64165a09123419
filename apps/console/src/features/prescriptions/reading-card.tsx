import type { DeskCaseDto } from '@botica/contract/prescriptions/desk';
import type { ReadCandidateDto, ReadLineDto } from '@botica/contract/prescriptions/readings';
import { useQuery } from '@tanstack/react-query';
import Plus from 'lucide-react/icons/plus';
import { amountText } from '../../lib/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Failure } from '../../ui/states.tsx';
import { type CaseKey, readingQuery } from './desk.api.ts';
import type { Draft } from './draft.ts';
import { proposedLine } from './proposed-line.ts';

interface ReadingCardProps {
  caseKey: CaseKey;
  found: DeskCaseDto;
  imagenId: string;
  draft: Draft;
  onChange: (change: Partial<Draft>) => void;
}

/** What the reader found, beside the picture: a help, which the pharmacist compares with it. */
export function ReadingCard({ caseKey, found, imagenId, draft, onChange }: ReadingCardProps) {
  const { data, error, refetch } = useQuery(readingQuery(caseKey, imagenId));
  const at = found.imagenes.findIndex((one) => one.imagenId === imagenId) + 1;
  const title = found.imagenes.length > 1 ? `Lectura automática, foto ${at}` : 'Lectura automática';
  if (error) return <Failure error={error} onRetry={() => void refetch()} />;
  const lines = data?.lineas ?? [];
  return (
    <Card title={title} sub="Compárala con la imagen">
      {data && lines.length === 0 && <p className="text-cell text-ink-600">No se leyó ninguna medicina.</p>}
      <ol className="grid gap-2">
        {lines.map((line) => (
          <ReadLine
            key={line.lineaId}
            line={line}
            companyId={found.empresaId}
            isAdded={(productId) => draft.lines.some((one) => one.productId === productId)}
            onAdd={
              found.tipo === 'solo-receta'
                ? ({ producto, cajas }) => onChange({ lines: [...draft.lines, proposedLine(producto, cajas)] })
                : undefined
            }
          />
        ))}
      </ol>
    </Card>
  );
}

const tones = { segura: 'good', confirmar: 'info', dudosa: 'warn' } as const;
const words = { segura: 'Coincide', confirmar: 'Por confirmar', dudosa: 'Dudosa' } as const;

interface ReadLineProps {
  line: ReadLineDto;
  companyId: DeskCaseDto['empresaId'];
  isAdded: (productId: number) => boolean;
  /** Only a proposal takes products. */
  onAdd: ((candidate: ReadCandidateDto) => void) | undefined;
}

function ReadLine({ line, companyId, isAdded, onAdd }: ReadLineProps) {
  const isUnread = line.tipo === 'sin-leer' || line.candidatos.length === 0;
  return (
    <li className="grid gap-1 rounded-control border border-line px-3 py-2 text-cell">
      <div className="flex flex-wrap items-center gap-2">
        <b className="min-w-0 flex-1 font-semibold wrap-anywhere">“{line.leido}”</b>
        <Badge tone={isUnread ? 'warn' : tones[line.certeza]}>
          {isUnread ? 'Sin producto' : words[line.certeza]}, letras {line.confianza} %
        </Badge>
      </div>
      {line.indicaciones && <p className="text-label text-ink-600">Indicaciones leídas: “{line.indicaciones}”</p>}
      {line.candidatos.map((candidate) => (
        <div key={candidate.producto.productoId} className="flex flex-wrap items-center gap-2">
          <span className="min-w-40 flex-1">
            {candidate.producto.prod_Desc}{' '}
            <span className="text-ink-600">
              {candidate.producto.presentacion}
              {candidate.potencia === 'otra' && ', otra potencia'}
              {candidate.forma === 'otra' && ', otra forma'}
            </span>
          </span>
          <span className="whitespace-nowrap">{amountText(candidate.producto.precio, companyId)}</span>
          {onAdd && (
            <Button
              disabled={isAdded(candidate.producto.productoId)}
              aria-label={`Proponer ${candidate.producto.prod_Desc}, ${candidate.producto.presentacion}`}
              onClick={() => onAdd(candidate)}
            >
              <Plus size={14} /> Proponer
            </Button>
          )}
        </div>
      ))}
    </li>
  );
}
