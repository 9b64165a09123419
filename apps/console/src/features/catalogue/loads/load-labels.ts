import type { ProductLoadDto } from '@botica/contract/catalogue/product-loads';

type Stand = Pick<ProductLoadDto, 'fase' | 'estado'>;

const texts = {
  ensayo: {
    enMarcha: 'Ensayando',
    detenida: 'Ensayo detenido',
    terminada: 'Ensayada, sin aplicar',
    fallida: 'El ensayo falló',
    descartada: 'Descartada',
  },
  carga: {
    enMarcha: 'Aplicando',
    detenida: 'Detenida a medias',
    terminada: 'Aplicada',
    fallida: 'Se detuvo por un error',
    descartada: 'Descartada a medias',
  },
} as const satisfies Record<Stand['fase'], Record<Stand['estado'], string>>;

export const standText = ({ fase, estado }: Stand): string => texts[fase][estado];

export function standTone({ fase, estado }: Stand): 'good' | 'warn' | 'neutral' {
  if (estado === 'fallida' || estado === 'detenida') return 'warn';
  return fase === 'carga' && estado === 'terminada' ? 'good' : 'neutral';
}
