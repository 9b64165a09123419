import type { CatalogueEntry } from '../catalogue/index.ts';
import type { DemoVideo } from './types.ts';

/** Drawn by scripts/draw-videos.mjs; each is shown by the best sellers of its kind. */
const clips: readonly { file: string; title: string; kind: RegExp; most: number }[] = [
  { file: 'como-leer-tu-medicina.webm', title: 'Cómo leer tu medicina', kind: /· genérico$/, most: 12 },
  { file: 'como-tomarte-la-presion.webm', title: 'Cómo tomarte la presión', kind: /^tensiómetro/, most: 6 },
  {
    file: 'como-usar-el-protector-solar.webm',
    title: 'Cómo usar el protector solar',
    kind: /^protector solar/,
    most: 8,
  },
];

/** DETAIL-09 */
export function videosOf(entries: readonly CatalogueEntry[]): DemoVideo[] {
  return clips
    .flatMap(({ file, title, kind, most }) =>
      entries
        .filter(({ product }) => kind.test(product.kind))
        .sort(({ product: one }, { product: other }) => other.popularity - one.popularity || one.id - other.id)
        .slice(0, most)
        .map(({ product }) => ({ productId: product.id, url: `/videos/${file}`, title })),
    )
    .map((video, index) => ({ id: index + 1, ...video }));
}
