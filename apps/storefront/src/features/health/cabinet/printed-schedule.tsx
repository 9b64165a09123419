import type { CabinetDto } from '@botica/contract/health/cabinet';
import type { PersonDto } from '@botica/contract/health/people';
import { formatDate, formatMinutes } from '@botica/domain/format';
import { daysText, isOver, unitsText } from './medicine-words.ts';

/** The schedule on paper, in large type; on the screen it is hidden. */
export function PrintedSchedule({ cabinet, person }: { cabinet: CabinetDto; person: PersonDto }) {
  const lines = cabinet.medicinas
    .filter((medicine) => !isOver(medicine, cabinet.ahora.dia))
    .flatMap((medicine) => medicine.horas.map((minutes) => ({ minutes, medicine })))
    .sort((a, b) => a.minutes - b.minutes);
  return (
    <section className="hidden print:block" aria-label="Horario para imprimir">
      <h1 className="text-4xl font-bold">Medicinas de {person.nombre}</h1>
      <p className="mt-1 text-xl">Anotado por la familia. {formatDate(cabinet.ahora.dia)}</p>
      <table className="mt-6 w-full border-collapse text-left text-2xl">
        <thead>
          <tr className="border-b-2 border-ink-900">
            <th scope="col" className="py-2 pr-4">
              Hora
            </th>
            <th scope="col" className="py-2 pr-4">
              Medicina
            </th>
            <th scope="col" className="py-2 pr-4">
              Cuánto
            </th>
            <th scope="col" className="py-2">
              Días
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ minutes, medicine }) => (
            <tr
              key={`${medicine.medicinaId} ${minutes}`}
              className="break-inside-avoid border-b border-ink-400 align-top"
            >
              <td className="py-3 pr-4 font-bold whitespace-nowrap">{formatMinutes(minutes)}</td>
              <td className="py-3 pr-4">
                {medicine.nombre}
                {medicine.nota && <span className="block text-xl">{medicine.nota}</span>}
              </td>
              <td className="py-3 pr-4 whitespace-nowrap">{unitsText(medicine.unidades)}</td>
              <td className="py-3">
                {daysText(medicine.dias)}
                {medicine.hasta && <span className="block text-xl">hasta el {formatDate(medicine.hasta)}</span>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
