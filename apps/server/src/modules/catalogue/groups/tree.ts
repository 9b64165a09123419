import type { GroupDto, GroupImageDto, MenuGroupDto } from '@botica/contract/catalogue/groups';
import { bannerImageUrl, groupImageUrl, uploadedImageUrl } from '../index.ts';
import type { GroupBannerRow, GroupRow } from './store.ts';

/** The groups of a company, indexed by path and as a menu. */
export interface GroupTree {
  /** Earlier addresses included. */
  byPath: ReadonlyMap<string, GroupRow>;
  menu: MenuGroupDto[];
  groupOf(row: GroupRow): Omit<GroupDto, 'productos'>;
  images(options: { isMobile: boolean }): GroupImageDto[];
}

interface Around {
  banners: readonly GroupBannerRow[];
  /** Earlier addresses, each with its group. */
  addresses: ReadonlyMap<string, number>;
  imageBase: string;
}

export function growTree(rows: readonly GroupRow[], { banners, addresses, imageBase }: Around): GroupTree {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const earlier = [...addresses].flatMap(([path, id]) => {
    const row = byId.get(id);
    return row ? [[path, row] as const] : [];
  });
  const byPath = new Map([...earlier, ...rows.map((row) => [row.path, row] as const)]);
  const children = Map.groupBy(rows, (row) => row.parent_id);
  const childrenOf = (row: GroupRow) => (children.get(row.id) ?? []).filter((child) => child.product_count > 0);

  const pictureOf = ({ picture_id, picture_key }: GroupRow) =>
    picture_id ? uploadedImageUrl(picture_id) : groupImageUrl(imageBase, picture_key);
  const factsOf = (row: GroupRow) => ({
    id: row.id,
    descripcion: row.name,
    ruta: row.path,
    imagen: pictureOf(row),
    cantidadDeProductos: row.product_count,
  });
  const withChildren = (row: GroupRow) => ({ ...factsOf(row), subGrupos: childrenOf(row).map(factsOf) });
  // A group without products would be a dead end.
  const roots = (children.get(null) ?? []).filter((row) => row.product_count > 0);
  // A banner names the address that the group had then.
  const bannersOf = (row: GroupRow) =>
    banners.filter(({ page_url }) => byPath.get(page_url.replace(/^\/grupos\//, ''))?.id === row.id);

  function stepsTo(row: GroupRow): GroupRow[] {
    const parent = row.parent_id === null ? undefined : byId.get(row.parent_id);
    return [...(parent ? stepsTo(parent) : []), row];
  }

  return {
    byPath,
    menu: roots.map((row) => ({ ...factsOf(row), subGrupos: childrenOf(row).map(withChildren) })),
    groupOf: (row) => ({
      ...factsOf(row),
      nivel: row.level,
      camino: stepsTo(row).map(({ id, name, path }) => ({ id, descripcion: name, ruta: path })),
      subGrupos: childrenOf(row).map(withChildren),
      banners: bannersOf(row).map((banner) => ({
        rutaImagen: bannerImageUrl(imageBase, banner.picture_key, { isMobile: banner.is_mobile }),
        esVersionMovil: banner.is_mobile,
        enlace: banner.link,
        titulo: banner.title,
        texto: banner.text,
        descripcion: banner.alt_text,
      })),
    }),
    // GROUP-03: a phone gets the tile, a wide screen the banner. A picture of staff comes before both (A264).
    images: ({ isMobile }) =>
      roots.map((row) => {
        const banner = isMobile || row.picture_id ? undefined : bannersOf(row).find((one) => !one.is_mobile);
        return {
          id: row.id,
          descripcion: row.name,
          ruta: row.path,
          rutaImagen: banner ? bannerImageUrl(imageBase, banner.picture_key, { isMobile: false }) : pictureOf(row),
          esVersionMovil: isMobile,
        };
      }),
  };
}
