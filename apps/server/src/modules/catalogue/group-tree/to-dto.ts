import type { GroupPageDto } from '@botica/contract/catalogue/group-tree';
import { toGroupNodeDto } from '@botica/contract/catalogue/group-tree';
import { toPictureDto } from '../pictures/index.ts';
import type { GroupTreeService } from './service.ts';

type Page = Awaited<ReturnType<GroupTreeService['page']>>;

export function toGroupPageDto({
  published,
  draft,
  revision,
  products,
  pictures,
  versions,
  canEdit,
  canPublish,
}: Page): GroupPageDto {
  return {
    publicado: published.map(toGroupNodeDto),
    borrador: draft ? draft.tree.map(toGroupNodeDto) : null,
    revision,
    borradorDe: draft?.author ?? '',
    borradorDesde: draft?.at.toISOString() ?? null,
    productos: [...products].map(([grupoId, cantidad]) => ({ grupoId, cantidad })),
    fotos: pictures.map(toPictureDto),
    versiones: versions.map(({ number, author, at, changes }) => ({
      ...{ numero: number, quien: author, momento: at.toISOString(), cambios: changes },
    })),
    puedeEditar: canEdit,
    puedePublicar: canPublish,
  };
}
