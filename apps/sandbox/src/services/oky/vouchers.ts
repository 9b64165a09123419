export interface Voucher {
  code: string;
  /** In lempiras; converted for other currencies. */
  lempiras: number;
  status: 'ACTIVE' | 'EXPIRED' | 'CANCELLED';
}

/** Rough exchange rates of a lempira. */
const rates: ReadonlyMap<string, number> = new Map([
  ['HNL', 1],
  ['GTQ', 0.3],
  ['NIO', 1.45],
]);

const largest = 5000;

/** The code contains the amount: OKY-100-0001 is worth 100 lempiras. Each amount has ten thousand codes. */
export function findVoucher(code: string): Voucher | undefined {
  const [, amount, serial] = /^OKY-([1-9]\d{0,3})-(\d{4})$/.exec(code) ?? [];
  const lempiras = Number(amount);
  if (serial === undefined || lempiras > largest) return undefined;
  const status = serial === '0000' ? 'EXPIRED' : serial === '9999' ? 'CANCELLED' : 'ACTIVE';
  return { code, lempiras, status };
}

export function amountIn(currency: string, { lempiras }: Voucher): number {
  return Math.round(lempiras * (rates.get(currency) ?? 1) * 100) / 100;
}
