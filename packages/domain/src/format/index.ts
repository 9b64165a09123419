export { formatCount } from './count.ts';
export { formatDistanceKm } from './distance.ts';
export { asDeduction, formatAmount, formatMoney, formatPlainAmount } from './money.ts';
export { formatPercent } from './percent.ts';
export { formatPhone, internationalPhoneDigits, localPhoneDigits } from './phone.ts';
export { tidyText, withPeriod } from './text.ts';
export { atMinutes, formatDate, formatMinutes, formatMoment, formatTime, theMinutes, theTime } from './time.ts';
