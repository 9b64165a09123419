import { benefitKinds } from '../../catalogue/pricing/index.ts';
import { formatCount, formatDate } from '../../format/index.ts';
import type { ContentProblems } from './check.ts';
import type { Content, ContentFields } from './fields.ts';
import type { ContentFace, ContentLists, ContentSum, KindOfContent } from './kind-of-content.ts';
import { isPaused } from './reward-fields.ts';

const benefitFields = {
  description: {
    type: 'text',
    wire: 'descripcion',
    label: 'Descripción',
    hint: 'Dice en una frase qué gana quien compra.',
    max: 120,
  },
  kind: {
    type: 'choice',
    wire: 'tipoDeBeneficio',
    label: 'Qué agrega',
    options: {
      [benefitKinds.extraPoints]: 'Puntos por cada unidad de moneda pagada',
      [benefitKinds.perSwap]: 'Puntos por cada canje completo',
    },
  },
  value: { type: 'number', wire: 'valor', label: 'Puntos que agrega', min: 0.01, max: 1000, places: 2 },
  productId: {
    type: 'product',
    wire: 'productoId',
    label: 'Código del producto',
    hint: 'Vacío: todos los productos.',
    isOptional: true,
  },
  forSeniors: { type: 'toggle', wire: 'terceraEdad', label: 'Para compras de tercera edad' },
  forEverybody: { type: 'toggle', wire: 'clienteGeneral', label: 'Para las demás compras' },
  startsOn: { type: 'day', wire: 'desde', label: 'Desde el día', hint: 'Vacío: desde que se publica.' },
  endsOn: { type: 'day', wire: 'hasta', label: 'Hasta el día', hint: 'Ese día incluido. Vacío: sin fin.' },
  isPaused: { ...isPaused, hint: 'No suma. Los puntos ya ganados se conservan.' },
} as const satisfies ContentFields;

const isPerSwap = ({ kind }: Content) => Number(kind) === benefitKinds.perSwap;
const day = (value: unknown) => (typeof value === 'string' && value ? formatDate(value) : '');

function buyersOf({ forSeniors, forEverybody }: Content): string {
  if (forSeniors && forEverybody) return 'Para todas las compras';
  return forSeniors ? 'Solo para compras de tercera edad' : 'Para compras que no son de tercera edad';
}

function checkBenefit({ forSeniors, forEverybody, startsOn, endsOn }: Content): ContentProblems {
  return {
    ...(forSeniors || forEverybody ? {} : { forEverybody: 'Elige al menos un tipo de compra.' }),
    ...(startsOn && endsOn && endsOn < startsOn ? { endsOn: 'Termina antes de empezar.' } : {}),
  };
}

function faceOfBenefit(content: Content, _company: unknown, lists: ContentLists): ContentFace {
  const { description, productId, startsOn, endsOn } = content;
  const product = lists.products?.find(({ id }) => id === String(productId))?.name;
  const days = [day(startsOn) && `desde el ${day(startsOn)}`, day(endsOn) && `hasta el ${day(endsOn)}`];
  return {
    title: String(description),
    lines: [
      productId === null ? 'En todos los productos' : (product ?? 'En un producto'),
      buyersOf(content),
      days.filter(Boolean).join(' y '),
      content.isPaused ? 'En pausa: no suma' : '',
    ].filter(Boolean),
  };
}

/** What the benefit alone adds. A taxed product earns on its price without the tax, with its fraction left out. */
function sumsOfBenefit(content: Content): ContentSum[] {
  const value = Number(content.value ?? 0);
  if (isPerSwap(content)) return [{ label: 'De más por tres canjes completos', text: formatCount(value * 3) }];
  return [
    { label: 'De más por 100 pagados, sin impuesto', text: formatCount(Math.floor(value * 100)) },
    { label: 'De más por 115 pagados, con 15 % de impuesto', text: formatCount(Math.floor(value * 100)) },
  ];
}

/** Points above the usual ones (EARN-05, EARN-06). The best benefit of each kind counts. */
export const benefitKind = {
  area: 'reward',
  wire: 'beneficio',
  label: 'Beneficio de puntos',
  plural: 'Beneficios',
  fields: benefitFields,
  nameField: 'description',
  blank: {
    ...{ description: '', kind: String(benefitKinds.extraPoints), value: null, productId: null },
    ...{ forSeniors: true, forEverybody: true, startsOn: null, endsOn: null, isPaused: false },
  },
  check: checkBenefit,
  faceOf: faceOfBenefit,
  sumsOf: sumsOfBenefit,
} as const satisfies KindOfContent;
