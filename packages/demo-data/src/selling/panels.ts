import { groups } from '../catalogue/groups.ts';
import { ingredients } from '../catalogue/ingredients.ts';
import type { DemoPanel } from './types.ts';

type Text = readonly [title: string, ...paragraphs: string[]];

const storage =
  'Guárdalo en su empaque, en un lugar fresco y seco, lejos del sol y del alcance de los niños. No lo uses después de la fecha de vencimiento.';

const dosing = {
  free: 'Sigue las instrucciones del empaque y no pases de la dosis indicada. Si los síntomas continúan después de tres días, consulta a tu médico.',
  prescription: 'Tómalo como te lo indicó tu médico, a las mismas horas y el tiempo completo, aunque te sientas mejor.',
  retained:
    'Tómalo exactamente como te lo indicó tu médico. Es un medicamento controlado: la receta queda en la farmacia y no se puede compartir.',
} as const;

const warnings: readonly string[] = [
  'No lo uses si eres alérgico a alguno de sus componentes.',
  'Si estás embarazada, das el pecho o tomas otros medicamentos, pregunta antes a tu médico o a un farmacéutico.',
];

function textsOfIngredient({ name, use, prescription }: (typeof ingredients)[number]): Text[] {
  const opening = name.charAt(0).toUpperCase() + name.slice(1);
  return [
    ['¿Para qué se usa?', `${opening} se usa para ${use}.`],
    ['Cómo tomarlo', dosing[prescription]],
    ['Advertencias', ...warnings],
    ['Cómo guardarlo', storage],
  ];
}

const textsOfGroups: Readonly<Record<string, readonly Text[]>> = {
  'mama-y-bebe': [
    ['Cuidado del bebé', 'Revisa la talla, la etapa y la edad indicadas en el empaque antes de usarlo.'],
    ['Cómo guardarlo', 'Guárdalo cerrado, en un lugar limpio y seco.'],
  ],
  dermocosmetica: [
    ['Modo de uso', 'Sigue las instrucciones del empaque.'],
    ['Precauciones', 'Evita el contacto con los ojos. Si aparece irritación, suspende su uso.'],
  ],
  'cuidado-personal': [
    ['Modo de uso', 'Sigue las instrucciones del empaque.'],
    ['Precauciones', 'Solo para uso externo. Mantenlo lejos del alcance de los niños.'],
  ],
  'equipo-medico': [
    ['Garantía', 'Es la que da el fabricante y dice el empaque. Guarda tu factura.'],
    ['Antes de usarlo', 'Lee el manual completo.'],
  ],
  vitaminas: [
    ['Modo de uso', 'Sigue las instrucciones del empaque.'],
    ['Importante', 'Un suplemento no sustituye una alimentación variada ni un tratamiento médico.'],
  ],
  supermercado: [['Conservación', 'Guárdalo en un lugar fresco y seco. Después de abierto, consúmelo pronto.']],
  mascotas: [
    ['Para tu mascota', 'Elige según la especie, la edad y el peso. Ante la duda, consulta a tu veterinario.'],
  ],
  hogar: [['Uso seguro', 'Mantenlo en su envase original y lejos del alcance de niños y mascotas.']],
};

function numbered(texts: readonly Text[], owner: Pick<DemoPanel, 'activeIngredient' | 'groupId'>) {
  return texts.map(([title, ...paragraphs], index) => ({ ...owner, position: index + 1, title, paragraphs }));
}

const ofIngredients = ingredients.flatMap((one) =>
  numbered(textsOfIngredient(one), { activeIngredient: one.name, groupId: null }),
);

const ofGroups = groups.flatMap(({ id, path }) =>
  numbered(textsOfGroups[path] ?? [], { activeIngredient: null, groupId: id }),
);

export const panels: readonly DemoPanel[] = [...ofIngredients, ...ofGroups].map((panel, index) => ({
  id: index + 1,
  ...panel,
}));
