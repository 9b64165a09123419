import {
  acceptInvitation,
  changeCaregiver,
  changePerson,
  createPerson,
  inviteCaregiver,
  listPeople,
  type PersonDto,
  removeCaregiver,
  renewConsent,
  toPersonBody,
  withdrawConsent,
} from '@botica/contract/health/people';
import { healthConsent, type PersonForm } from '@botica/domain/health/people';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query-client.ts';

export function peopleQuery(userId: string) {
  return queryOptions({
    queryKey: ['health', userId, 'people'],
    queryFn: ({ signal }) => call(listPeople, { signal }),
    staleTime: 0,
  });
}

/** What one change shows in another list, such as the name of a person, is loaded again. */
export const reloadHealth = () => queryClient.invalidateQueries({ queryKey: ['health'] });

export const savePerson = (form: PersonForm, known: Pick<PersonDto, 'personaId' | 'revision'> | undefined) =>
  known
    ? call(changePerson, { body: { ...toPersonBody(form), personaId: known.personaId, revision: known.revision } })
    : call(createPerson, { body: { ...toPersonBody(form), consentimiento: healthConsent.version } });

export const acceptConsent = (personaId: string) =>
  call(renewConsent, { body: { personaId, consentimiento: healthConsent.version } });

export const erasePerson = (personaId: string) => call(withdrawConsent, { params: { personaId } });

export const invite = (personaId: string, given: { email: string; mayOrder: boolean; mayBeReminded: boolean }) =>
  call(inviteCaregiver, {
    body: {
      personaId,
      correo: given.email,
      puedeComprar: given.mayOrder,
      recibeRecordatorios: given.mayBeReminded,
    },
  });

export const setRights = (cuidadorId: string, rights: { puedeComprar?: boolean; recibeRecordatorios?: boolean }) =>
  call(changeCaregiver, { body: { cuidadorId, ...rights } });

/** By the owner, by the caregiver who leaves, or by the one who declines. */
export const dropCaregiver = (cuidadorId: string) => call(removeCaregiver, { params: { cuidadorId } });

export const accept = (cuidadorId: string) => call(acceptInvitation, { params: { cuidadorId } });
