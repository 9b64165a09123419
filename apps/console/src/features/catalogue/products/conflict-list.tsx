import type { ProductPageDto } from '@botica/contract/catalogue/product-drafts';
import { fromProductFieldsDto, productFieldNames } from '@botica/contract/catalogue/product-fields';
import type { ProductField } from '@botica/domain/catalogue/product-drafts';
import { productFieldIds, productFieldLabels } from '@botica/domain/catalogue/product-drafts';
import { momentText } from '../../../lib/moments.ts';
import { type Clash, ClashList } from '../../../ui/clash-list.tsx';
import type { Draft } from './use-draft.ts';
import { type Choices, valueText } from './value-text.ts';

type ConflictListProps = { page: ProductPageDto; draft: Draft; choices: Choices };

/** Fields that two people changed: both values side by side, with who and when. */
export function ConflictList(props: ConflictListProps) {
  const clashes = [...typedClashes(props), ...publishedClashes(props)];
  return <ClashList clashes={clashes.map((clash) => ({ ...clash, name: productFieldLabels[clash.field] }))} />;
}

interface ProductClash extends Omit<Clash, 'name'> {
  field: ProductField;
}

/** What the person typed, against what a colleague saved in the draft or published meanwhile. */
function typedClashes({ page, draft, choices }: ConflictListProps): ProductClash[] {
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
function publishedClashes({ page, draft, choices }: ConflictListProps): ProductClash[] {
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
