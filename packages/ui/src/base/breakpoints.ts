/** The widest screen, in CSS pixels, of each narrow layout. tokens.css starts one pixel later. */
export const breakpoints = {
  /** UI-08: the phone layout. */
  layout: 768,
  /** UI-09, A130: the account's side menu collapses up to 991 px, the header's menu under 1024 px. */
  accountMenu: 991,
  headerMenu: 1023,
  /** UI-10, A130: the coupon grid. */
  coupons: 640,
} as const;

export type Breakpoint = keyof typeof breakpoints;

export function isAtMost(breakpoint: Breakpoint): string {
  return `(width <= ${breakpoints[breakpoint]}px)`;
}
