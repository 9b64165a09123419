import { type ExternalClientDto, toExternalOrderBody } from '@botica/contract/company-orders/external';
import { checkExternalOrder, cleanExternalOrder, isExternalClient } from '@botica/domain/company-orders/external';
import { create } from 'zustand';
import { getCompany, useCompany } from '../../../lib/company-store.ts';
import { readStored, removeStored, writeStored } from '../../../lib/storage.ts';
import { getSession, useUser } from '../../identity/index.ts';
import { type ExternalDraft, emptyDraft, isDraft, toForm } from './external-draft.ts';

interface Kept {
  ownerId: string;
  companyId: number;
  draft: ExternalDraft;
}

const key = 'pedido-externo';

/** For this tab only: it names a person, and the computer of a clinic has more than one user. */
const useStore = create<{ kept: Kept | undefined }>(() => ({ kept: readStored(key, isKept, 'session') }));

export function useExternalDraft(): ExternalDraft {
  const { id } = useCompany();
  const user = useUser();
  const kept = useStore((state) => state.kept);
  return draftOf(kept, user?.usuarioId, id);
}

/** Stored immediately, so that a reload and the way back from the payment find it. */
export function changeExternalDraft(change: Partial<ExternalDraft>): void {
  const ownerId = getSession().user?.usuarioId;
  if (!ownerId) return;
  const kept = { ownerId, companyId: getCompany().id, draft: { ...getDraft(), ...change } };
  writeStored(key, kept, 'session');
  useStore.setState({ kept });
}

/** The order was placed: the next one is for another person. */
export function clearExternalDraft(): void {
  removeStored(key, 'session');
  useStore.setState({ kept: undefined });
}

/** The data sent with the order; nothing unless the customer is an external client. */
export function externalOrderSent(): ExternalClientDto | undefined {
  if (!isExternalClient(getSession().user?.tipoUsuarioID)) return undefined;
  const form = cleanExternalOrder(toForm(getDraft()));
  return checkExternalOrder(form).length === 0 ? toExternalOrderBody(form) : undefined;
}

/** EXT-01..06: an external client must name the affiliate before paying. */
export function useLacksExternalOrder(): boolean {
  const user = useUser();
  const draft = useExternalDraft();
  return isExternalClient(user?.tipoUsuarioID) && checkExternalOrder(toForm(draft)).length > 0;
}

function getDraft(): ExternalDraft {
  return draftOf(useStore.getState().kept, getSession().user?.usuarioId, getCompany().id);
}

function draftOf(kept: Kept | undefined, userId: string | undefined, companyId: number): ExternalDraft {
  return kept && kept.ownerId === userId && kept.companyId === companyId ? kept.draft : emptyDraft;
}

function isKept(value: unknown): value is Kept {
  if (typeof value !== 'object' || value === null || !('draft' in value)) return false;
  const { ownerId, companyId } = value as Partial<Kept>;
  return typeof ownerId === 'string' && typeof companyId === 'number' && isDraft(value.draft);
}
