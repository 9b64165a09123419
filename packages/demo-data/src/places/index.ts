export { branches } from './branches.ts';
export { cities, cityOf } from './cities.ts';
export { distanceKm } from './geometry.ts';
export { easterSunday, specialHoursFrom } from './special-hours.ts';
export { placeOfSuburb, suburbs } from './suburbs.ts';
