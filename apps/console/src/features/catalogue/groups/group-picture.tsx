import type { GroupPageDto } from '@botica/contract/catalogue/group-tree';
import { pictureOfSize } from '@botica/contract/catalogue/picture-size';
import type { PictureDto } from '@botica/contract/catalogue/pictures';
import { changeGroup, type GroupNode } from '@botica/domain/catalogue/group-tree';
import { useQueryClient } from '@tanstack/react-query';
import Trash2 from 'lucide-react/icons/trash-2';
import { Button } from '../../../ui/button.tsx';
import { ChoosePicture, PictureFindings, uploadForGroup } from '../pictures/index.ts';
import { groupsQuery } from './groups.api.ts';
import type { Tree } from './use-tree.ts';

type GroupPictureProps = { draft: Tree; node: GroupNode; pictures: GroupPageDto['fotos']; canEdit: boolean };

/** The picture of the chosen group: part of the draft of the tree. */
export function GroupPicture({ draft, node, pictures, canEdit }: GroupPictureProps) {
  const queryClient = useQueryClient();
  const { id, pictureId, name } = node;
  const facts = pictures.find(({ imagenId }) => imagenId === pictureId);
  const set = (next: string | undefined) => draft.change(changeGroup(draft.tree, id, { pictureId: next }));
  function add(picture: PictureDto): void {
    queryClient.setQueryData(groupsQuery.queryKey, (old) =>
      old ? { ...old, fotos: [...old.fotos.filter(({ imagenId }) => imagenId !== picture.imagenId), picture] } : old,
    );
    set(picture.imagenId);
  }
  return (
    <div className="grid gap-2">
      <p className="text-label font-semibold text-ink-700">Imagen del grupo</p>
      {pictureId ? (
        <div className="flex items-start gap-3">
          {facts ? (
            <img
              src={pictureOfSize(facts.url, 'tile')}
              alt={`Imagen de ${name}`}
              width={96}
              height={96}
              className="size-24 rounded-control border border-line-soft bg-white object-cover"
            />
          ) : (
            <span className="size-24 rounded-control bg-mist" />
          )}
          {facts && <PictureFindings picture={facts} use="group" />}
        </div>
      ) : (
        <p className="text-cell text-ink-600">
          Sin imagen propia: la tienda muestra la del servidor de imágenes o un dibujo.
        </p>
      )}
      {canEdit && (
        <div className="flex flex-wrap items-start gap-2">
          <ChoosePicture
            label={pictureId ? 'Cambiar la imagen' : 'Subir una imagen'}
            use="group"
            upload={uploadForGroup}
            onUploaded={add}
          />
          {pictureId && (
            <Button variant="danger" onClick={() => set(undefined)}>
              <Trash2 size={16} />
              Quitar la imagen
            </Button>
          )}
        </div>
      )}
    </div>
  );
}
