import { type BranchDto, connectBranch } from '@botica/contract/branches/branches';
import { findSubmitted, type Submission, type SubmittedDto, submitOrder } from '@botica/contract/checkout/checkout';
import { toSubmissionForm } from '@botica/contract/checkout/form';
import { connectBranchOfAddress } from '@botica/contract/customers/addresses';
import { call, callThrough } from '../../../lib/call.ts';
import { fetchWithKey } from '../../../lib/keyed-fetch.ts';
import type { SentOrder } from './lost-order.ts';

/** SUBMIT-01: the branch that serves the address, or the chosen one. */
export function connectForOrder(place: { addressId: number | undefined; branchCode: number }): Promise<BranchDto> {
  return place.addressId === undefined
    ? call(connectBranch, { query: { sucursalId: place.branchCode } })
    : call(connectBranchOfAddress, { params: { direccionId: place.addressId } });
}

/** The result of the order with this key. */
export function lookForSent(key: string, signal: AbortSignal): Promise<SentOrder> {
  return call(findSubmitted, { params: { clave: key }, signal });
}

/** Idempotent: the same key is the same order. */
export function postOrder(body: Submission, key: string): Promise<SubmittedDto> {
  return callThrough(fetchWithKey(key))(submitOrder, { body: toSubmissionForm(body) });
}
