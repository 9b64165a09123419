import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { fromProductFieldsDto, productFieldNames } from '@botica/contract/catalogue/product-fields';
import type { ProductField } from '@botica/domain/catalogue/product-drafts';
import { productFieldIds, productFieldLabels } from '@botica/domain/catalogue/product-drafts';
import { momentText } from '../../../lib/moments.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import type { Draft } from './use-draft.ts';
import { type Choices, valueText } from './value-text.ts';

interface Clash {
  field: ProductField;
  mine: { label: string; text: string; keep: () => void };
  theirs: { label: string; text: string; keep: () => void };
}

type ConflictListProps = { page: ProductPageDto; draft: Draft; choices: Choices };

/** Fields that two people changed: both values side by side, with who and when. */
export function ConflictList(props: ConflictListProps) {
  const clashes = [...typedClashes(props), ...publishedClashes(props)];
  if (clashes.length === 0) return null;
  return (
    <Card title="Dos personas cambiaron lo mismo" sub="Elige qué valor se queda.">
      <ul className="grid gap-3">
        {clashes.map(({ field, mine, theirs }) => (
          <li key={field} className="grid gap-1.5">
            <b className="text-cell font-semibold">{productFieldLabels[field]}</b>
            <div className="grid grid-cols-2 gap-2.5">
              {[
                { ...mine, action: 'Conservar el mío' },
                { ...theirs, action: 'Conservar el suyo' },
              ].map(({ label, text, keep, action }) => (
                <div
                  key={action}
                  className="grid content-between gap-2 rounded-control border border-warn-200 bg-warn-50 p-2.5"
                >
                  <div>
                    <span className="block text-label text-ink-700">{label}</span>
                    <span className="block text-cell font-medium wrap-anywhere">{text}</span>
                  </div>
                  <Button
                    size="sm"
                    className="justify-self-start"
                    aria-label={`${action}: ${productFieldLabels[field]}`}
                    onClick={keep}
                  >
                    {action}
                  </Button>
                </div>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** What the person typed, against what a colleague saved in the draft or published meanwhile. */
function typedClashes({ page, draft, choices }: ConflictListProps): Clash[] {
  return draft.conflicts.map((field) => {
    const change = page.cambios.find(({ campo }) => campo === productFieldNames[field]);
    const [who, at] = change ? [change.quien, change.momento] : [page.versionDe, page.versionDesde];
    return {
      field,
      mine: { label: 'El tuyo', text: valueText(draft.values, field, choices), keep: () => draft.keepMine(field) },
      theirs: {
        label: who && at ? `${who}, ${momentText(at)}` : 'Publicado mientras tanto',
        text: valueText(draft.server, field, choices),
        keep: () => draft.keepTheirs(field),
      },
    };
  });
}

/** The draft, against what was published after it began. */
function publishedClashes({ page, draft, choices }: ConflictListProps): Clash[] {
  const published = fromProductFieldsDto(page.publicado);
  return productFieldIds.flatMap((field) => {
    const change = page.cambios.find(({ campo, choca }) => choca && campo === productFieldNames[field]);
    if (!change || draft.conflicts.includes(field)) return [];
    const from = page.versionDesde ? `${page.versionDe}, ${momentText(page.versionDesde)}` : 'mientras tanto';
    return [
      {
        field,
        mine: {
          label: `Borrador de ${change.quien}, ${momentText(change.momento)}`,
          text: valueText(draft.server, field, choices),
          keep: () => draft.confirmDraft(field),
        },
        theirs: {
          label: `Publicado: ${from}`,
          text: valueText(published, field, choices),
          keep: () => draft.set(field, published[field]),
        },
      },
    ];
  });
}
