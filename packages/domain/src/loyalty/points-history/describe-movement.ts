import { formatCount } from '../../format/index.ts';
/** What the points of a movement were earned with or spent on. */
export type MovementSource =
  | { kind: 'order'; products: readonly string[]; number: string }
  | { kind: 'coupon'; title: string; partner: string }
  | { kind: 'tickets'; raffle: string; tickets: number; first: number; last: number }
  | { kind: 'spin'; prize: string }
  | { kind: 'transfer'; person: string }
  | { kind: 'topUp'; product: string; phone: string };

/** The kinds of the history filter. */
export const rewardKinds = ['points', 'coupons', 'certificates', 'stickers', 'tickets', 'spins'] as const;
export type RewardKind = (typeof rewardKinds)[number];

export interface MovementWords {
  kind: RewardKind;
  title: string;
  /** Empty when the title says everything. */
  detail: string;
}

const count = (number: number) => formatCount(number);

/** A movement of points in the words of a shopper: 'Cupón 10 % en ceviches' and not 'CU-6'. */
export function describeMovement(reason: string, points: number, source: MovementSource | null): MovementWords {
  if (reason === 'expired') return { kind: 'points', title: 'Puntos vencidos', detail: 'No se usaron a tiempo' };
  switch (source?.kind) {
    case 'order':
      return { kind: 'points', ...describeOrder(reason, source) };
    case 'coupon':
      return { kind: 'coupons', ...describeCoupon(reason, source) };
    case 'tickets':
      return { kind: 'tickets', ...describeTickets(reason, source) };
    case 'spin':
      return { kind: 'spins', ...describeSpin(reason, points, source) };
    case 'transfer':
      return { kind: 'points', ...describeTransfer(reason, source) };
    case 'topUp':
      return { kind: 'points', ...describeTopUp(reason, source) };
    default:
      return { kind: 'points', title: reason === 'opening' ? 'Saldo inicial' : transactionName(reason), detail: '' };
  }
}

type Words = Omit<MovementWords, 'kind'>;
type SourceOf<Kind extends MovementSource['kind']> = Extract<MovementSource, { kind: Kind }>;

const isReturn = (reason: string) => reason === 'returned' || reason === 'reduced';

function describeOrder(reason: string, { products, number }: SourceOf<'order'>): Words {
  const detail = number && `Pedido ${number}`;
  if (reason === 'earned') return { title: products.length > 0 ? `Compra de ${listText(products)}` : 'Compra', detail };
  if (reason === 'unearned') return { title: 'Anulamos los puntos de una compra', detail };
  if (isReturn(reason)) return { title: 'Te devolvimos los puntos de un pedido', detail };
  return { title: 'Pagaste un pedido con puntos', detail };
}

/** An order stores the names of its first products only, so the rest is not counted. */
function listText(products: readonly string[]): string {
  const [first = '', second, third] = products;
  if (second === undefined) return first;
  return third === undefined ? `${first} y ${second}` : `${first}, ${second} y más`;
}

function describeCoupon(reason: string, { title, partner }: SourceOf<'coupon'>): Words {
  return isReturn(reason)
    ? { title: 'Te devolvimos un cupón sin usar', detail: `${title}, ${partner}` }
    : { title: `Cupón ${title}`, detail: partner };
}

function describeTickets(reason: string, { raffle, tickets, first, last }: SourceOf<'tickets'>): Words {
  const numbers = first === last ? `Número ${count(first)}` : `Números ${count(first)} a ${count(last)}`;
  if (isReturn(reason)) return { title: `Te devolvimos boletos de la rifa ${raffle}`, detail: numbers };
  const what = tickets === 1 ? '1 boleto' : `${count(tickets)} boletos`;
  return { title: `${what} de la rifa ${raffle}`, detail: numbers };
}

function describeSpin(reason: string, points: number, { prize }: SourceOf<'spin'>): Words {
  if (reason === 'earned')
    return { title: `Tragamonedas: ganaste ${count(points)} puntos`, detail: 'Tres símbolos iguales' };
  return { title: 'Giro de la tragamonedas', detail: prize === '' ? 'Sin premio esta vez' : `Ganaste ${prize}` };
}

function describeTransfer(reason: string, { person }: SourceOf<'transfer'>): Words {
  const who = person || 'otra persona';
  return { title: reason === 'received' ? `Puntos que te pasó ${who}` : `Puntos que pasaste a ${who}`, detail: '' };
}

function describeTopUp(reason: string, { product, phone }: SourceOf<'topUp'>): Words {
  const detail = phone && `Al ${phone}`;
  return isReturn(reason)
    ? { title: 'Te devolvimos los puntos de una recarga', detail: [product, phone].filter(Boolean).join(', ') }
    : { title: `Recarga ${product}`, detail };
}

const names: ReadonlyMap<string, string> = new Map([
  ['opening', 'Saldo inicial'],
  ['earned', 'Acumulación'],
  ['redeemed', 'Canje'],
  ['reduced', 'Devolución parcial de canje'],
  ['returned', 'Devolución de canje'],
  ['unearned', 'Anulación'],
  ['sent', 'Transferencia enviada'],
  ['received', 'Transferencia recibida'],
  ['expired', 'Vencimiento'],
]);

export function transactionName(reason: string): string {
  return names.get(reason) ?? 'Ajuste';
}
