export { dayText, worthText } from './coupon-words.ts';
export { myCouponsQuery } from './partners.api.ts';
