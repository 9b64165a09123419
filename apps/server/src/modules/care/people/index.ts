export type { CarePerson } from './store.ts';
export { findPerson, listPeople } from './store.ts';
export { toCareCustomerDto } from './to-dto.ts';
