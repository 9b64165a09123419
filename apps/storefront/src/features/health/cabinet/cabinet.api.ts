import {
  addMedicine,
  buyMedicine,
  type CabinetDto,
  changeMedicineCall,
  getCabinet,
  type MarkDto,
  type MedicineDto,
  markDose,
  removeMedicine,
  toMedicineBody,
} from '@botica/contract/health/cabinet';
import { getMonth, listRunningOut } from '@botica/contract/health/month';
import type { MedicineForm } from '@botica/domain/health/cabinet';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import { queryClient } from '../../../lib/query-client.ts';

const keyOf = (userId: string, personId: string) => ['health', userId, 'cabinet', personId] as const;

export function cabinetQuery(userId: string, personId: string) {
  return queryOptions({
    queryKey: keyOf(userId, personId),
    queryFn: ({ signal }) => call(getCabinet, { query: { personaId: personId }, signal }),
    // Doses become due, and others mark them, while the screen stays open.
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    refetchInterval: 60_000,
  });
}

/** Every change answers with the whole cabinet. */
export const keepCabinet = (userId: string, cabinet: CabinetDto) =>
  queryClient.setQueryData(keyOf(userId, cabinet.personaId), cabinet);

interface SavedMedicine {
  personaId: string;
  known: MedicineDto | undefined;
  /** The order of the indication that it is added from. */
  indicacionDe: string | undefined;
}

export const saveMedicine = (form: MedicineForm, { personaId, known, indicacionDe }: SavedMedicine) =>
  known
    ? call(changeMedicineCall, {
        body: { ...toMedicineBody(form), medicinaId: known.medicinaId, revision: known.revision },
      })
    : call(addMedicine, {
        body: {
          ...toMedicineBody(form),
          existencia: form.stock ?? 0,
          personaId,
          ...(indicacionDe === undefined ? {} : { indicacionDe }),
        },
      });

export function monthQuery(userId: string, personId: string, month: string) {
  return queryOptions({
    queryKey: [...keyOf(userId, personId), 'month', month],
    queryFn: ({ signal }) => call(getMonth, { query: { personaId: personId, mes: month }, signal }),
    staleTime: 0,
  });
}

export function runningOutQuery(userId: string) {
  return queryOptions({
    queryKey: ['health', userId, 'running-out'],
    queryFn: ({ signal }) => call(listRunningOut, { signal }),
    staleTime: 0,
  });
}

export const dropMedicine = (medicinaId: string) => call(removeMedicine, { params: { medicinaId } });

export const mark = (dose: { medicineId: string; day: string; minutes: number; mark: MarkDto }) =>
  call(markDose, {
    body: { medicinaId: dose.medicineId, dia: dose.day, minutos: dose.minutes, estado: dose.mark },
  });

export interface MedicineToBuy {
  medicinaId: string;
  tieneReceta?: boolean;
  documentoId?: string;
}

export const buyAgain = (body: MedicineToBuy) => call(buyMedicine, { body });
