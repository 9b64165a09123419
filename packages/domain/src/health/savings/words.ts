import type { NoSwapReason } from './equal.ts';

/** Why a line stays as it is. */
export type KeptReason =
  | NoSwapReason
  | 'cheapest'
  | 'not-in-store'
  | 'enough'
  | 'earns-gift'
  | 'not-available'
  | 'repeated';

export const keptReasons: Readonly<Record<KeptReason, string>> = {
  'not-medicine': 'No es una medicina.',
  'unknown-ingredient': 'El catálogo no dice su principio activo y concentración, y no adivinamos.',
  controlled: 'Es un medicamento controlado: cualquier cambio lo decide tu médico o el regente.',
  cheapest: 'Ya es la opción que menos cuesta hoy.',
  'not-in-store': 'No es un producto de la tienda.',
  enough: 'Lo que hay en casa alcanza para estos días.',
  'earns-gift': 'Con él recibes un regalo o un canje que perderías.',
  'not-available': 'Hoy no está disponible en la sucursal.',
  repeated: 'Está anotada más de una vez: la comparamos una sola.',
};
