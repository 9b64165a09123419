import type { SubstitutesRefused } from '@botica/contract/orders/substitute-choices';
import { substitutesRefusedText } from '@botica/contract/orders/substitute-choices';
import { problemReply } from '../../../platform/problem-replies.ts';
import type { UnreplacedLines } from './choose-substitutes.ts';

/** A139: names the products for which the shopper has to choose again. */
export function substitutesRefusal({ lines }: UnreplacedLines, requestId: string): SubstitutesRefused {
  const mensaje = substitutesRefusedText(lines.map(({ name }) => name));
  return {
    ...problemReply('SUBSTITUTE_NOT_ALLOWED', requestId),
    codigo: 'SUBSTITUTE_NOT_ALLOWED',
    mensaje,
    erroresDeValidacion: [{ campo: 'productosSustitutos', mensaje }],
    sinSustituto: lines.map(({ originalId, name }) => ({ productoId: originalId, nombre: name })),
  };
}
