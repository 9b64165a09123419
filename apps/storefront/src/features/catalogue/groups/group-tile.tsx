import { isUploaded } from '@botica/contract/catalogue/picture-size';
import { cx } from '@botica/ui/base/cx.ts';
import LayoutGrid from 'lucide-react/icons/layout-grid';
import { useState } from 'react';
import { Link } from 'react-router';
import { pictureUrl } from '../../../lib/picture-url.ts';
import { countProducts } from '../products/index.ts';
import { groupPath } from './group-links.ts';

export interface TileGroup {
  id: number;
  descripcion: string;
  ruta: string;
  imagen: string;
  cantidadDeProductos?: number;
}

export interface GroupTileProps {
  group: TileGroup;
  eager?: boolean | undefined;
  /** `scene`: the picture fills the head of the tile. */
  look?: 'pack' | 'scene' | undefined;
}

export function GroupTile({ group, eager = false, look = 'pack' }: GroupTileProps) {
  return (
    <Link
      to={groupPath(group.ruta)}
      className={cx(
        'flex h-full flex-col items-center gap-1 overflow-hidden rounded-card border border-line bg-white pb-3 text-center transition-shadow duration-150 hover:border-line-strong hover:shadow-card',
        look === 'pack' && 'pt-3',
      )}
    >
      <TilePicture path={group.imagen} eager={eager} look={look} />
      <span className="px-1 text-sm leading-tight font-semibold wrap-break-word hyphens-auto">{group.descripcion}</span>
      {group.cantidadDeProductos !== undefined && (
        <span className="text-xs text-ink-600 tabular-nums">{countProducts(group.cantidadDeProductos)}</span>
      )}
    </Link>
  );
}

/** A drawing has its subject at the right of a scene; a photo was cropped around it. */
function photoLook(look: keyof typeof frames, isPhoto: boolean) {
  if (isPhoto) return 'object-cover';
  return look === 'pack' ? 'object-contain' : 'object-cover object-right';
}

const frames = {
  pack: 'grid aspect-square w-full max-w-24 place-items-center rounded-full',
  scene: 'mb-2 grid aspect-4/3 w-full place-items-center',
} as const;

function TilePicture({ path, eager, look }: { path: string; eager: boolean; look: keyof typeof frames }) {
  const [failedPath, setFailedPath] = useState<string>();
  const frame = frames[look];
  const isPhoto = isUploaded(path);
  if (path === '' || path === failedPath) {
    return (
      <span className={cx(frame, 'bg-brand-50 text-brand-600')}>
        <LayoutGrid size={28} />
      </span>
    );
  }
  return (
    <span className={cx(frame, isPhoto && 'overflow-hidden')}>
      <img
        src={pictureUrl(path, look === 'pack' ? 'tile' : 'card')}
        alt=""
        width={96}
        height={96}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailedPath(path)}
        className={cx('size-full', photoLook(look, isPhoto))}
      />
    </span>
  );
}
