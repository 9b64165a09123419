export type { CarePerson } from './store.ts';
export { companiesOf, findPerson, listPeople } from './store.ts';
export { toCareCustomerDto } from './to-dto.ts';
