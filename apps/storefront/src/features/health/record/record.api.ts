import type { OwnRecordDto } from '@botica/contract/health/record';
import {
  addVaccination,
  getRecord,
  getRecordPdf,
  linkLabOrder,
  openRecord,
  openRecordPdf,
  removeVaccination,
  shareRecord,
  withdrawShare,
} from '@botica/contract/health/record';
import type { ShareHours, VaccinationForm } from '@botica/domain/health/record';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { saveFile } from '../../../lib/save-file.ts';

const fileName = 'expediente.pdf';
const keyOf = (userId: string, personId: string) => ['health', userId, 'record', personId] as const;

export function recordQuery(userId: string, personId: string) {
  return queryOptions({
    queryKey: keyOf(userId, personId),
    queryFn: ({ signal }) => call(getRecord, { query: { personaId: personId }, signal }),
    staleTime: 0,
  });
}

/** Every change answers with the whole record. */
export const keepRecord = (userId: string, record: OwnRecordDto) =>
  queryClient.setQueryData(keyOf(userId, record.personaId), record);

export const noteVaccination = (personaId: string, { name, day, note }: VaccinationForm) =>
  call(addVaccination, { body: { personaId, nombre: name, fecha: day, nota: note } });

export const dropVaccination = (vacunaId: string) => call(removeVaccination, { params: { vacunaId } });

export const includeResults = (personaId: string, ordenId: string, incluida: boolean) =>
  call(linkLabOrder, { body: { personaId, ordenId, incluida } });

export const share = (personaId: string, horas: ShareHours) => call(shareRecord, { body: { personaId, horas } });

export const endShare = (enlaceId: string) => call(withdrawShare, { params: { enlaceId } });

export async function savePdf(personaId: string): Promise<void> {
  saveFile(await call(getRecordPdf, { query: { personaId } }), fileName);
}

/** Each answer is one more opening, so nothing asks again by itself. */
export function openedQuery(token: string) {
  return queryOptions({
    queryKey: ['opened-record', token] as const,
    queryFn: ({ signal }) => call(openRecord, { body: { token }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

export async function saveOpenedPdf(token: string): Promise<void> {
  saveFile(await call(openRecordPdf, { body: { token } }), fileName);
}
