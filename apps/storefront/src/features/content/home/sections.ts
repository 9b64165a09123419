import type { SectionDto } from '@botica/contract/content/home';

const section = (id: number, tipo: SectionDto['tipo'], titulo: string): SectionDto => ({
  id,
  tipo,
  titulo,
  posicion: -id,
  esFija: true,
  carruselId: null,
  contenido: [],
});

/** The fallback when the sections fail to load: the entry to the catalogue and every carousel. */
const plainSections: readonly SectionDto[] = [
  section(-1, 'grupos', 'Compra por categoría'),
  section(-2, 'carrusel', ''),
  section(-3, 'campania', ''),
];

export function sectionsOr(sections: readonly SectionDto[] | undefined): readonly SectionDto[] {
  return sections?.length ? sections : plainSections;
}
