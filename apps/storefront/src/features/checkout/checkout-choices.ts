import { type PaymentTypeId, paymentTypeIds } from '@botica/contract/cart/order-session';
import { substituteChoices } from '@botica/domain/orders/substitutes';
import { isIsoDate } from '@botica/domain/time';
import type { LineSubstitute } from '../orders/substitutes/index.ts';

/** CHK-05: a scheduled delivery. Nothing is scheduled while `isOn` is false, whatever was chosen before. */
export interface ScheduleChoice {
  isOn: boolean;
  /** yyyy-mm-dd, '' until chosen. */
  date: string;
  /** HH:mm, '' until chosen (SCHED-08). */
  time: string;
}

/** FOREIGN-01..03; 0 stands for not chosen yet. */
export interface ForeignChoice {
  countryId: number;
  serviceId: number;
  addressId: number;
  /** FOREIGN-06; nothing until the shopper answers. */
  insured: boolean | undefined;
  /** FOREIGN-09 */
  acceptedRequirements: boolean;
}

export interface VoucherChoice {
  code: string;
  cents: number;
  name: string;
}

/**
 * Everything that the shopper chooses between the cart and the order. The cart and the branch have their own stores.
 */
export interface CheckoutChoices {
  /** The step shown last: where the wizard opens when the address names none. */
  step: string;
  /** The delivery address; 0 until chosen. */
  addressId: number;
  schedule: ScheduleChoice;
  foreign: ForeignChoice;
  /** CHK-06; 0: the invoice has no tax id. */
  taxId: { isOn: boolean; id: number };
  /** CHK-09: the number, as it is sent with the order. */
  olderIdentity: string;
  points: number;
  bankPoints: { cardId: string; points: number };
  cashBackCents: number;
  useCertificates: boolean;
  vouchers: readonly VoucherChoice[];
  paymentTypeId: PaymentTypeId | 0;
  cardId: string;
  wallet: { cents: number; all: boolean };
  credit: boolean;
  /** Only for lines where the shopper allowed a substitute. */
  substitutes: readonly LineSubstitute[];
  /** CHK-10 */
  wantsCall: boolean;
  phone: string;
  notes: string;
  invoiceByMailOnly: boolean;
  repurchase: { acceptedTerms: boolean; cardId: string };
  /** The checks whose question was answered with yes, and for which products (`purchaseKey`). */
  accepted: { ids: readonly string[]; purchase: string };
  /** The idempotency key of the order; '' until the shopper is about to submit it. */
  idempotencyKey: string;
  /** It was submitted, and its result is not known yet. */
  isSent: boolean;
  /**
   * The submitted order that waits for its payment: until it is paid, a shopper who goes back finds all choices
   * unchanged. '' when there is none.
   */
  awaitedOrderId: string;
}

export const noChoices: CheckoutChoices = {
  step: '',
  addressId: 0,
  schedule: { isOn: false, date: '', time: '' },
  foreign: { countryId: 0, serviceId: 0, addressId: 0, insured: undefined, acceptedRequirements: false },
  taxId: { isOn: false, id: 0 },
  olderIdentity: '',
  points: 0,
  bankPoints: { cardId: '', points: 0 },
  cashBackCents: 0,
  useCertificates: false,
  vouchers: [],
  paymentTypeId: 0,
  cardId: '',
  wallet: { cents: 0, all: false },
  credit: false,
  substitutes: [],
  wantsCall: true,
  phone: '',
  notes: '',
  invoiceByMailOnly: false,
  repurchase: { acceptedTerms: false, cardId: '' },
  accepted: { ids: [], purchase: '' },
  idempotencyKey: '',
  isSent: false,
  awaitedOrderId: '',
};

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.length <= 2000;
const isFlag: Check = (value) => typeof value === 'boolean';
const isAmount: Check = (value) => Number.isSafeInteger(value) && Number(value) >= 0;
const listOf =
  (isItem: Check, most = 50): Check =>
  (value) =>
    Array.isArray(value) && value.length <= most && value.every(isItem);
const record =
  (checks: Readonly<Record<string, Check>>): Check =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(checks).every(([key, check]) => check((value as Record<string, unknown>)[key]));

const isDate: Check = (value) => value === '' || (typeof value === 'string' && isIsoDate(value));
const isTime: Check = (value) => value === '' || (typeof value === 'string' && /^([01]\d|2[0-3]):[0-5]\d$/.test(value));

const isSubstitute = record({
  originalId: isAmount,
  choice: (value) => substituteChoices.some((choice) => choice === value),
  productId: isAmount,
  name: isText,
  unitCents: isAmount,
});

/** The most lines that a cart has. */
const mostLines = 200;

const checks: Readonly<Record<keyof CheckoutChoices, Check>> = {
  step: isText,
  addressId: isAmount,
  schedule: record({ isOn: isFlag, date: isDate, time: isTime }),
  foreign: record({
    countryId: isAmount,
    serviceId: isAmount,
    addressId: isAmount,
    insured: (value) => value === undefined || isFlag(value),
    acceptedRequirements: isFlag,
  }),
  taxId: record({ isOn: isFlag, id: isAmount }),
  olderIdentity: isText,
  points: isAmount,
  bankPoints: record({ cardId: isText, points: isAmount }),
  cashBackCents: isAmount,
  useCertificates: isFlag,
  vouchers: listOf(record({ code: isText, cents: isAmount, name: isText })),
  paymentTypeId: (value) => value === 0 || paymentTypeIds.some((id) => id === value),
  cardId: isText,
  wallet: record({ cents: isAmount, all: isFlag }),
  credit: isFlag,
  substitutes: listOf(isSubstitute, mostLines),
  wantsCall: isFlag,
  phone: isText,
  notes: isText,
  invoiceByMailOnly: isFlag,
  repurchase: record({ acceptedTerms: isFlag, cardId: isText }),
  accepted: record({ ids: listOf(isText), purchase: isText }),
  idempotencyKey: isText,
  isSent: isFlag,
  awaitedOrderId: isText,
};

/** Parses stored choices. A missing or broken field counts as not chosen; the others stay. */
export function readChoices(stored: unknown): CheckoutChoices {
  if (typeof stored !== 'object' || stored === null) return noChoices;
  const kept = Object.entries(checks).flatMap(([key, isValid]) => {
    const value = (stored as Record<string, unknown>)[key];
    return value !== undefined && isValid(value) ? [[key, value]] : [];
  });
  return { ...noChoices, ...Object.fromEntries(kept) };
}
