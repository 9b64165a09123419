import { ticketHub } from '@botica/contract/content/home';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useCompany } from '../../../../lib/company-store.ts';
import { openHub } from '../../../../lib/hub.ts';
import { ticketCountQuery } from '../home.api.ts';
import { stepMs, ticketSteps } from './ticket-digits.ts';

/** RAFFLE-13 RAFFLE-14: the live count from the hub, animated in steps. */
export function useTicketCount(): number | undefined {
  const company = useCompany();
  const queryClient = useQueryClient();
  const { queryKey } = ticketCountQuery(company.id);
  const { data: count } = useQuery(ticketCountQuery(company.id));
  const hasCount = count !== undefined;

  useEffect(() => {
    if (!hasCount) return;
    const take = (value: unknown) => {
      if (Number.isInteger(value)) queryClient.setQueryData(ticketCountQuery(company.id).queryKey, Number(value));
    };
    return openHub(ticketHub, { query: { empresaId: company.id }, events: { [ticketHub.newCount]: take } });
  }, [hasCount, company.id, queryClient]);

  return useSteps(count, String(queryKey));
}

/** The count of another company is not animated from this one. */
function useSteps(target: number | undefined, counter: string): number | undefined {
  const [shown, setShown] = useState(target);
  const at = useRef({ counter, shown: target });

  useEffect(() => {
    const isMoving = at.current.counter === counter && at.current.shown !== undefined && target !== undefined;
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const way = isMoving && !isStill ? [...ticketSteps(at.current.shown ?? 0, target)] : [target];
    at.current.counter = counter;
    const walk = () => {
      if (way.length === 0) return;
      at.current.shown = way.shift();
      setShown(at.current.shown);
    };
    walk();
    const timer = setInterval(() => (way.length > 0 ? walk() : clearInterval(timer)), stepMs);
    return () => clearInterval(timer);
  }, [target, counter]);
  return shown;
}
