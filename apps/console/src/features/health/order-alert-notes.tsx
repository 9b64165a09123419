import { safetyTexts } from '@botica/domain/health/safety';
import { useQuery } from '@tanstack/react-query';
import { Note } from '../../ui/note.tsx';
import { alertTitle, answerText } from './alert-words.ts';
import { orderAlertsQuery } from './knowledge.api.ts';

/** The safety alerts with which an order was made, and for whom it is. Nothing for an order without either. */
export function OrderAlertNotes({ orderId }: { orderId: string }) {
  const { data } = useQuery(orderAlertsQuery(orderId));
  if (!data) return null;
  const { avisos, personas, reservados, dichos, esDemostracion } = data;
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
      {avisos.map((alert) => (
        <Note key={alert.clave} tone="warn" title={alertTitle(alert)}>
          {alert.persona && `Es para ${alert.persona.nombre}. `}
          {alert.efecto} {answerText(alert, dichos)}
        </Note>
      ))}
      {esDemostracion && avisos.length > 0 && <p className="text-label text-ink-600">{safetyTexts.demonstration}</p>}
    </>
  );
}
