import { pictureInName } from '../../catalogue/pictures/index.ts';
import type { Company } from '../../companies/index.ts';
import { formatCount, formatDate, formatMoney, formatPercent } from '../../format/index.ts';
import { raffleBrandOf, rafflePath } from '../../loyalty/raffle/index.ts';
import { allChances } from '../../loyalty/slot-machine/index.ts';
import { typesEarnedByMoney } from '../../loyalty/stickers/index.ts';
import { benefitKind } from './benefit-kind.ts';
import type { ContentProblems } from './check.ts';
import type { Content, ListName } from './fields.ts';
import type { ContentFace, ContentLists, ContentSum, KindOfContent } from './kind-of-content.ts';
import { operatorKind } from './operator-kind.ts';
import { partnerCategoriesKind } from './partner-categories-kind.ts';
import {
  giftDesignFields,
  offerFields,
  partnerFields,
  raffleFields,
  slotFields,
  stickerFields,
} from './reward-fields.ts';
import { rowsOf } from './row-checks.ts';
import { checkStickerNotices } from './sticker-notices.ts';

const none: ContentProblems = {};
const dayText = (day: unknown) => (typeof day === 'string' && day ? formatDate(day) : '');
const moneyText = (cents: unknown, company: Company) => formatMoney(Number(cents), company);
const nameIn = (lists: ContentLists, from: ListName, id: unknown) =>
  lists[from]?.find((one) => one.id === String(id))?.name ?? '';

/** Rows that name the same product as one before them. */
function repeatedProducts(field: string, rows: readonly Content[]): ContentProblems {
  const seen = new Set<unknown>();
  const repeated = rows.flatMap(({ productId }, index) => {
    if (productId === null || !seen.has(productId)) return seen.add(productId) && [];
    return [[`${field}.${index}.productId`, 'Este producto ya está en la lista.']];
  });
  return Object.fromEntries(repeated);
}

function checkRaffle({ startsAt, endsAt, bonusMinimum, bonusPercent }: Content): ContentProblems {
  return {
    ...(Date.parse(String(endsAt)) <= Date.parse(String(startsAt)) ? { endsAt: 'Termina antes de empezar.' } : none),
    ...((bonusMinimum === null) === (bonusPercent === null)
      ? none
      : { bonusPercent: 'La bonificación necesita sus boletos y su porcentaje, o ninguno de los dos.' }),
  };
}

const isEarnedByMoney = ({ typeId }: Content) => typesEarnedByMoney.includes(Number(typeId));

function checkStickers(content: Content): ContentProblems {
  const { required, startsOn, endsOn, products, prizes, notices } = content;
  const byMoney = isEarnedByMoney(content);
  return {
    ...(byMoney && required === null ? { required: 'Escribe cuánto hay que comprar por cada sticker.' } : none),
    ...(!byMoney && required !== null ? { required: 'Déjalo vacío: estos se ganan por productos.' } : none),
    ...(!byMoney && rowsOf(products).length === 0 ? { products: 'Agrega al menos un producto.' } : none),
    ...(startsOn && endsOn && endsOn < startsOn ? { endsOn: 'Termina antes de empezar.' } : none),
    ...repeatedProducts('products', rowsOf(products)),
    ...repeatedProducts('prizes', rowsOf(prizes)),
    ...checkStickerNotices(rowsOf(notices), byMoney),
  };
}

function faceOfStickers(content: Content, company: Company, lists: ContentLists): ContentFace {
  const { name, required, startsOn, endsOn, products, prizes } = content;
  const offered = rowsOf(prizes).filter(({ isActive }) => isActive);
  return {
    title: String(name),
    lines: [
      startsOn && endsOn ? `Del ${dayText(startsOn)} al ${dayText(endsOn)}` : '',
      isEarnedByMoney(content) && required !== null ? `1 sticker por cada ${moneyText(required, company)}` : '',
      ...rowsOf(products).map(
        ({ productId, requiredQuantity, givenStickers }) =>
          `${givenStickers} por cada ${requiredQuantity}: ${nameIn(lists, 'products', productId)}`,
      ),
      ...offered.map(({ productId, stickers }) => `${stickers} stickers: ${nameIn(lists, 'products', productId)}`),
    ].filter(Boolean),
  };
}

const chancesOf = (prizes: readonly Content[]) => prizes.reduce((sum, { chances }) => sum + Number(chances ?? 0), 0);

function checkSlots({ prizes }: Content): ContentProblems {
  const chances = chancesOf(rowsOf(prizes));
  return chances <= allChances
    ? none
    : { prizes: `Las probabilidades suman ${formatCount(chances)}: son más de un millón.` };
}

/** As the list of the store: a prize without a chance is not in it. */
function faceOfSlots({ prizes }: Content): ContentFace {
  const offered = rowsOf(prizes).filter(({ chances }) => Number(chances ?? 0) > 0);
  const lines = offered.map(({ name, description }) => [name, description].filter(Boolean).join(': '));
  return {
    title: 'Premios de la tragamonedas',
    lines: lines.length > 0 ? ['Hay una cantidad limitada de cada uno.', ...lines] : ['Sin premios por ahora'],
  };
}

const perThousand = (millionths: number) => Math.round(millionths / 100) / 10;

/** Only arithmetic with what was typed: what a thousand spins give on average while all prizes have units. */
function sumsOfSlots({ prizes }: Content): ContentSum[] {
  const rows = rowsOf(prizes);
  const points = rows.reduce((sum, row) => sum + Number(row.chances ?? 0) * Number(row.points ?? 0), 0);
  return [
    { label: 'Probabilidad de ganar algo', text: `${formatCount(chancesOf(rows))} de ${formatCount(allChances)}` },
    { label: 'Premios por cada 1,000 giros', text: String(perThousand(chancesOf(rows))) },
    { label: 'Puntos que se entregan por cada 1,000 giros', text: formatCount(Math.round(points / 1000)) },
    ...rows.map(({ name, chances }) => ({
      ...{ label: `${name || 'Sin nombre'}, por cada 1,000 giros`, text: String(perThousand(Number(chances ?? 0))) },
    })),
  ];
}

