import type { GroupPageDto } from '@botica/contract/catalogue/group-tree';
import type { GroupNode } from '@botica/domain/catalogue/group-tree';
import {
  addGroup,
  changeGroup,
  childrenOf,
  deepestLevel,
  groupName,
  levelOf,
} from '@botica/domain/catalogue/group-tree';
import FileText from 'lucide-react/icons/file-text';
import FolderPlus from 'lucide-react/icons/folder-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import type { RefObject } from 'react';
import { useScope } from '../../../lib/scope.ts';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Field } from '../../../ui/fields.tsx';
import { pathOfSharedTexts } from '../shared-texts/path-of-shared-texts.ts';
import { GroupPicture } from './group-picture.tsx';
import { GroupProducts } from './group-products.tsx';
import type { Tree } from './use-tree.ts';

type GroupPanelProps = {
  draft: Tree;
  node: GroupNode;
  products: number;
  pictures: GroupPageDto['fotos'];
  canEdit: boolean;
  nameRef: RefObject<HTMLDivElement | null>;
  onSelect: (id: number) => void;
  onRemove: (id: number) => void;
};

/** The chosen group: its name, whether shoppers see it, its picture and its products. */
export function GroupPanel({ draft, node, products, pictures, canEdit, ...panel }: GroupPanelProps) {
  const { nameRef, onSelect, onRemove } = panel;
  const { query } = useScope();
  const { tree, problems } = draft;
  const { id, name, isHidden, parentId } = node;
  const isEmpty = products === 0 && childrenOf(tree, id).length === 0;
  function addBelow(): void {
    const next = addGroup(tree, id, 'Grupo nuevo');
    const added = next?.find((one) => !tree.some((known) => known.id === one.id));
    if (!next || !added) return;
    draft.change(next);
    onSelect(added.id);
  }
  return (
    <>
      <Card title="Grupo" sub={parentId === null ? 'Primer nivel' : groupName(tree, parentId)}>
        <div ref={nameRef} className="grid gap-3">
          <Field
            label="Nombre del grupo"
            value={name}
            error={problems.get(id)}
            disabled={!canEdit}
            hint="Con otro nombre, la dirección de su página no cambia."
            onChange={({ target }) => draft.change(changeGroup(tree, id, { name: target.value }))}
          />
          <label className="flex items-start gap-2 text-cell">
            <input
              type="checkbox"
              className="mt-0.5 size-4 accent-brand-600"
              checked={isHidden}
              disabled={!canEdit}
              onChange={({ target }) => draft.change(changeGroup(tree, id, { isHidden: target.checked }))}
            />
            <span>
              Ocultar en la tienda
              <span className="block text-label text-ink-600">
                Con lo que tiene debajo. Sus productos se siguen encontrando en el buscador.
              </span>
            </span>
          </label>
          <GroupPicture draft={draft} node={node} pictures={pictures} canEdit={canEdit} />
          {canEdit && (
            <div className="flex flex-wrap gap-2">
              <Button disabled={levelOf(tree, id) >= deepestLevel} onClick={addBelow}>
                <FolderPlus size={16} />
                Agregar un subgrupo
              </Button>
              <Button variant="danger" disabled={!isEmpty} onClick={() => onRemove(id)}>
                <Trash2 size={16} />
                Quitar el grupo
              </Button>
            </div>
          )}
          {id > 0 && (
            <ButtonLink
              to={pathOfSharedTexts({ tipo: 'grupo', clave: String(id) }, query)}
              className="justify-self-start"
            >
              <FileText size={16} />
              Textos del grupo
            </ButtonLink>
          )}
          {canEdit && !isEmpty && (
            <p className="text-label text-ink-600">Para quitarlo, primero deja vacío el grupo.</p>
          )}
        </div>
      </Card>
      {id > 0 && <GroupProducts key={id} groupId={id} tree={tree} canEdit={canEdit} />}
    </>
  );
}
