import { productFieldLabels } from '@botica/domain/catalogue/product-drafts';
import type { SheetCells } from '@botica/domain/catalogue/product-sheet';
import { Button } from '../../../ui/button.tsx';
import { ClashList } from '../../../ui/clash-list.tsx';
import { Note } from '../../../ui/note.tsx';
import { columns } from './columns.ts';
import type { TypedCell } from './sheet-state.ts';
import type { Sheet } from './use-sheet.ts';

type SheetFindingsProps = {
  sheet: Sheet;
  cells: SheetCells;
  ids: readonly number[];
  onGo: (place: { row: number; column: number }) => void;
};

const mostShown = 8;

/** The cells that wait for the person: wrong ones with their reason, and those that a colleague changed too. */
export function SheetFindings({ sheet, cells, ids, onGo }: SheetFindingsProps) {
  const typed = [...sheet.typed];
  const wrong = typed.filter(([, { error }]) => error);
  const rowOf = ({ id }: TypedCell) => ids.indexOf(id);
  const clashes = typed.flatMap(([key, cell]) => {
    if (!cell.theirs) return [];
    const { theirs, field, text } = cell;
    return [
      {
        field: key,
        name: `${productFieldLabels[field]}, fila ${rowOf(cell) + 1}`,
        mine: { label: 'El tuyo', text, keep: () => sheet.keepMine(key) },
        theirs: {
          label: theirs.who,
          text: cells.write(field, theirs.value) || 'Vacío',
          keep: () => sheet.keepTheirs(key),
        },
      },
    ];
  });
  return (
    <>
      {wrong.length > 0 && (
        <Note
          tone="warn"
          title={
            wrong.length === 1 ? '1 celda no se puede guardar así' : `${wrong.length} celdas no se pueden guardar así`
          }
        >
          <ul className="mt-1 grid gap-0.5" aria-label="Celdas con errores">
            {wrong.slice(0, mostShown).map(([key, cell]) => (
              <li key={key} className="flex items-center gap-2">
                <Button
                  size="sm"
                  variant="link"
                  onClick={() =>
                    onGo({ row: rowOf(cell), column: columns.findIndex(({ field }) => field === cell.field) })
                  }
                >
                  {productFieldLabels[cell.field]}, fila {rowOf(cell) + 1}
                </Button>
                <span className="min-w-0 wrap-anywhere">
                  «{cell.text}»: {cell.error}
                </span>
              </li>
            ))}
          </ul>
        </Note>
      )}
      <ClashList clashes={clashes.slice(0, mostShown)} />
    </>
  );
}
