import type { DeskCaseDto } from '@botica/contract/prescriptions/desk';
import { indicationLimits } from '@botica/domain/prescriptions/indications';
import Lock from 'lucide-react/icons/lock';
import { amountText } from '../../lib/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/fields.tsx';
import type { Draft } from './draft.ts';

type OrderLinesProps = { found: DeskCaseDto; draft: Draft; onChange: (change: Partial<Draft>) => void };

/** What was ordered, each line with the indications that the customer will see. */
export function OrderLines({ found, draft: { indications }, onChange }: OrderLinesProps) {
  const money = (amount: number) => amountText(amount, found.empresaId);
  return (
    <Card title="Lo que pidió" sub={`Total ${money(found.total)}`} flush>
      <ul>
        {found.pedido.map((line) => (
          <li key={line.productoId} className="grid gap-1.5 border-t border-line-soft px-4 pt-2.25 pb-3">
            <div className="flex items-start gap-3 text-cell">
              <p className="min-w-0 flex-1">
                <b className="block font-semibold">{line.nombre}</b>
                <span className="text-label text-ink-600">
                  {[line.presentacion, line.principioActivo].filter(Boolean).join(' · ')}
                </span>
              </p>
              {line.controlado && (
                <Badge tone="info" icon={<Lock size={12} />}>
                  Libro
                </Badge>
              )}
              <span className="whitespace-nowrap">Cant. {line.cantidad}</span>
              <span className="w-20 text-right font-semibold whitespace-nowrap">{money(line.total)}</span>
            </div>
            <Field
              label={`Indicaciones de ${line.nombre}`}
              value={indications[line.productoId] ?? ''}
              maxLength={indicationLimits.remarks}
              placeholder="Las verá el cliente, con tu nombre"
              onChange={(event) => onChange({ indications: { ...indications, [line.productoId]: event.target.value } })}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
