import type { DataCopyDto } from '@botica/contract/personal-data/personal-data';
import { formatMoment } from '@botica/domain/format';

/** The text about the copy in the profile. */
export function dataCopyText({ estado, venceEn, otraDesde }: DataCopyDto): string {
  const another = otraDesde
    ? `Puedes pedir otro desde el ${formatMoment(otraDesde)}`
    : 'Puedes pedir otro cuando quieras.';
  switch (estado) {
    case 'ninguna':
      return 'Un archivo con todo lo que sabemos de ti. Te avisamos por correo cuando esté listo.';
    case 'preparando':
      return 'Estamos preparando tu archivo. Te avisamos por correo cuando esté listo.';
    case 'lista':
      return `Tu archivo está listo. Se descarga una sola vez y vence el ${formatMoment(venceEn ?? '')}`;
    case 'descargada':
      return `Ya descargaste tu archivo. ${another}`;
    case 'vencida':
      return `Tu archivo venció. ${another}`;
  }
}

/** Whether a copy can be requested now. */
export function mayAskDataCopy({ estado, otraDesde }: DataCopyDto): boolean {
  return estado !== 'lista' && otraDesde === null;
}
