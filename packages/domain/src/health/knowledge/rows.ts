/**
 * The rows of the reference data, in the words of its files: a licensed database with the same columns replaces them.
 * docs/knowledge.md explains the columns.
 */
export const severities = ['grave', 'importante'] as const;
export type Severity = (typeof severities)[number];

/** `sistemica`: swallowed, injected and so on; `local`: skin, eye, ear, nose, mouth, vagina or inhaler. */
export const routes = ['sistemica', 'local', 'cualquiera'] as const;
export type Route = (typeof routes)[number];

export const cautionLevels = ['evitar', 'consultar'] as const;
export type CautionLevel = (typeof cautionLevels)[number];

export const conditions = [
  'embarazo',
  'lactancia',
  'menores_de_2',
  'menores_de_12',
  'mayores_65',
  'presion_alta',
  'diabetes',
  'rinon',
  'higado',
  'asma',
  'ulcera',
  'glaucoma',
  'manejo',
  'alcohol',
] as const;
export type Condition = (typeof conditions)[number];

export const conditionLabels = {
  embarazo: 'Embarazo',
  lactancia: 'Lactancia',
  menores_de_2: 'Menores de 2 años',
  menores_de_12: 'Menores de 12 años',
  mayores_65: 'Mayores de 65 años',
  presion_alta: 'Presión alta',
  diabetes: 'Diabetes',
  rinon: 'Enfermedad del riñón',
  higado: 'Enfermedad del hígado',
  asma: 'Asma',
  ulcera: 'Úlcera o gastritis',
  glaucoma: 'Glaucoma',
  manejo: 'Maneja o usa máquinas',
  alcohol: 'Toma alcohol',
} as const satisfies Record<Condition, string>;

export interface Ingredient {
  readonly name: string;
  readonly inn: string;
  readonly atc: readonly string[];
  /** Those of `atc` for local use. */
  readonly atcLocal: readonly string[];
  readonly aliases: readonly string[];
}

/** `a` < `b` by code point. */
export interface Interaction {
  readonly a: string;
  readonly b: string;
  readonly severity: Severity;
  readonly effect: string;
  readonly advice: string;
  readonly source: string;
  readonly textBasis: string;
  readonly route: Route;
}

/** Taking two products of the class is taking the same thing twice. */
export interface DuplicateClass {
  readonly id: string;
  readonly name: string;
  readonly warns: boolean;
  readonly text: string;
  readonly route: Route;
  /** ATC prefixes. */
  readonly prefixes: readonly string[];
}

export interface Caution {
  /** An ingredient or an ATC prefix. */
  readonly target: string;
  readonly isAtc: boolean;
  readonly condition: Condition;
  readonly level: CautionLevel;
  readonly text: string;
  readonly source: string;
  readonly route: Route;
}

export interface Brand {
  readonly brand: string;
  readonly ingredients: readonly string[];
  readonly source: string;
  /** `media`: the formula changes with the variant or the country. */
  readonly certainty: string;
  readonly note: string;
}

export interface KnowledgeRows {
  readonly ingredients: readonly Ingredient[];
  readonly interactions: readonly Interaction[];
  readonly classes: readonly DuplicateClass[];
  readonly cautions: readonly Caution[];
  readonly brands: readonly Brand[];
}
