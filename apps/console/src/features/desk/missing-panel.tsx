import type { DeskLineDto, DeskOrderDto } from '@botica/contract/orders/desk';
import { companies } from '@botica/domain/companies';
import Info from 'lucide-react/icons/info';
import { useState } from 'react';
import { amountText } from '../../lib/money.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/fields.tsx';
import { post } from './outbox.ts';

type MissingPanelProps = { line: DeskLineDto; order: DeskOrderDto; onClose: () => void };

/** What to do about missing units: only what the shopper allowed, or leave them out. */
export function MissingPanel({ line, order, onClose }: MissingPanelProps) {
  const most = line.unidades - line.alistadas;
  const [chosen, setUnits] = useState(most);
  const units = Math.min(chosen, most);
  const { sustituto } = line;
  const [firstName = 'El cliente'] = order.cliente.split(' ');
  const missing = { productoId: line.productoId, unidades: units };
  return (
    <div className="grid gap-2.5 border-t border-warn-200 bg-warn-50 px-3.5 py-3">
      <p className="flex items-center gap-2 text-cell text-[#5d3900]">
        <Info size={16} />
        {allowedText(firstName, sustituto)}
      </p>
      <div className="flex flex-wrap items-end gap-2.5">
        {most > 1 && (
          <Select
            label="Unidades que faltan"
            value={units}
            className="w-40"
            options={Array.from({ length: most }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` }))}
            onChange={({ target }) => setUnits(Number(target.value))}
          />
        )}
        <Button
          size="lg"
          className="h-11!"
          onClick={() => {
            post(order.pedidoId, order.version, { kind: 'missing', input: missing });
            onClose();
          }}
        >
          Dejar fuera {units}
        </Button>
      </div>
      {sustituto.eleccion === 'producto' && sustituto.idProducto !== undefined && (
        <Substitute
          {...{ sustituto, units, order }}
          onReplace={(reemplazoId) => {
            post(order.pedidoId, order.version, { kind: 'replace', input: { ...missing, reemplazoId } });
            onClose();
          }}
        />
      )}
    </div>
  );
}

type SubstituteProps = {
  sustituto: DeskLineDto['sustituto'];
  units: number;
  order: DeskOrderDto;
  onReplace: (productId: number) => void;
};

function Substitute({ sustituto, units, order, onReplace }: SubstituteProps) {
  const { idProducto, nombre = '', imagenUrl, existencia = 0, precio } = sustituto;
  if (idProducto === undefined) return null;
  const _company = companies[order.empresaId];
  return (
    <div className="flex items-center gap-3 rounded-control border border-warn-200 bg-white p-2">
      {imagenUrl && <img src={imagenUrl} alt="" width={44} height={44} className="size-11 object-contain" />}
      <span className="min-w-0 flex-1">
        <b className="block truncate text-sm">
          {units} × {nombre}
        </b>
        <span className="text-label text-ink-600">hay {existencia}</span>
      </span>
      {precio !== undefined && (
        <span className="text-cell whitespace-nowrap">
          Hasta <b>{amountText(precio, order.empresaId)}</b> cada uno
        </span>
      )}
      <Button
        variant="main"
        size="lg"
        className="h-11!"
        disabled={existencia < units}
        onClick={() => onReplace(idProducto)}
      >
        Cambiar
      </Button>
    </div>
  );
}

function allowedText(name: string, { eleccion, nombre = '' }: DeskLineDto['sustituto']) {
  if (eleccion === 'producto') {
    return (
      <span>
        {name} permite cambiarlo por <b>{nombre}</b>.
      </span>
    );
  }
  if (eleccion === 'regente') {
    return (
      <span>
        {name} lo deja en manos del <b>regente farmacéutico</b>: pídele que elija el cambio, o déjalo fuera.
      </span>
    );
  }
  return (
    <span>
      {name} <b>no quiere cambios</b>: lo que falta queda fuera y se devuelve su dinero.
    </span>
  );
}
