import type { Cents } from '../money/index.ts';
import { roundHalfUp, sum } from '../money/index.ts';
import { tenderKinds } from './payment-type.ts';
import { bankPointsStep, pointsForCents, toBankStep, worthOfPoints } from './points/index.ts';
import type { TenderInput, TenderPart, TenderSplit } from './tender.ts';

/** What one kind of tender pays of the remainder. */
interface Taken {
  readonly parts: readonly TenderPart[];
  readonly chargeCents?: Cents;
  readonly lostCents?: Cents;
}

type Step = (input: TenderInput, leftCents: Cents) => Taken;

// Order matters: tenders that can expire or be lost go first, flexible ones last. Each takes from the remainder, so
// that nothing is paid twice and the sum is the total.
const steps: readonly Step[] = [takePoints, takeBankPoints, takeCashBack, takeCertificates, takeVouchers, takeWallet];

/** REDEEM-01, REDEEM-03, CERT-01, CHK-22..26: splits the payment of an order. Shared by the server and the browser. */
export function splitTender(input: TenderInput): TenderSplit {
  requireAmount(input.payableCents);
  const parts: TenderPart[] = [];
  let pointsChargeCents = 0;
  let lostVoucherCents = 0;
  let leftCents = input.payableCents;
  for (const take of steps) {
    const taken = take(input, leftCents);
    parts.push(...taken.parts);
    pointsChargeCents += taken.chargeCents ?? 0;
    lostVoucherCents += taken.lostCents ?? 0;
    leftCents += (taken.chargeCents ?? 0) - centsOf(taken.parts);
  }
  const creditCents = Math.min(leftCents, wholeOr0(input.creditCents));
  if (creditCents > 0) parts.push({ kind: 'credit', cents: creditCents });
  leftCents -= creditCents;
  const coveredCents = centsOf(parts);
  if (leftCents > 0 && input.remainder) addRemainder(parts, input.remainder, leftCents);
  return {
    payableCents: input.payableCents,
    pointsChargeCents,
    totalCents: input.payableCents + pointsChargeCents,
    parts,
    coveredCents,
    dueCents: input.remainder ? 0 : leftCents,
    lostVoucherCents,
  };
}

/** REDEEM-01 REDEEM-03 REDEEM-10: limited by the balance and by the points that pay the remainder. */
function takePoints({ points }: TenderInput, leftCents: Cents): Taken {
  if (!points || leftCents === 0) return { parts: [] };
  const spent = Math.min(wholeOr0(points.asked), wholeOr0(points.balance), pointsForCents(leftCents, points.factor));
  const cents = Math.min(worthOfPoints(spent, points.factor), leftCents);
  return cents > 0 ? { parts: [{ kind: 'points', cents, points: spent }] } : { parts: [] };
}

/**
 * REDEEM-06..11, A043. Bank points are in tens and cost a commission, which is added to the total. If the points exceed
 * total and commission, the charge is the difference, so that they pay exactly everything.
 */
function takeBankPoints({ bankPoints }: TenderInput, leftCents: Cents): Taken {
  if (!bankPoints || leftCents === 0) return { parts: [] };
  const { asked, balance, factor, commission } = bankPoints;
  const held = Math.floor(wholeOr0(balance) / bankPointsStep) * bankPointsStep;
  const enough = toBankStep(pointsForCents(Math.ceil(leftCents / (1 - commission)), factor));
  const spent = Math.min(toBankStep(wholeOr0(asked)), held, enough);
  const cents = worthOfPoints(spent, factor);
  if (cents <= 0) return { parts: [] };
  return {
    parts: [{ kind: 'bankPoints', cents, points: spent }],
    chargeCents: pointsCharge({ payableCents: leftCents, worthCents: cents, commission }),
  };
}

/** REDEEM-08 REDEEM-09 */
export function pointsCharge(of: { payableCents: Cents; worthCents: Cents; commission: number }): Cents {
  const commissionCents = roundHalfUp(of.worthCents * of.commission);
  const isMoreThanAll = of.payableCents + commissionCents < of.worthCents;
  return isMoreThanAll ? of.worthCents - of.payableCents : commissionCents;
}

function takeCashBack({ cashBack }: TenderInput, leftCents: Cents): Taken {
  if (!cashBack) return { parts: [] };
  const cents = Math.min(wholeOr0(cashBack.askedCents), wholeOr0(cashBack.balanceCents), leftCents);
  return cents > 0 ? { parts: [{ kind: 'cashBack', cents }] } : { parts: [] };
}

/** CERT-01 */
function takeCertificates({ certificatesCents }: TenderInput, leftCents: Cents): Taken {
  const cents = Math.min(wholeOr0(certificatesCents), leftCents);
  return cents > 0 ? { parts: [{ kind: 'certificates', cents }] } : { parts: [] };
}

/** CHK-25: a voucher gives no change; an unneeded one is not used. */
function takeVouchers({ vouchers = [] }: TenderInput, leftCents: Cents): Taken {
  const parts: TenderPart[] = [];
  let left = leftCents;
  let lostCents = 0;
  for (const { code, cents: worth } of vouchers) {
    const cents = Math.min(wholeOr0(worth), left);
    if (cents === 0) continue;
    parts.push({ kind: 'vouchers', cents, voucherCode: code });
    lostCents += worth - cents;
    left -= cents;
  }
  return { parts, lostCents };
}

function takeWallet({ walletCents }: TenderInput, leftCents: Cents): Taken {
  const cents = Math.min(wholeOr0(walletCents), leftCents);
  return cents > 0 ? { parts: [{ kind: 'wallet', cents }] } : { parts: [] };
}

/** An amount of the wallet and a wallet remainder are one payment. */
function addRemainder(parts: TenderPart[], kind: NonNullable<TenderInput['remainder']>, cents: Cents): void {
  const index = parts.findIndex((part) => part.kind === kind);
  const same = parts[index];
  if (same) parts[index] = { ...same, cents: same.cents + cents };
  else parts.push({ kind, cents });
  // The wallet may pay the remainder after credit, and is listed before it.
  parts.sort((a, b) => tenderKinds.indexOf(a.kind) - tenderKinds.indexOf(b.kind));
}

function centsOf(parts: readonly TenderPart[]): Cents {
  return sum(parts.map((part) => part.cents));
}

/** 0 for anything but a positive whole amount. */
function wholeOr0(value: number | undefined): number {
  return value !== undefined && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function requireAmount(cents: Cents): void {
  if (!Number.isSafeInteger(cents) || cents < 0) throw new RangeError(`Not an amount to pay: ${cents}`);
}
