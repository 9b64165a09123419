import type { AlertDto } from '@botica/contract/health/safety';

export const isGrave = ({ gravedad }: Pick<AlertDto, 'gravedad'>): boolean => gravedad === 'grave';

/** How serious it is, and about which products. */
export function alertTitle({ gravedad, productos, persona }: AlertDto): string {
  const names = productos.map(({ nombre, principio, loToma }) => {
    const what = `${nombre} (${principio})`;
    return loToma && persona ? `${persona.nombre} toma ${what}` : what;
  });
  return `${gravedad === 'grave' ? 'Aviso grave' : 'Aviso importante'}: ${names.join(' y ')}`;
}

/** What the customer did with it; `told` is how staff read it to them, empty when they read it. */
export function answerText({ gravedad, confirmado }: AlertDto & { confirmado: boolean }, told: string): string {
  if (confirmado) {
    return told === ''
      ? 'El cliente lo leyó y siguió con su pedido.'
      : `Se le leyó ${told} y dijo que quería seguir con su pedido.`;
  }
  return gravedad === 'grave' ? 'El cliente no lo confirmó: habla con él.' : '';
}
