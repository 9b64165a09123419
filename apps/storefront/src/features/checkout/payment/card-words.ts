import type { CardDto } from '@botica/contract/customers/cards';

/** The name that the customer gave the card, its holder and its expiry: “La del súper”. Marta Mejía, vence 08/29. */
export function cardDetails({ nombre, nombreTarjeta, fechaExpiracion }: CardDto): string {
  const name = nombre.trim();
  const holder = [nombreTarjeta.trim(), `vence ${fechaExpiracion}`].filter(Boolean).join(', ');
  return name === '' ? holder : `“${name}”. ${holder}`;
}
