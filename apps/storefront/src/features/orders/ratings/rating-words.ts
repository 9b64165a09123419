import type { OrderRatingDto } from '@botica/contract/orders/ratings';
import { maxScore, questionKindIds } from '@botica/domain/orders/ratings';

type Given = OrderRatingDto['calificaciones'][number];

/** RATE-02 RATE-03 */
export function answerWords({ tipoPregunta, calificacion }: Pick<Given, 'tipoPregunta' | 'calificacion'>): string {
  if (tipoPregunta === questionKindIds.scale) return `${calificacion} de ${maxScore}`;
  return calificacion === 1 ? 'Satisfecho' : 'No satisfecho';
}

/** The remaining characters, shown only near the limit. */
export function charactersLeft(comment: string, most: number): string | undefined {
  const left = most - [...comment].length;
  if (left > 80) return undefined;
  if (left < 0) return `Te pasaste por ${-left} ${left === -1 ? 'carácter' : 'caracteres'}.`;
  return left === 1 ? 'Te queda 1 carácter.' : `Te quedan ${left} caracteres.`;
}
