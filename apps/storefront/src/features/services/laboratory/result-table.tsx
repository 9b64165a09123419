import type { LabAnalysisDto } from '@botica/contract/services/laboratory-results';
import { normalRangeText, standingNames } from '@botica/domain/services/laboratory';
import { Tag } from '@botica/ui/display/tag.tsx';
import { type Column, DataTable } from '@botica/ui/lists/data-table.tsx';
import { type ExamResults, standingOfValue, valueText } from './results.ts';

/** The text says how a value stands; the colour only helps. */
export function StandingTag({ value }: { value: LabAnalysisDto }) {
  const standing = standingOfValue(value);
  if (standing === 'unknown') return null;
  return <Tag tone={standing === 'normal' ? 'brand' : 'offer'}>{standingNames[standing]}</Tag>;
}

const rangeOf = (value: LabAnalysisDto) =>
  normalRangeText({ normalMinimum: value.valorNormalMinimo, normalMaximum: value.valorNormalMaximo });

const columns: readonly Column<LabAnalysisDto>[] = [
  { key: 'parameter', header: 'Parámetro', cell: ({ parametro }) => parametro, onCard: 'title' },
  { key: 'value', header: 'Resultado', cell: valueText, onCard: 'value' },
  {
    key: 'range',
    header: 'Valor normal',
    cell: (value) =>
      rangeOf(value) && (
        <>
          <span className="desk:hidden">Normal: </span>
          {`${rangeOf(value)} ${value.unidad}`.trim()}
        </>
      ),
    onCard: 'detail',
  },
  { key: 'standing', header: 'Estado', cell: (value) => <StandingTag value={value} />, onCard: 'aside', align: 'end' },
];

export function ResultTable({ exam }: { exam: ExamResults }) {
  return (
    <DataTable
      caption={`Resultados de ${exam.name}`}
      columns={columns}
      rows={exam.values}
      rowKey={({ parametro }) => parametro}
    />
  );
}