function checkOffer({ kind, value, discountPercent, productId }: Content): ContentProblems {
  return {
    ...((value === null) === (discountPercent === null)
      ? { value: 'Escribe el valor o el porcentaje, uno de los dos.' }
      : none),
    ...((kind === 'certificate') === (productId !== null)
      ? none
      : { productId: 'Un certificado físico tiene su producto; los demás cupones no.' }),
  };
}

function faceOfOffer(content: Content, company: Company, lists: ContentLists): ContentFace {
  const { title, partnerId, value, discountPercent, points, offeredUntil, validDays } = content;
  return {
    title: String(title),
    lines: [
      nameIn(lists, 'partners', partnerId),
      discountPercent === null
        ? value === null
          ? ''
          : moneyText(value, company)
        : formatPercent(Number(discountPercent)),
      points === null ? '' : `${formatCount(Number(points))} puntos`,
      offeredUntil ? `Canjéalo hasta el ${dayText(offeredUntil)}` : '',
      validDays === null ? '' : `Vale ${validDays} días después del canje`,
      String(content.description),
      String(content.terms),
    ].filter(Boolean),
  };
}

function checkDesign({ picture, startsOn, endsOn }: Content): ContentProblems {
  return {
    ...(pictureInName(String(picture)) ? none : { picture: 'Sube la imagen del diseño.' }),
    ...(startsOn && endsOn && endsOn < startsOn ? { endsOn: 'Termina antes de empezar.' } : none),
  };
}

function faceOfDesign({ name, picture, startsOn, endsOn, isPaused }: Content): ContentFace {
  const days = [startsOn ? `desde el ${dayText(startsOn)}` : '', endsOn ? `hasta el ${dayText(endsOn)}` : ''];
  const offered = days.filter(Boolean).join(' y ');
  return {
    title: String(name),
    picture: String(picture),
    lines: [isPaused ? 'En pausa: no se ofrece' : `Se ofrece ${offered || 'sin fecha de fin'}`],
  };
}

/** Prizes and services. Each says only what the store reads when a shopper plays, earns or redeems. */
export const rewardKinds = {
  raffle: {
    area: 'reward',
    wire: 'sorteo',
    label: 'Sorteo',
    plural: 'Sorteos',
    fields: raffleFields,
    nameField: 'name',
    blank: {
      ...{ name: '', description: '', prize: '', picture: '', startsAt: null, endsAt: null, pointsPerTicket: null },
      ...{ mostTickets: null, bonusMinimum: null, bonusPercent: null, hasSlotMachine: false, isPaused: false },
    },
    check: checkRaffle,
    pathOf: ({ companyId }) => rafflePath(raffleBrandOf(companyId)),
  },
  stickers: {
    area: 'reward',
    wire: 'stickers',
    label: 'Colección de stickers',
    plural: 'Stickers',
    fields: stickerFields,
    nameField: 'name',
    blank: {
      ...{ name: '', typeId: '1', required: null, startsOn: null, endsOn: null, products: [], prizes: [] },
      ...{ notices: [], isPaused: false },
    },
    added: { notices: [] },
    check: checkStickers,
    faceOf: faceOfStickers,
  },
  'slot-machine': {
    area: 'reward',
    wire: 'tragamonedas',
    label: 'Premios de la tragamonedas',
    plural: 'Tragamonedas',
    fields: slotFields,
    check: checkSlots,
    pathOf: () => '/ruleta',
    faceOf: faceOfSlots,
    sumsOf: sumsOfSlots,
  },
  partner: {
    area: 'reward',
    wire: 'comercio',
    label: 'Comercio aliado',
    plural: 'Comercios',
    fields: partnerFields,
    nameField: 'name',
    blank: { name: '', description: '', categoryId: '', minimumGain: 0, branches: [], isActive: true },
    faceOf: ({ name, description, categoryId, branches }, _, lists) => ({
      title: String(name),
      lines: [
        nameIn(lists, 'partnerCategories', categoryId),
        String(description),
        ...rowsOf(branches).map((branch) => [branch.name, branch.address, branch.city].filter(Boolean).join(', ')),
      ].filter(Boolean),
    }),
  },
  'partner-offer': {
    area: 'reward',
    wire: 'cupon',
    label: 'Cupón de comercio',
    plural: 'Cupones de comercios',
    fields: offerFields,
    nameField: 'title',
    blank: {
      ...{ partnerId: '', kind: 'promotion', title: '', description: '', terms: '', identifier: '', value: null },
      ...{ discountPercent: null, points: null, offeredUntil: null, validDays: 30, mostCoupons: null, productId: null },
      ...{ isFeatured: false, isActive: true },
    },
    check: checkOffer,
    faceOf: faceOfOffer,
  },
  'gift-design': {
    area: 'reward',
    wire: 'diseno',
    label: 'Diseño de certificado',
    plural: 'Diseños de regalo',
    fields: giftDesignFields,
    nameField: 'name',
    blank: { name: '', picture: '', position: 1, startsOn: null, endsOn: null, isPaused: false },
    check: checkDesign,
    faceOf: faceOfDesign,
  },
  benefit: benefitKind,
  'partner-categories': partnerCategoriesKind,
  'top-up-operator': operatorKind,
} as const satisfies Record<string, KindOfContent>;
