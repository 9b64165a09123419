import type { OrderPageDto } from '@botica/contract/care/orders';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Facts } from '../../../ui/page.tsx';
import { PersonMark } from '../../../ui/person-mark.tsx';
import { History, NoteForm, Notes } from '../shared/index.ts';

/** People, delivery and history, at the right of the order. */
export function OrderAside({ order }: { order: OrderPageDto }) {
  const { contacto, clienteId, destino, sucursal, repartidor, tipo, notas, historia, pedidoId, empresaId } = order;
  return (
    <div className="grid min-w-0 gap-3.5">
      <Card
        title="Cliente"
        actions={
          contacto && (
            <ButtonLink variant="link" size="sm" to={`/clientes/${contacto.clienteId}`}>
              Ver cliente
            </ButtonLink>
          )
        }
      >
        <div className="flex items-center gap-3">
          <PersonMark size="lg" name={order.cliente || 'Sin cuenta'} />
          <div className="min-w-0">
            <b className="block truncate font-semibold">{order.cliente || 'Pedido sin cuenta'}</b>
            {contacto && (
              <span className="block text-cell text-ink-600 wrap-anywhere">
                {[contacto.telefono, contacto.correo].filter(Boolean).join(' · ')}
              </span>
            )}
          </div>
        </div>
      </Card>
      <Card title="Entrega">
        <Facts
          rows={[
            ...(order.tomado ? [['Lo tomó', order.tomado.quien] as const] : []),
            ['Forma', tipo],
            ['Lugar', destino.nombre || 'Sin dirección'],
            ...(destino.direccion && destino.nombre !== sucursal ? [['Zona', destino.direccion] as const] : []),
            ...(repartidor ? [['Repartidor', repartidor] as const] : []),
          ]}
        />
      </Card>
      <Card title="Notas y tareas" sub={notas.length > 0 ? String(notas.length) : undefined}>
        {clienteId && <NoteForm customerId={clienteId} companyId={empresaId} orderId={pedidoId} />}
        <Notes notes={notas} />
      </Card>
      <Card title="Historia y auditoría" sub={String(historia.length)}>
        <History entries={historia} />
      </Card>
    </div>
  );
}
