import type { CareCustomerDto } from '@botica/contract/care/customers';
import { hideEmail, hideIdentity, hidePhone } from '@botica/domain/care';
import type { CarePerson } from './store.ts';

export function toCareCustomerDto(person: CarePerson): CareCustomerDto {
  return {
    clienteId: person.id,
    nombre: `${person.firstName} ${person.lastName}`.trim(),
    telefono: hidePhone(person.phone ?? ''),
    correo: hideEmail(person.email),
    identidad: hideIdentity(person.identityNumber ?? ''),
    empresaId: person.companyId,
    bloqueado: person.blockedAt !== null,
  };
}
