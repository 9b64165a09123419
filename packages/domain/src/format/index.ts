export { formatCount } from './count.ts';
export { formatDistanceKm } from './distance.ts';
export { formatAmount, formatMoney, formatPlainAmount } from './money.ts';
export { formatPhone, localPhoneDigits } from './phone.ts';
export { tidyText } from './text.ts';
export { formatDate, formatMinutes, formatTime } from './time.ts';
