export interface Voucher {
  code: string;
  /** In lempiras; the other currencies get what it is worth there. */
  lempiras: number;
  status: 'ACTIVE' | 'EXPIRED' | 'CANCELLED';
}

/** What a lempira is worth, roughly; the sandbox is no market. */
const rates: ReadonlyMap<string, number> = new Map([
  ['HNL', 1],
  ['GTQ', 0.3],
  ['NIO', 1.45],
]);

const largest = 5000;

/** The code says what the voucher is: OKY-100-0001 is of 100 lempiras. Of every amount there are ten thousand. */
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
