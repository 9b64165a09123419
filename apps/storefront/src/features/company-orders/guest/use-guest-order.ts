import { CallError } from '@botica/contract/client';
import { areSubstitutesRefused, type SubstitutesRefused } from '@botica/contract/orders/substitute-choices';
import { branchMessages, unlockIdWhenClosed } from '@botica/domain/branches';
import { type EncodedGuestOrder, guestBranchCode, guestOrderMessages } from '@botica/domain/company-orders/guest';
import { applyMask } from '@botica/domain/identity';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { useQuestion } from '../../../ui/overlays/use-question.ts';
import { branchQuery } from '../../branches/index.ts';
import { type LineSubstitute, noSubstitute, withSubstitute } from '../../orders/substitutes/index.ts';
import { checkGuestForm, type GuestForm, type GuestLine, toGuestBody, toGuestForm } from './guest-form.ts';
import { guestPriceQuery, sendGuestOrder } from './guest-order.api.ts';

const formFields: Readonly<Record<string, keyof GuestForm>> = {
  nombre: 'name',
  celular: 'phone',
  email: 'email',
  noIdentidadTerceraEdad: 'seniorIdentity',
  tipoPagoId: 'paymentTypeId',
  direccion: 'address',
};

interface ToSend {
  form: GuestForm;
  /** BRANCH-04: the branch is closed, and the guest waits until it opens. */
  waitsForOpening: boolean;
}

/** The order of a link in preparation: its lines, its form, its current price, and the submission. */
export function useGuestOrder(order: EncodedGuestOrder, phoneMask: string) {
  const company = useCompany();
  const [lines, setLines] = useState<readonly GuestLine[]>(order.productos);
  const [substitutes, setSubstitutes] = useState<readonly LineSubstitute[]>([]);
  const queryClient = useQueryClient();
  const [key] = useState(() => crypto.randomUUID());
  const resolver = useMemo(
    () => checksResolver<GuestForm>((form) => checkGuestForm(form, lines, company)),
    [lines, company],
  );
  const methods = useForm<GuestForm>({
    resolver,
    defaultValues: toGuestForm(order, (phone) => applyMask(phoneMask, phone)),
  });
  const { mode, suburbId } = methods.watch();
  const price = useQuery(guestPriceQuery(company.id, { mode, suburbId, lines }));
  const { data: branch } = useQuery(branchQuery(company.id, guestBranchCode));
  const ask = useQuestion();
  const navigate = useNavigate();
  const send = useMutation({
    mutationFn: ({ form, waitsForOpening }: ToSend) => {
      const body = toGuestBody(form, lines, { total: price.data?.total, substitutes });
      return sendGuestOrder(waitsForOpening ? { ...body, pedido_DesbloqueoID: unlockIdWhenClosed } : body, key);
    },
    onSuccess: ({ enlace }) => void navigate(pathOf(enlace), { replace: true }),
    onError: (error) => {
      // Prices may have changed since: fetch them again.
      void price.refetch();
      if (error instanceof CallError && areSubstitutesRefused(error.body)) dropSubstitutes(error.body);
    },
  });
  const problem = useServerErrors(
    send.error,
    methods.setError,
    (field) => formFields[field],
    guestOrderMessages.failed, // GUEST-05
  );

  /** A139: until the guest chooses again, these products have no substitute. */
  function dropSubstitutes({ sinSustituto }: SubstitutesRefused): void {
    const ids = sinSustituto.map(({ productoId }) => productoId);
    setSubstitutes((chosen) => withSubstitute(chosen, ids, noSubstitute));
    void queryClient.invalidateQueries({ queryKey: ['substitutes'] });
  }

  async function submit(form: GuestForm): Promise<void> {
    if (send.isPending || lines.length === 0) return;
    const isClosed = branch?.state === 'closed';
    if (isClosed && !(await ask({ title: 'Sucursal cerrada', text: branchMessages.closedQuestion }))) return;
    send.mutate({ form, waitsForOpening: isClosed });
  }

  return {
    lines,
    setLines,
    substitutes,
    setSubstitutes,
    mode,
    methods,
    price,
    problem,
    isSending: send.isPending,
    onSubmit: methods.handleSubmit(submit),
  };
}

/** The letter has the full address; here only its path. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link, location.origin);
  return pathname + search;
}
