import type { RecordDto } from '@botica/contract/health/record';
import type { RecordResultDto } from '@botica/contract/health/record-results';
import { fromResultDto } from '@botica/contract/health/record-results';
import { formatDate } from '@botica/domain/format';
import { seriesOf } from '@botica/domain/health/record';
import { normalRangeText, standingNames, standingOf } from '@botica/domain/services/laboratory';
import type { ReactNode } from 'react';
import { useId } from 'react';
import { SeriesPanel } from '../../services/laboratory/index.ts';
import { toSeriesDto } from './to-series.ts';

interface RecordViewProps {
  record: RecordDto;
  /** What the owner can do with a part. */
  vaccinationActions?: { head: ReactNode; of: (vacunaId: string) => ReactNode };
  resultActions?: ReactNode;
}

/** The record as a physician reads it: what warns comes first. */
export function RecordView({ record, vaccinationActions, resultActions }: RecordViewProps) {
  const { alergias, condiciones, medicinas, indicaciones, vacunas, resultados } = record;
  const series = seriesOf(resultados.map(fromResultDto)).map(toSeriesDto);
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 desk:grid-cols-2">
        <Part title="Alergias" isEmpty={alergias.length === 0}>
          <List items={alergias} />
        </Part>
        <Part title="Condiciones" isEmpty={condiciones.length === 0}>
          <List items={condiciones} />
        </Part>
      </div>
      <Part title="Medicinas que toma" isEmpty={medicinas.length === 0}>
        <ul className="grid gap-3">
          {medicinas.map(({ nombre, horario, nota }) => (
            <li key={`${nombre} ${horario}`}>
              <strong className="wrap-anywhere">{nombre}</strong>
              <p className="text-sm text-ink-600">{nota ? `${horario}. Nota: ${nota}` : horario}</p>
            </li>
          ))}
        </ul>
      </Part>
      {indicaciones.length > 0 && (
        <Part title="Indicaciones del regente" isEmpty={false}>
          <ul className="grid gap-3">
            {indicaciones.map(({ producto, texto, regente, registroRegente, fecha }) => (
              <li key={`${producto} ${fecha}`}>
                <strong className="wrap-anywhere">{producto}</strong>
                <p className="wrap-anywhere">{texto}</p>
                <p className="text-sm text-ink-600">
                  {[regente, registroRegente, formatDate(new Date(fecha))].filter(Boolean).join(', ')}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="Vacunas" isEmpty={vacunas.length === 0} action={vaccinationActions?.head}>
        <ul>
          {vacunas.map(({ vacunaId, nombre, fecha, nota }) => (
            <li
              key={vacunaId}
              className="flex items-center justify-between gap-3 border-t border-line py-2 first:border-t-0"
            >
              <p className="min-w-0">
                <strong className="wrap-anywhere">{nombre}</strong>
                <span className="block text-sm text-ink-600">
                  {[formatDate(fecha), nota].filter(Boolean).join('. ')}
                </span>
              </p>
              {vaccinationActions?.of(vacunaId)}
            </li>
          ))}
        </ul>
      </Part>
      <Part title="Resultados de laboratorio" isEmpty={resultados.length === 0} action={resultActions}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          {series.map((one) => (
            <SeriesPanel key={`${one.analisis} ${one.parametro} ${one.unidad}`} series={one} />
          ))}
          <Results results={resultados} />
        </div>
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  isEmpty: boolean;
  action?: ReactNode;
  children: ReactNode;
}

function Part({ title, isEmpty, action, children }: PartProps) {
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="panel grid grid-cols-[minmax(0,1fr)] content-start gap-3 print:border-0 print:p-0"
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={titleId} className="text-xl font-bold">
          {title}
        </h2>
        {action}
      </div>
      {isEmpty ? <p className="text-ink-600">Nada anotado.</p> : children}
    </section>
  );
}

const List = ({ items }: { items: readonly string[] }) => (
  <ul className="grid gap-1">
    {items.map((item) => (
      <li key={item} className="font-semibold wrap-anywhere">
        {item}
      </li>
    ))}
  </ul>
);

function Results({ results }: { results: readonly RecordResultDto[] }) {
  return (
    <ul aria-label="Todos los resultados">
      {results.map((dto) => {
        const result = fromResultDto(dto);
        const standing = standingNames[standingOf(result)];
        const range = normalRangeText(result);
        const value = dto.valor === null ? dto.texto : `${dto.valor} ${dto.unidad}`.trim();
        return (
          <li
            key={`${dto.ordenId} ${dto.examen} ${dto.parametro}`}
            className="grid gap-x-4 border-t border-line py-2 desk:grid-cols-[7rem_minmax(0,1fr)_auto]"
          >
            <span className="text-sm text-ink-600 tabular-nums">{formatDate(new Date(dto.fecha))}</span>
            <span className="wrap-anywhere">
              {dto.parametro === dto.examen ? dto.examen : `${dto.examen}: ${dto.parametro}`}
            </span>
            <span className="desk:text-right">
              <strong>{value}</strong>
              {standing && <span className="text-sm"> ({standing.toLowerCase()})</span>}
              {range && <span className="block text-fine text-ink-600">Referencia: {range}</span>}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
