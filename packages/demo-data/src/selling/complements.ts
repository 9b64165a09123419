import type { CatalogueEntry } from '../catalogue/index.ts';
import { groups } from '../catalogue/index.ts';
import { hashText } from '../random.ts';
import type { DemoProduct } from '../types.ts';
import type { DemoComplement } from './types.ts';

/** Companion shelves of a shelf, by the last word of the group's path. */
const companions: Readonly<Record<string, readonly string[]>> = {
  analgesicos: ['termometros', 'sueros-listos', 'vitamina-c'],
  antiinflamatorios: ['acidez', 'vendas', 'soportes'],
  antigripales: ['vitamina-c', 'pastillas-garganta', 'balsamos', 'termometros'],
  'tos-con-flemas': ['pastillas-garganta', 'balsamos', 'vitamina-c'],
  'tos-seca': ['pastillas-garganta', 'balsamos', 'vitamina-c'],
  'presion-alta': ['tensiometros', 'omega'],
  colesterol: ['omega', 'tensiometros'],
  diabetes: ['glucometros', 'piel-seca'],
  insulinas: ['glucometros', 'jeringas'],
  antibioticos: ['diarrea', 'sueros-listos'],
  diarrea: ['sueros-polvo', 'sueros-listos'],
  acidez: ['sueros-listos', 'nauseas'],
  asma: ['oximetros', 'alergia'],
  alergia: ['nariz', 'ojos'],
  heridas: ['vendas', 'curitas'],
  vendas: ['heridas', 'curitas'],
  panales: ['toallitas', 'crema-panal'],
  toallitas: ['panales', 'crema-panal'],
  formulas: ['biberones', 'cereales-bebe'],
  champu: ['acondicionador'],
  'pasta-dental': ['cepillos', 'enjuague-bucal'],
  'limpieza-facial': ['hidratacion-facial', 'solar-facial'],
  'hidratacion-facial': ['solar-facial', 'limpieza-facial'],
  'solar-facial': ['hidratacion-facial', 'solar-corporal'],
  'vitamina-c': ['magnesio-zinc', 'multi-adultos'],
};

const perCompanion = 2;
const shelfDepth = 10;

const leafSlug = new Map(groups.filter(({ level }) => level === 3).map(({ id, slug }) => [id, slug]));

/** Two of each companion shelf, from its best sellers, varied between neighbours. */
export function* complementRows(entries: readonly CatalogueEntry[], seed: string): Generator<DemoComplement> {
  const shelves = bestOf(entries);
  for (const { product } of entries) {
    const slugs = product.groupIds.flatMap((id) => companions[leafSlug.get(id) ?? ''] ?? []);
    const chosen = new Set(
      slugs.flatMap((slug) => take(shelves.get(slug) ?? [], hashText(`${seed}:${product.id}:${slug}`))),
    );
    chosen.delete(product.id);
    let position = 0;
    for (const otherId of chosen) yield { productId: product.id, otherId, position: ++position };
  }
}

function take(shelf: readonly DemoProduct[], start: number): number[] {
  return Array.from({ length: Math.min(perCompanion, shelf.length) }, (_, index) => {
    return shelf[(start + index) % shelf.length]?.id ?? 0;
  });
}

function bestOf(entries: readonly CatalogueEntry[]): Map<string, DemoProduct[]> {
  const shelves = new Map<string, DemoProduct[]>();
  for (const { product } of entries) {
    for (const id of product.groupIds) {
      const shelf = shelves.get(leafSlug.get(id) ?? '') ?? [];
      if (shelf.length < shelfDepth) shelves.set(leafSlug.get(id) ?? '', [...shelf, product]);
    }
  }
  return shelves;
}
