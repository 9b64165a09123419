import { type ActGroup, type ActId, actGroups, actIds } from '@botica/domain/staff';
import { isIsoDate, storeInstant } from '@botica/domain/time';
import type { Scope } from '../../../lib/scope.ts';
import type { AuditFilters } from './audit.api.ts';

export const actGroupIds = Object.keys(actGroups) as ActGroup[];
export const longestSearch = 80;
const dayMinutes = 24 * 60;
const uuid = /^[0-9a-f-]{36}$/i;

export interface AuditView {
  group?: ActGroup | undefined;
  act?: ActId | undefined;
  from?: string | undefined;
  to?: string | undefined;
  personId?: string | undefined;
  subjectId?: string | undefined;
  text?: string | undefined;
  cursor?: string | undefined;
}

/** The filters in the address. A value that is none is left out. */
export function readView(params: URLSearchParams): AuditView {
  const text = (name: string) => params.get(name) ?? undefined;
  const day = (name: string) => (isIsoDate(text(name) ?? '') ? text(name) : undefined);
  const id = (name: string) => (uuid.test(text(name) ?? '') ? text(name) : undefined);
  return {
    group: actGroupIds.find((one) => one === text('grupo')),
    act: actIds.find((one) => one === text('acto')),
    from: day('desde'),
    to: day('hasta'),
    personId: id('persona'),
    subjectId: text('sujeto'),
    text: text('busca')?.trim().slice(0, longestSearch) || undefined,
    cursor: text('cursor'),
  };
}

/** The query of the call: whole days in store time. */
export function toFilters(
  view: AuditView,
  { companyId, branchId }: Pick<Scope, 'companyId' | 'branchId'>,
): AuditFilters {
  const { group, act, from, to, personId, subjectId, text, cursor } = view;
  return {
    ...(group ? { grupo: group } : {}),
    ...(act ? { acto: act } : {}),
    ...(from ? { desde: storeInstant(from).toISOString() } : {}),
    ...(to ? { hasta: storeInstant(to, dayMinutes).toISOString() } : {}),
    ...(personId ? { personaId: personId } : {}),
    ...(subjectId ? { sujetoId: subjectId } : {}),
    ...(text ? { busca: text } : {}),
    ...(companyId ? { empresaId: companyId } : {}),
    ...(branchId ? { sucursalId: branchId } : {}),
    ...(cursor ? { cursor } : {}),
  };
}
