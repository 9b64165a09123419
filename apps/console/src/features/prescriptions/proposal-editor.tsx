import type { DeskCaseDto } from '@botica/contract/prescriptions/desk';
import { companies } from '@botica/domain/companies';
import { formatMoney } from '@botica/domain/format';
import { proposalLimits } from '@botica/domain/prescriptions/proposals';
import { useQuery } from '@tanstack/react-query';
import Lock from 'lucide-react/icons/lock';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import X from 'lucide-react/icons/x';
import { useDeferredValue, useState } from 'react';
import { amountText } from '../../lib/money.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Field, TextArea } from '../../ui/fields.tsx';
import { productsQuery } from './desk.api.ts';
import type { Draft, ProposedLine } from './draft.ts';
import { proposedLine } from './proposed-line.ts';

type EditorProps = { found: DeskCaseDto; draft: Draft; onChange: (change: Partial<Draft>) => void };

/** The products that the pharmacist reads in the picture. The store prices them when the proposal is sent. */
export function ProposalEditor({ found, draft: { lines, remarks }, onChange }: EditorProps) {
  const company = companies[found.empresaId];
  const total = lines.reduce((sum, { priceCents, quantity }) => sum + priceCents * quantity, 0);
  const change = (productId: number, given: Partial<ProposedLine>) =>
    onChange({ lines: lines.map((line) => (line.productId === productId ? { ...line, ...given } : line)) });
  return (
    <Card title="Lo que se propone" sub={`Precio de lista ${formatMoney(total, company)}`}>
      <div className="grid gap-2.5">
        <ProductSearch found={found} lines={lines} onAdd={(line) => onChange({ lines: [...lines, line] })} />
        <ul className="grid gap-2">
          {lines.map((line) => (
            <ProposedRow
              key={line.productId}
              line={line}
              price={formatMoney(line.priceCents * line.quantity, company)}
              onChange={(given) => change(line.productId, given)}
              onRemove={() => onChange({ lines: lines.filter(({ productId }) => productId !== line.productId) })}
            />
          ))}
        </ul>
        <TextArea
          label="Mensaje para el cliente"
          rows={2}
          value={remarks}
          maxLength={proposalLimits.remarks}
          onChange={(event) => onChange({ remarks: event.target.value })}
        />
      </div>
    </Card>
  );
}

type RowProps = {
  line: ProposedLine;
  price: string;
  onChange: (given: Partial<ProposedLine>) => void;
  onRemove: () => void;
};

function ProposedRow({ line, price, onChange, onRemove }: RowProps) {
  const { name, presentation, quantity, note, isControlled } = line;
  return (
    <li className="grid gap-1.5 rounded-control border border-line px-3 py-2">
      <div className="flex flex-wrap items-center gap-2 text-cell">
        <p className="min-w-32 flex-1">
          <b className="block font-semibold">{name}</b>
          <span className="text-label text-ink-600">{presentation}</span>
        </p>
        {isControlled && (
          <Badge tone="info" icon={<Lock size={12} />}>
            Libro
          </Badge>
        )}
        <span className="ml-auto flex items-center gap-1.5">
          <Button
            aria-label={`Una menos de ${name}`}
            className="w-8 px-0"
            disabled={quantity === 1}
            onClick={() => onChange({ quantity: quantity - 1 })}
          >
            <Minus size={14} />
          </Button>
          <output className="w-6 text-center font-semibold">{quantity}</output>
          <Button
            aria-label={`Una más de ${name}`}
            className="w-8 px-0"
            disabled={quantity >= proposalLimits.quantity}
            onClick={() => onChange({ quantity: quantity + 1 })}
          >
            <Plus size={14} />
          </Button>
          <span className="min-w-16 text-right font-semibold whitespace-nowrap">{price}</span>
          <Button variant="quiet" aria-label={`Quitar ${name}`} className="w-8 px-0" onClick={onRemove}>
            <X size={15} />
          </Button>
        </span>
      </div>
      <Field
        label={`Nota de ${name}`}
        value={note}
        maxLength={proposalLimits.note}
        onChange={(event) => onChange({ note: event.target.value })}
      />
    </li>
  );
}

type SearchProps = { found: DeskCaseDto; lines: readonly ProposedLine[]; onAdd: (line: ProposedLine) => void };

function ProductSearch({ found, lines, onAdd }: SearchProps) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text.trim());
  const { data } = useQuery(productsQuery(found.empresaId, found.sucursalId, wanted));
  const offered = (data?.productos ?? []).filter(
    ({ productoId }) => !lines.some(({ productId }) => productId === productoId),
  );
  return (
    <div className="grid gap-1.5">
      <Field
        label="Buscar un producto"
        type="search"
        value={text}
        placeholder="Losartán 50 mg"
        onChange={(event) => setText(event.target.value)}
      />
      {wanted.length > 2 && data && (
        <ul aria-label="Productos encontrados" className="grid rounded-control border border-line">
          {offered.length === 0 && <li className="px-3 py-2 text-cell text-ink-600">No encontramos otro producto.</li>}
          {offered.map((product) => (
            <li key={product.productoId} className="border-t border-line-soft first:border-0">
              <button
                type="button"
                className="flex w-full items-center gap-3 px-3 py-1.75 text-left text-cell hover:bg-hover"
                onClick={() => {
                  onAdd(proposedLine(product));
                  setText('');
                }}
              >
                <span className="min-w-0 flex-1">
                  <b className="font-semibold">{product.prod_Desc}</b>{' '}
                  <span className="text-ink-600">{product.presentacion}</span>
                </span>
                <span className="whitespace-nowrap">{amountText(product.precio, found.empresaId)}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
