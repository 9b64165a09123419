import type { TopUpDto } from '@botica/contract/services/top-ups';
import type { Company } from '@botica/domain/companies';
import { formatCount, formatDate, formatTime } from '@botica/domain/format';
import { formatTopUpPhone, topUpPhone } from '@botica/domain/services/top-ups';
import { Button, ButtonLink } from '@botica/ui/buttons/button.tsx';
import { Tag, type TagTone } from '@botica/ui/display/tag.tsx';
import type { Column } from '@botica/ui/lists/data-table.tsx';
import { formatDecimal } from '../../../lib/money.ts';

/** The row's name, for the accessible names of its buttons. */
const nameOf = ({ celular, producto }: TopUpDto) => `${producto.descripcion} al ${formatTopUpPhone(celular)}`;

export function topUpColumns(
  company: Pick<Company, 'currency'>,
  onRetry: (topUp: TopUpDto) => void,
): Column<TopUpDto>[] {
  return [
    {
      key: 'product',
      header: 'Recarga',
      onCard: 'title',
      cell: ({ id, producto, operadorNombre }) => (
        <>
          <span className="block">{producto.descripcion}</span>
          <span className="block text-fine font-normal text-ink-600">
            {operadorNombre}, {id}
          </span>
        </>
      ),
    },
    {
      key: 'phone',
      header: 'Número',
      cell: ({ celular }) => (
        <span className="whitespace-nowrap">
          {topUpPhone.prefix} {formatTopUpPhone(celular)}
        </span>
      ),
    },
    {
      key: 'date',
      header: 'Fecha',
      cell: ({ fecha }) => (
        <span className="whitespace-nowrap">
          {formatDate(fecha)}, {formatTime(fecha)}
        </span>
      ),
    },
    { key: 'state', header: 'Estado', cell: (topUp) => <State topUp={topUp} /> },
    {
      key: 'amount',
      header: 'Monto',
      align: 'end',
      onCard: 'value',
      cell: ({ producto, puntosCanje }) => (
        <>
          <span className="block whitespace-nowrap">{formatDecimal(producto.monto, company)}</span>
          {puntosCanje > 0 && (
            <span className="block text-fine font-normal whitespace-nowrap text-ink-600">
              {formatCount(puntosCanje)} puntos
            </span>
          )}
        </>
      ),
    },
    { key: 'next', header: 'Acciones', align: 'end', onCard: 'foot', cell: (topUp) => nextStep(topUp, onRetry) },
  ];
}

/** A120: the three states as text, and the result of the payment. */
function tagOf({ estado, ordenId, fueDevuelta }: TopUpDto): { text: string; tone: TagTone } {
  if (estado === 2) return { text: 'Enviada', tone: 'brand' };
  if (estado === 3) return { text: fueDevuelta ? 'Fallida, devuelta' : 'Fallida', tone: 'danger' };
  return ordenId ? { text: 'Pendiente de pago', tone: 'reward' } : { text: 'Pendiente', tone: 'info' };
}

function State({ topUp }: { topUp: TopUpDto }) {
  const { text, tone } = tagOf(topUp);
  return (
    <div className="grid max-w-[32ch] justify-items-start gap-1">
      <Tag tone={tone}>{text}</Tag>
      {/* TOPUP-21 */}
      {topUp.estado === 3 && topUp.MostrarMensajeDeError && !topUp.fueDevuelta && (
        <span className="text-fine text-ink-600">{topUp.respuesta}</span>
      )}
    </div>
  );
}

function nextStep(topUp: TopUpDto, onRetry: (topUp: TopUpDto) => void) {
  const { celular, operador, tipo, producto, ordenId } = topUp;
  const called = <span className="sr-only"> {nameOf(topUp)}</span>;
  if (topUp.puedeReintentarse) {
    return (
      <Button size="sm" onClick={() => onRetry(topUp)}>
        Reintentar{called}
      </Button>
    );
  }
  if (ordenId) {
    return (
      <ButtonLink size="sm" to={`/confirmar-pago/${encodeURIComponent(ordenId)}`}>
        Pagar{called}
      </ButtonLink>
    );
  }
  if (topUp.puedeEnviarse) {
    return (
      <ButtonLink size="sm" to={`/recargas?${new URLSearchParams({ orderId: topUp.id })}`}>
        Enviar{called}
      </ButtonLink>
    );
  }
  if (topUp.estado === 1) return null;
  const again = { celular, operador: String(operador), tipo: String(tipo), producto: String(producto.productoId) };
  return (
    <ButtonLink size="sm" variant="secondary" to={`/recargas?${new URLSearchParams(again)}`}>
      Repetir{called}
    </ButtonLink>
  );
}
