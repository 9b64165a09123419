import type { MedicalIndicationDto } from '@botica/contract/prescriptions/indications';
import { formatDate, formatTime } from '@botica/domain/format';

/** The pharmacist's texts; blank ones are left out. */
type Texts = Pick<MedicalIndicationDto, 'dosis' | 'frecuencia' | 'duracion' | 'observaciones'>;

export function textsOf({ dosis, frecuencia, duracion, observaciones }: Texts) {
  return [
    { label: 'Dosis', text: dosis },
    { label: 'Frecuencia', text: frecuencia },
    { label: 'Duración', text: duracion },
    { label: 'Observaciones', text: observaciones },
  ].filter(({ text }) => text !== '');
}

/** "Escribió: Dra. Lourdes Paz, colegiación 1182. Sucursal Los Andes, 15/11/2026, 12:00 p. m." */
export function authorText(
  indication: Pick<MedicalIndicationDto, 'regente' | 'registroRegente' | 'sucursal' | 'fecha'>,
) {
  const { regente, registroRegente, sucursal, fecha } = indication;
  const register = registroRegente ? `, colegiación ${registroRegente}` : '';
  return `Escribió: ${regente}${register}. Sucursal ${sucursal}, ${formatDate(fecha)}, ${formatTime(fecha)}`;
}

/** Those of the order in the address, otherwise all. */
export function indicationsShown(all: readonly MedicalIndicationDto[], orderId: string | null) {
  return orderId === null ? all : all.filter(({ pedido_ID }) => pedido_ID === orderId);
}
