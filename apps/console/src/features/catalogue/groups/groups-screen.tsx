import type { GroupPageDto } from '@botica/contract/catalogue/group-tree';
import { addGroup, changesOf, removeGroup } from '@botica/domain/catalogue/group-tree';
import { useQuery } from '@tanstack/react-query';
import Check from 'lucide-react/icons/check';
import FolderPlus from 'lucide-react/icons/folder-plus';
import { useRef, useState } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { Note } from '../../../ui/note.tsx';
import { PageHead, RecordPage } from '../../../ui/page.tsx';
import { SaveMark } from '../../../ui/save-mark.tsx';
import { Failure, LoadingRows } from '../../../ui/states.tsx';
import { GroupHistory } from './group-history.tsx';
import { GroupPanel } from './group-panel.tsx';
import { GroupTree } from './group-tree.tsx';
import { groupsQuery } from './groups.api.ts';
import { PublishTreeDialog } from './publish-tree-dialog.tsx';
import { useTree } from './use-tree.ts';

export function GroupsScreen() {
  const { data, error, refetch } = useQuery(groupsQuery);
  if (error && !data) return <Failure error={error} onRetry={() => void refetch()} />;
  if (!data) return <LoadingRows label="Cargando los grupos" />;
  return <Groups page={data} />;
}

function Groups({ page }: { page: GroupPageDto }) {
  const draft = useTree(page);
  const [selected, setSelected] = useState<number>();
  const [said, setSaid] = useState('');
  const [isPublishing, setPublishing] = useState(false);
  const nameRef = useRef<HTMLDivElement>(null);
  const { tree, published } = draft;
  const products = new Map(page.productos.map(({ grupoId, cantidad }) => [grupoId, cantidad]));
  const node = tree.find(({ id }) => id === selected) ?? tree[0];
  const changes = changesOf(published, tree);
  const { puedeEditar: canEdit } = page;

  function addFirst(): void {
    const next = addGroup(tree, null, 'Grupo nuevo');
    if (!next) return;
    draft.change(next);
    setSelected(next.at(-1)?.id);
  }
  function remove(id: number): void {
    const next = (products.get(id) ?? 0) > 0 ? undefined : removeGroup(tree, id);
    if (next) draft.change(next);
    else setSaid('Tiene productos o subgrupos: pásalos primero a otro grupo.');
  }
  return (
    <RecordPage
      head={
        <PageHead
          title="Grupos"
          sub="El menú de la tienda"
          badges={
            changes.length > 0 && (
              <Badge tone="warn">
                {changes.length === 1 ? '1 cambio' : `${changes.length} cambios`} sin publicar
                {page.borradorDe && `, por ${page.borradorDe}`}
              </Badge>
            )
          }
          actions={
            <>
              <SaveMark state={draft.state} retry={draft.retry} />
              {draft.state.failed && <Button onClick={draft.forget}>Ver cómo quedó</Button>}
              {canEdit && (
                <Button onClick={addFirst}>
                  <FolderPlus size={16} />
                  Agregar un grupo
                </Button>
              )}
              <Button
                variant="main"
                disabled={changes.length === 0 || draft.hasUnsaved || !page.puedePublicar}
                onClick={() => setPublishing(true)}
              >
                <Check size={16} />
                {changes.length === 0 ? 'Sin cambios' : `Publicar ${changes.length}`}
              </Button>
            </>
          }
        />
      }
      work={
        <>
          {!canEdit && (
            <Note tone="info">
              Solo lectura: los grupos son de toda la cadena y los cambia quien edita en todas las empresas.
            </Note>
          )}
          <Card title="Árbol">
            <div className="grid gap-3">
              {canEdit && (
                <p className="text-label text-ink-600">
                  Arrastra un grupo, o muévelo con <Kbd>Alt</Kbd> y las flechas. También se corta con <Kbd>Ctrl X</Kbd>{' '}
                  y se pega dentro de otro con <Kbd>Ctrl V</Kbd>. <Kbd>F2</Kbd> cambia su nombre.
                </p>
              )}
              <GroupTree
                draft={draft}
                selected={node?.id}
                products={products}
                canEdit={canEdit}
                onSelect={setSelected}
                onRename={() => nameRef.current?.querySelector('input')?.focus()}
                onRemove={remove}
                say={setSaid}
              />
              <p role="status" className="min-h-5 text-label text-ink-600">
                {said}
              </p>
            </div>
          </Card>
        </>
      }
      aside={
        <>
          {node && (
            <GroupPanel
              draft={draft}
              node={node}
              products={products.get(node.id) ?? 0}
              pictures={page.fotos}
              canEdit={canEdit}
              nameRef={nameRef}
              onSelect={setSelected}
              onRemove={remove}
            />
          )}
          <GroupHistory page={page} />
        </>
      }
    >
      {isPublishing && (
        <PublishTreeDialog revision={page.revision} changes={changes} onClose={() => setPublishing(false)} />
      )}
    </RecordPage>
  );
}
