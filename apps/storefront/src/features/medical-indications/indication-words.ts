import type { MedicalIndicationDto } from '@botica/contract/medical-indications';
import { formatMinutes } from '@botica/domain/format';

/** "Cada 8 horas: 06:00 AM, 02:00 PM y 10:00 PM". */
export function scheduleText({ cadaHoras, horario }: Pick<MedicalIndicationDto, 'cadaHoras' | 'horario'>): string {
  const every = cadaHoras === 24 ? 'Una vez al día' : `Cada ${cadaHoras} horas`;
  const hours = horario.map((hour) => formatMinutes(minutesOf(hour)));
  const last = hours.at(-1);
  if (last === undefined) return every;
  return `${every}: ${hours.length === 1 ? last : `${hours.slice(0, -1).join(', ')} y ${last}`}`;
}

function minutesOf(hour: string): number {
  const [hours = 0, minutes = 0] = hour.split(':').map(Number);
  return hours * 60 + minutes;
}

/** "Por 5 días, hasta el 19/11/2026". */
export function durationText({ dias, hasta }: Pick<MedicalIndicationDto, 'dias' | 'hasta'>): string {
  const [year, month, day] = hasta.split('-');
  return `${dias === 1 ? 'Por 1 día' : `Por ${dias} días`}, hasta el ${day}/${month}/${year}`;
}

/** Those to take now come first, each half as it came. */
export function byCourse(indications: readonly MedicalIndicationDto[]) {
  return {
    current: indications.filter(({ vigente }) => vigente),
    past: indications.filter(({ vigente }) => !vigente),
  };
}
