import type { SpinRefusal } from './machine.ts';

export const slotMessages = {
  /** SLOT-06 */
  points: 'No tienes puntos suficientes para girar.',
  /** SLOT-05 */
  terms: 'Debes aceptar los términos y condiciones.',
  lost: 'Sigue intentando',
  /** SLOT-07, as on every page that requires a login. */
  login: 'Debes iniciar sesión para poder hacer uso de este servicio',
  closed: 'La tragamonedas no está disponible en este momento.',
  spinning: 'Ya hay un giro en curso, espera a que termine.',
  hidden: 'Este resultado viene de otro lugar: aquí no se puede girar.',
} as const satisfies Record<SpinRefusal | 'lost', string>;
