import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useUrlState } from '../../lib/url-state.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/fields.tsx';
import { Page, PageHead } from '../../ui/page.tsx';
import type { GroupListProps } from './group-list.tsx';
import { GroupList } from './group-list.tsx';
import { NewPieceDialog, type NewPieces, useMakers } from './new-piece-dialog.tsx';

type GroupScreenProps = Pick<GroupListProps, 'group' | 'caption'> & {
  title: string;
  sub: string;
  back?: { to: string; label: string };
  /** Links to its sister screens, before the search. */
  views?: ReactNode;
  /** What can be made here. */
  added?: NewPieces;
};

const nothing: NewPieces = { title: '', kinds: [] };

/** A group of pieces that are looked up by name. */
export function GroupScreen({ group, caption, title, sub, back, views, added = nothing }: GroupScreenProps) {
  const { get, set } = useUrlState();
  const [isNew, setNew] = useState(false);
  const canMake = useMakers(added).length > 0;
  const text = get('texto') ?? '';
  return (
    <Page
      head={
        <PageHead
          title={title}
          {...(back ? { back } : {})}
          sub={sub}
          actions={
            canMake && (
              <Button variant="main" onClick={() => setNew(true)}>
                <Plus size={15} />
                Nueva
              </Button>
            )
          }
        />
      }
    >
      <div className="flex flex-wrap items-end gap-3">
        {views}
        <Field
          label="Buscar por nombre"
          type="search"
          value={text}
          onChange={({ target }) => set({ texto: target.value })}
        />
      </div>
      <GroupList group={group} caption={caption} text={text} />
      {isNew && <NewPieceDialog {...added} onClose={() => setNew(false)} />}
    </Page>
  );
}
