import { fractionOf } from '../random.ts';
import { brandOf, houseWord } from './brands.ts';
import { type Draft, takeTurns } from './draft.ts';
import { describePack, type Form, type FormKey, forms, type Offer } from './forms.ts';
import { genericWord } from './generic-word.ts';
import { type Ingredient, ingredients } from './ingredients.ts';
import { houseNamed, housesOf, type Laboratory } from './laboratories.ts';
import { packLayoutOf, pillTintOf } from './looks.ts';
import { supplements } from './supplements.ts';

/** Long-term treatments have packs for a month. */
const monthlyGroups = new Set(
  'presion-alta colesterol circulacion diureticos ritmo-cardiaco diabetes tiroides depresion epilepsia memoria-y-parkinson psiquiatria prostata gota'.split(
    ' ',
  ),
);

/** Solid forms are not named; the others are part of the name. */
const spokenForms: Partial<Record<FormKey, string>> = {
  tableta: '',
  capsula: '',
  ciclo: '',
  unidosis: '',
  frascoTableta: '',
  frascoCapsula: '',
  efervescente: ' efervescente',
  masticable: ' masticable',
  gomita: ' en gomitas',
  pastilla: ' en pastillas',
  sobre: ' en sobres',
  sobreUnico: ' en sobre',
  ampolla: ' en ampollas',
  ovulo: ' en óvulos',
  supositorio: ' en supositorios',
  parche: ' en parches',
  pluma: ' en pluma',
  polvo: ' en polvo',
};

interface Presentation {
  offer: Offer;
  form: Form;
  strength: string;
  strengthIndex: number;
  pack: number;
  firstPack: number;
}

function presentationsOf(ingredient: Ingredient): Presentation[] {
  const ranked = ingredient.offers.flatMap((offer, offerIndex) => {
    const form: Form = forms[offer.form];
    const packs = (monthlyGroups.has(ingredient.group) && form.monthlyPacks) || form.packs;
    const firstPack = packs[0] ?? 1;
    return offer.strengths.flatMap((strength, strengthIndex) =>
      packs.map((pack, packIndex) => ({
        rank: offerIndex + strengthIndex + packIndex * 1.5,
        presentation: { offer, form, strength, strengthIndex, pack, firstPack },
      })),
    );
  });
  return ranked.sort((a, b) => a.rank - b.rank).map(({ presentation }) => presentation);
}

function rotate<T>(list: readonly T[], fraction: number): T[] {
  const start = Math.floor(fraction * list.length);
  return [...list.slice(start), ...list.slice(0, start)];
}

/** Laboratories with their own brand of it, then one generic for every two brands. */
function housesFor(ingredient: Ingredient, isSupplement: boolean, seed: string): Laboratory[] {
  const named = Object.keys(ingredient.brands).map(houseNamed);
  const turn = (key: string) => fractionOf(`${seed}:${key}:${ingredient.name}`);
  const generics = isSupplement ? housesOf('natural') : rotate(housesOf('generic'), turn('generics'));
  const brands = rotate(housesOf('brand'), turn('brands')).filter((house) => !named.includes(house));
  const queues = [
    { items: generics.filter((house) => !named.includes(house)).values(), weight: 1 },
    { items: brands.values(), weight: 2 },
  ];
  return [...named, ...takeTurns(queues)];
}

function priceOf(
  { offer, strengthIndex, pack, firstPack, form }: Presentation,
  house: Laboratory,
  chance: number,
): number {
  const strong = offer.price * (1 + strengthIndex * 0.35);
  const whole =
    form.measure === 'count' ? strong * pack * (pack / firstPack) ** -0.06 : strong * (pack / firstPack) ** 0.85;
  return whole * (house.line === 'generic' ? 0.62 + chance * 0.2 : 1.1 + chance * 0.75);
}

function nameOf(ingredient: Ingredient, house: Laboratory, brand: string, form: FormKey): string {
  const spoken = spokenForms[form];
  const { name } = forms[form];
  if (house.line !== 'generic') return `${brand} ${ingredient.name}${spoken ?? ` ${name}`}`;
  return spoken === undefined
    ? `${ingredient.short} ${name} ${genericWord(name)}`
    : `${ingredient.short} ${genericWord(ingredient.short)}${spoken}`;
}

function describe(ingredient: Ingredient, presentation: string, house: Laboratory, isSupplement: boolean): string {
  const use = `${ingredient.short} de ${house.name} para ${ingredient.use}. Presentación: ${presentation}.`;
  if (isSupplement) return `${use} Suplemento alimenticio: no sustituye una comida completa.`;
  if (ingredient.prescription === 'free') return `${use} Lee el inserto; si los síntomas siguen, consulta a tu médico.`;
  return `${use} Se vende con receta médica y se toma como indique tu médico.`;
}

function toDraft(
  ingredient: Ingredient,
  at: Presentation,
  house: Laboratory,
  isSupplement: boolean,
  seed: string,
): Draft {
  const { offer, form, strength, pack } = at;
  const brand = isSupplement ? (ingredient.brands[house.name] ?? houseWord(house)) : brandOf(ingredient, house);
  const presentation = describePack(form, strength, pack);
  const isGeneric = house.line === 'generic';
  const chance = fractionOf(`${seed}:price:${ingredient.name}:${house.id}`);
  return {
    name: nameOf(ingredient, house, brand, offer.form),
    presentation,
    brand,
    kind: isGeneric ? `${ingredient.name} · genérico` : ingredient.name,
    activeIngredient: ingredient.name,
    strength,
    form: form.name,
    packSize: pack,
    unit: form.unit,
    house,
    groups: [ingredient.group],
    isMedicine: !isSupplement,
    isExam: false,
    requiresPrescription: ingredient.prescription !== 'free',
    isControlled: ingredient.prescription === 'retained',
    prescriptionClass: ingredient.prescription,
    isForPets: false,
    allowsOrderWithoutStock: false,
    taxRate: isSupplement ? 15 : 0,
    description: describe(ingredient, presentation, house, isSupplement),
    keywords: [...ingredient.words, ...(isGeneric ? ['genérico'] : [])],
    equivalenceKey: `${ingredient.name}|${strength}|${form.name}`,
    pictureKey: [form.shape, packLayoutOf(house.name), pillTintOf(`${ingredient.name}:${house.id}`)].join('.'),
    lempiras: priceOf(at, house, chance),
    fame: ingredient.fame,
  };
}

/** The usual pack from many laboratories first, then other packs and strengths. */
function* draftsOf(ingredient: Ingredient, isSupplement: boolean, seed: string): Generator<Draft> {
  const presentations = presentationsOf(ingredient);
  const houses = housesFor(ingredient, isSupplement, seed);
  const last = 2 * (presentations.length - 1) + houses.length - 1;
  for (let rank = 0; rank <= last; rank++) {
    for (let index = 0; index < presentations.length && index * 2 <= rank; index++) {
      const presentation = presentations[index];
      const house = houses[rank - index * 2];
      if (presentation && house) yield toDraft(ingredient, presentation, house, isSupplement, seed);
    }
  }
}

export function medicineDrafts(seed: string): Generator<Draft> {
  const queueOf = (isSupplement: boolean) => (ingredient: Ingredient) => ({
    items: draftsOf(ingredient, isSupplement, seed),
    weight: ingredient.fame,
  });
  return takeTurns([...ingredients.map(queueOf(false)), ...supplements.map(queueOf(true))]);
}
