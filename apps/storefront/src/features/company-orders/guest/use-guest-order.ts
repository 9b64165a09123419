import type { CartFacts } from '@botica/contract/cart/lines';
import { CallError } from '@botica/contract/client';
import { isSafetyRefusal } from '@botica/contract/health/safety';
import { areSubstitutesRefused, type SubstitutesRefused } from '@botica/contract/orders/substitute-choices';
import { unlockIdWhenClosed } from '@botica/domain/branches';
import { guestBranchCode, guestOrderMessages } from '@botica/domain/company-orders/guest';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { checksResolver } from '../../../lib/checks-resolver.ts';
import { useCompany } from '../../../lib/company-store.ts';
import { useServerErrors } from '../../../lib/use-server-errors.ts';
import { branchQuery, useClosedQuestion } from '../../branches/index.ts';
import { acceptedKeys, askForYes, forgetAlerts, takeServerAlerts } from '../../health/safety/index.ts';
import { type LineSubstitute, noSubstitute, withSubstitute } from '../../orders/substitutes/index.ts';
import { checkGuestForm, type GuestForm, type GuestLine, toGuestBody } from './guest-form.ts';
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

/** Where the order comes from: a link (A026), or the cart of a visitor (A181). */
export interface GuestSource {
  /** Of this browser; the safety alerts of a link's order are not asked about. */
  cart?: CartFacts | undefined;
  lines: readonly GuestLine[];
  setLines: (lines: readonly GuestLine[]) => void;
  form: GuestForm;
  /** The idempotency key of the next submission. */
  keyOf: () => string;
  /** The order of this key exists: the next submission is another order. */
  forgetKey: () => void;
  onPlaced?: (() => void) | undefined;
}

/** The order in preparation: its form, its current price, and the submission. */
export function useGuestOrder(source: GuestSource) {
  const { lines } = source;
  const company = useCompany();
  const [substitutes, setSubstitutes] = useState<readonly LineSubstitute[]>([]);
  const queryClient = useQueryClient();
  const resolver = useMemo(
    () => checksResolver<GuestForm>((form) => checkGuestForm(form, lines, company)),
    [lines, company],
  );
  const methods = useForm<GuestForm>({ resolver, defaultValues: source.form });
  const { mode, suburbId } = methods.watch();
  const price = useQuery(guestPriceQuery(company.id, { mode, suburbId, lines }));
  const { data: branch } = useQuery(branchQuery(company.id, guestBranchCode));
  const askIfClosed = useClosedQuestion();
  const navigate = useNavigate();
  const send = useMutation({
    mutationFn: ({ form, waitsForOpening }: ToSend) => {
      const acceptedAlerts = source.cart && acceptedKeys(source.cart);
      const body = toGuestBody(form, lines, { total: price.data?.total, substitutes, acceptedAlerts });
      return sendGuestOrder(
        waitsForOpening ? { ...body, pedido_DesbloqueoID: unlockIdWhenClosed } : body,
        source.keyOf(),
      );
    },
    onSuccess: ({ enlace }) => {
      source.forgetKey();
      forgetAlerts();
      void navigate(pathOf(enlace), { replace: true });
      source.onPlaced?.();
    },
    onError: (error) => {
      if (isOtherOrder(error)) source.forgetKey();
      // Prices may have changed since: fetch them again.
      void price.refetch();
      if (!(error instanceof CallError)) return;
      if (areSubstitutesRefused(error.body)) dropSubstitutes(error.body);
      if (source.cart && isSafetyRefusal(error.body)) takeServerAlerts(error.body, source.cart);
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
    if (send.isPending || lines.length === 0 || (source.cart && askForYes(source.cart))) return;
    const isClosed = branch?.state === 'closed';
    if (!(await askIfClosed(isClosed))) return;
    send.mutate({ form, waitsForOpening: isClosed });
  }

  return {
    cart: source.cart,
    lines,
    setLines: source.setLines,
    remove: (productId: number) => source.setLines(lines.filter(({ codigo }) => codigo !== productId)),
    substitutes,
    setSubstitutes,
    mode,
    awaitsSuburb: mode === 'homeDelivery' && suburbId === 0,
    methods,
    price,
    problem: isOtherOrder(send.error) ? { text: alreadyPlaced } : problem,
    isSending: send.isPending,
    isPlaced: send.isSuccess,
    onSubmit: methods.handleSubmit(submit),
  };
}

/** An earlier submission, from here or from another tab, made an order with other data. */
const alreadyPlaced =
  'Ya recibimos un pedido con estos productos: su enlace llegó a tu correo o a tu celular. Si quieres otro pedido, presiona de nuevo.';

function isOtherOrder(error: Error | null): boolean {
  return error instanceof CallError && error.code === 'SAME_KEY_OTHER_ORDER';
}

/** The letter has the full address; here only its path. */
function pathOf(link: string): string {
  const { pathname, search } = new URL(link, location.origin);
  return pathname + search;
}
