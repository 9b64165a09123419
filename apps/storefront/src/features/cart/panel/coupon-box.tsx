import type { CartFacts } from '@botica/contract/cart/lines';
import type { CartTotals } from '@botica/domain/catalogue/pricing';
import { formatMoney } from '@botica/domain/format';
import { Button } from '@botica/ui/buttons/button.tsx';
import { IconButton } from '@botica/ui/buttons/icon-button.tsx';
import { problemOf } from '@botica/ui/calls/call-problem.ts';
import { Field } from '@botica/ui/forms/field.tsx';
import { useMutation } from '@tanstack/react-query';
import Ticket from 'lucide-react/icons/ticket';
import X from 'lucide-react/icons/x';
import { type FormEvent, useState } from 'react';
import { create } from 'zustand';
import { useCompany } from '../../../lib/company-store.ts';
import { showOverlay } from '../../../lib/overlay-store.ts';
import { useUser } from '../../identity/index.ts';
import { askAboutCoupon } from '../cart.api.ts';
import { setCoupon } from '../change/change-cart.ts';
import { couponProblem } from './coupon-problem.ts';

interface CouponBoxProps {
  cart: CartFacts;
  totals: CartTotals;
}

/** COUPON-01..07: the coupon in use, or the field to enter one. */
export function CouponBox({ cart, totals }: CouponBoxProps) {
  return cart.cuponDigital ? <UsedCoupon {...{ cart, totals }} /> : <CouponForm {...{ cart, totals }} />;
}

function UsedCoupon({ cart, totals }: CouponBoxProps) {
  const company = useCompany();
  const savedCents = totals.couponSavingCents + totals.orderCouponSavingCents;
  const target = cart.cuponDigital?.porProducto ? 'a tus productos' : 'al total';
  return (
    <div className="flex min-h-13 items-center gap-2.5 rounded-control border-[1.5px] border-dashed border-brand-300 py-0.5 pr-0.5 pl-3 text-sm">
      <Ticket size={20} className="text-brand-600" />
      <p role="status" className="min-w-0 flex-1 leading-[1.3]">
        <b className="font-bold wrap-anywhere">{cart.codigoCupon}</b>
        <small className="block text-xs text-ink-600">
          {savedCents > 0
            ? `Cupón aplicado ${target}, ${formatMoney(savedCents, company)} menos`
            : 'Ninguno de tus productos lo usa todavía'}
        </small>
      </p>
      <IconButton label="Quitar cupón" icon={<X size={20} />} onClick={() => setCoupon('')} />
    </div>
  );
}

/** The typed code is restored after the login that it requires. */
const useCouponDraft = create<{ code: string }>(() => ({ code: '' }));

function CouponForm({ cart, totals }: CouponBoxProps) {
  const user = useUser();
  const { code } = useCouponDraft();
  const [problem, setProblem] = useState<string>();
  const check = useMutation({ mutationFn: askAboutCoupon });

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wanted = code.trim().toUpperCase();
    const refused = couponProblem(wanted, { used: cart.cuponDigital?.codigo ?? '', totalCents: totals.totalCents });
    setProblem(refused);
    if (refused || check.isPending) return;
    // A coupon requires a customer, because it counts their uses.
    if (!user) return showOverlay('login');
    const answer = await check
      .mutateAsync({
        code: wanted,
        productIds: cart.productosCarritoCompra.map(({ productoId }) => productoId),
        orderTypeId: cart.tipoPedidoId,
        totalCents: totals.totalCents,
      })
      .catch((error: unknown) => setProblem(problemOf(error).text));
    if (!answer) return;
    if (answer.esCanjeValido) {
      setCoupon(wanted);
      useCouponDraft.setState({ code: '' });
    } else setProblem(answer.mensaje);
  }

  const isApplying = check.isPending || cart.codigoCupon !== '';
  return (
    <form onSubmit={submit} noValidate className="flex items-start gap-2">
      <Field
        label="Cupón digital"
        hideLabel
        placeholder="¿Tienes un cupón?"
        className="min-w-0 flex-1"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={40}
        value={code}
        onChange={(event) => {
          useCouponDraft.setState({ code: event.currentTarget.value });
          setProblem(undefined);
        }}
        hint={user ? undefined : 'Ingresa a tu cuenta para usarlo.'}
        error={problem ?? (cart.mensajeCupon || undefined)}
      />
      <Button type="submit" variant="secondary" loading={isApplying && !cart.mensajeCupon}>
        Aplicar
      </Button>
    </form>
  );
}
