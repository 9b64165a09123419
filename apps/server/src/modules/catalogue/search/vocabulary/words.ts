import { isEmptyWord, plainText, tokenize } from '@botica/domain/catalogue/search';

/** Words of a request that say nothing about the product: `quiero algo para la gripe`. */
const askingWords = new Set(
  [
    'algo alguna alguno algun quiero quisiera queria necesito necesita necesitamos ocupo ocupa busco buscamos buscando',
    'dame deme denme venden vende vendan tienen tiene tengo tendran tendra hay habra ando estoy esta estan es son ser',
    'me mi mis se le les te nos yo usted ustedes bueno buena buenos buenas mejor mejores sirve sirva sirven sirvan',
    'quita quite quitar quitarme alivia alivie aliviar alivio calma calme calmar cura cure curar contra tomar tomarme',
    'usar puedo puede pueden poder como cual cuales cuanto cuesta vale precio barato barata baratas baratos comprar',
    'medicina medicinas medicamento medicamentos medicacion remedio remedios producto productos cosa cosas ayuda ayude',
    'ayudar ayudarme recomienda recomiendan recomiende favor mucho mucha muchos muy mas hola ya desde hace cuando porque',
    'pues marca farmacia eso este ese esos estos tipo tratar si no dan da doy siento sentir anda tenes quieren tomo',
  ]
    .join(' ')
    .split(' '),
);

export function isAskingWord(word: string): boolean {
  return askingWords.has(word);
}

/** A dosage form as people name it, and the words of the catalogue for it. */
export interface FormWord {
  label: string;
  words: readonly string[];
}

const forms: readonly (readonly [asked: string, label: string, words: string])[] = [
  [
    'pastilla pastillas pastillita pastillitas tableta tabletas comprimido comprimidos gragea grageas pildora pildoras capsula capsulas perla perlas',
    'Tabletas y cápsulas',
    'tableta capsula comprimido gragea pastilla pildora perla',
  ],
  ['jarabe jarabes jarabito', 'Jarabes y suspensiones', 'jarabe suspension'],
  ['gotas gotitas gotero', 'Gotas', 'gotas gotero colirio oftalmica otica'],
  ['crema cremas cremita pomada pomadas pomadita unguento', 'Cremas y ungüentos', 'crema unguento pomada gel balsamo'],
  [
    'inyeccion inyecciones inyectable inyectables inyectada inyectado inyectados inyectar ampolla ampollas',
    'Inyectables',
    'ampolla inyectable vial pluma inyeccion',
  ],
  ['supositorio supositorios', 'Supositorios', 'supositorio'],
  ['sobre sobres sobrecito sobrecitos', 'Sobres', 'sobre'],
  ['spray aerosol', 'Aerosoles', 'aerosol spray'],
];

const formWords: ReadonlyMap<string, FormWord> = new Map(
  forms.flatMap(([asked, label, words]) =>
    asked.split(' ').map((word): [string, FormWord] => [word, { label, words: words.split(' ') }]),
  ),
);

export function formOf(word: string): FormWord | undefined {
  return formWords.get(word);
}

const childWords = new Set(
  'nino nina ninos ninas bebe bebes infantil infantiles pediatrico pediatrica hijo hija hijos nene nena cipote cipota cipotes chiquito chiquita'.split(
    ' ',
  ),
);

/** Among medicines a child's are those that say so, and the liquid forms. */
export const childForm: FormWord = {
  label: 'Presentaciones para niños, jarabes y gotas',
  words: 'infantil pediatrico nino ninos bebe jarabe suspension gotas supositorio'.split(' '),
};

export function isChildWord(word: string): boolean {
  return childWords.has(word);
}

export const petWords: ReadonlySet<string> = new Set(
  'perro perra perros perrito perrita cachorro cachorros gato gata gatos gatito gatita mascota mascotas'.split(' '),
);

export function isPetWord(word: string): boolean {
  return petWords.has(word);
}

/** Words that mean the same in a description of a need. */
const sameInNeeds: Readonly<Record<string, string>> = Object.fromEntries(
  [
    'dolor: duele duelen dolores doliendo doler adolorido adolorida punzada molestia',
    'estomago: panza barriga vientre tripa tripas buche',
    'muela: muelas diente dientes',
    'picazon: comezon rasquina picor picazones rascar pica pican picando',
    'cabello: pelo',
    'ardor: arde arden ardiendo quemazon',
    'vomito: vomitar vomita vomite vomitando vomitado',
    'hinchazon: hinchado hinchada hinchados hinchadas',
    'tapado: tapa tapada tapados tapadas',
    'dormir: duermo duerme dormirme durmiendo',
    'tos: toser tose toso tosiendo',
    'mareo: mareado mareada marea',
    'orina: orin orines pipi',
    'quemadura: quemada quemado queme',
    'inflamacion: inflamada inflamado inflamadas inflamados',
    'nino: nina bebe infantil pediatrico hijo hija cipote cipota nene nena',
    'medir: medirme mido medirse chequear checar',
    'zancudo: mosquito mosco',
  ].flatMap((line) => {
    const [meaning = '', words = ''] = line.split(': ');
    return words.split(' ').map((word) => [word, meaning]);
  }),
);

/** They say how it hurts, not where: beside another need they add nothing. */
const symptomWords = new Set(['ardor', 'dolor', 'infeccion', 'inflamacion', 'hinchazon', 'picazon', 'irritacion']);

export function isSymptomWord(word: string): boolean {
  return symptomWords.has(needWord(word));
}

/** The form in which the words of a need are compared: without accents and plural, one word for each meaning. */
export function needWord(word: string): string {
  const own = sameInNeeds[word] ?? word;
  // `gotas` is a dosage form; `gota` is an illness.
  const single = own.length > 4 && own.endsWith('s') && own !== 'gotas' ? own.slice(0, -1) : own;
  return sameInNeeds[single] ?? single;
}

/** The words that count, in the form of `needWord`. */
export function needWordsOf(text: string): string[] {
  const words = plainWordsOf(text);
  const telling = words.filter((word) => !isAskingWord(word));
  return (telling.length > 0 ? telling : words).map(needWord);
}

export function plainWordsOf(text: string): string[] {
  return tokenize(plainText(text)).flatMap(({ key }) => (isEmptyWord(key) ? [] : [key]));
}
