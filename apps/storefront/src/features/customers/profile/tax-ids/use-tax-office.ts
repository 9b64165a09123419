import { cleanTaxIdNumber, isTaxIdNumber, type TaxIdKind, taxIdMessages } from '@botica/domain/customers/tax-ids';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { nitQuery } from './tax-ids.api.ts';

/** TAX-08 */
const waitMs = 1000;

export interface TaxOfficeAnswer {
  isAsking: boolean;
  /** TAX-09 TAX-11: empty until the tax office has answered. */
  name: string;
  problem: string | undefined;
}

/**
 * TAX-07..12: the owner of a NIT, looked up one second after the last key (debounce). Only where the tax office
 * answers.
 */
export function useTaxOffice(kind: TaxIdKind, typed: string, isAsked: boolean): TaxOfficeAnswer {
  const number = cleanTaxIdNumber(typed);
  const settled = useSettled(number, waitMs);
  const isSettled = settled === number;
  const isWhole = isTaxIdNumber(kind, settled);
  const answer = useQuery({ ...nitQuery(settled), enabled: isAsked && isWhole });
  const { error } = answer;
  useEffect(() => {
    if (error) notify.error(problemOf(error).text, { title: 'NIT' }); // TAX-12
  }, [error]);

  if (!isAsked || number === '') return { isAsking: false, name: '', problem: undefined };
  if (!isSettled) return { isAsking: isTaxIdNumber(kind, number), name: '', problem: undefined };
  const isRefused = !isWhole || answer.data?.valido === false;
  return {
    isAsking: answer.isFetching,
    name: answer.data?.valido ? answer.data.nombre : '',
    problem: isRefused ? taxIdMessages.notValid[kind] : undefined, // TAX-10
  };
}

function useSettled(value: string, afterMs: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), afterMs);
    return () => clearTimeout(timer);
  }, [value, afterMs]);
  return settled;
}
