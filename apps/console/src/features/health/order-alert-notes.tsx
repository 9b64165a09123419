import { useQuery } from '@tanstack/react-query';
import { Note } from '../../ui/note.tsx';
import { orderAlertsQuery } from './knowledge.api.ts';

/** The safety alerts with which an order was made, and for whom it is. Nothing for an order without either. */
export function OrderAlertNotes({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderAlertsQuery(orderId));
  if (!data) return null;
  const { avisos, personas, reservados } = data;
  return (
    <>
      {personas.map(({ nombre, productos }) => (
        <Note key={nombre} tone="info" title={`Para ${nombre}`}>
          {productos.join(', ')}
        </Note>
      ))}
      {reservados > 0 && (
        <Note tone="warn" title={reservados === 1 ? 'Un aviso reservado' : `${reservados} avisos reservados`}>
          Dicen algo de la salud de una persona: los ve quien puede leer recetas.
        </Note>
      )}
      {avisos.map(({ clave, gravedad, productos, efecto, confirmado, persona }) => {
        const names = productos.map(({ nombre, principio, loToma }) => {
          const what = `${nombre} (${principio})`;
          return loToma && persona ? `${persona.nombre} toma ${what}` : what;
        });
        const answer = confirmado
          ? 'El cliente lo leyó y siguió con su pedido.'
          : gravedad === 'grave'
            ? 'El cliente no lo confirmó: habla con él.'
            : '';
        const level = gravedad === 'grave' ? 'Aviso grave' : 'Aviso importante';
        return (
          <Note key={clave} tone="warn" title={`${level}: ${names.join(' y ')}`}>
            {persona && `Es para ${persona.nombre}. `}
            {efecto} {answer}
          </Note>
        );
      })}
    </>
  );
}
