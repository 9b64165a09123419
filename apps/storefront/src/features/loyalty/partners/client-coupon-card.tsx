import type { ClientCouponDto } from '@botica/contract/loyalty/partners';
import { formatDate } from '@botica/domain/format';
import { partnerMessages, shownStateOf } from '@botica/domain/loyalty/partners';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { Tag, type TagTone } from '@botica/ui/display/tag.tsx';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { accountSummaryQuery } from '../../customers/profile/index.ts';
import { BarcodeFigure } from './barcode-figure.tsx';
import { sayCouponProblem } from './coupon-problem.ts';
import { dayText, kindName, pointsText, worthText } from './coupon-words.ts';
import { annul } from './partners.api.ts';
import { ShopMark } from './shop-mark.tsx';

type Shown = ReturnType<typeof shownStateOf>;

const tags: Readonly<Record<Shown, { text: string; tone: TagTone }>> = {
  new: { text: 'Nuevo', tone: 'brand' },
  invoiced: { text: 'Usado', tone: 'info' },
  annulled: { text: 'Anulado', tone: 'outline' },
  expired: { text: 'Vencido', tone: 'outline' },
};

/** PARTNER-02: its code is shown only while a till would accept it. */
export function ClientCouponCard({ userId, coupon }: { userId: string; coupon: ClientCouponDto }) {
  const company = useCompany();
  const state = shownStateOf(coupon);
  const { codigo, titulo, comercio, tipo, cantidad, puntos, sucursal, condicionesDeUso } = coupon;
  return (
    <article className="grid h-full grid-rows-[auto_1fr_auto] gap-3 rounded-card border border-line bg-white p-4">
      <div className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-3">
        <ShopMark name={comercio} className="size-11 bg-reward-100 text-reward-900" />
        <div>
          <p className="text-sm text-ink-600">
            {comercio} · {kindName(tipo)}
          </p>
          <h2 className="font-bold wrap-anywhere desk:text-lg">{titulo}</h2>
          <p className="text-sm text-ink-600">
            {cantidad > 1 ? `${cantidad} cupones, ` : ''}
            {worthText(coupon, company)}
          </p>
        </div>
        <Tag tone={tags[state].tone}>{tags[state].text}</Tag>
      </div>
      <div className="grid content-start gap-3">
        {state === 'new' ? (
          <BarcodeFigure code={codigo} />
        ) : (
          <p className="font-bold tracking-wide text-ink-600 tabular-nums">{codigo}</p>
        )}
        <p className="text-sm">
          {whenText(coupon, state)}
          {state === 'new' && sucursal && ` Recógelo en ${sucursal}.`}
        </p>
        {state === 'new' && <p className="text-fine text-ink-600">{condicionesDeUso}</p>}
      </div>
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-2 border-t border-line pt-3">
        <span className="inline-flex items-center gap-1.5 text-sm font-bold tabular-nums">
          <Coin />
          {pointsText(puntos)} puntos
        </span>
        {state === 'new' && <AnnulButton userId={userId} coupon={coupon} />}
      </div>
    </article>
  );
}

function whenText({ fechaVence, fechaFactura, fechaAnula }: ClientCouponDto, state: Shown): string {
  if (state === 'invoiced' && fechaFactura) return `Lo usaste el ${formatDate(fechaFactura)}.`;
  if (state === 'annulled' && fechaAnula) return `Lo anulaste el ${formatDate(fechaAnula)} y tus puntos regresaron.`;
  return `${state === 'expired' ? 'Venció' : 'Vence'} el ${dayText(fechaVence)}.`;
}

/** PARTNER-04 PARTNER-05 */
function AnnulButton({ userId, coupon: { codigo, titulo } }: { userId: string; coupon: ClientCouponDto }) {
  const company = useCompany();
  const queryClient = useQueryClient();
  const ask = useQuestion();
  const annulling = useMutation({
    mutationFn: () => annul(codigo),
    onSuccess: () => void notify.success(partnerMessages.annulled),
    onError: sayCouponProblem,
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['partners', company.id] }),
        queryClient.invalidateQueries({ queryKey: accountSummaryQuery(userId).queryKey }),
      ]),
  });

  async function submit(): Promise<void> {
    if (annulling.isPending) return;
    if (await ask({ title: partnerMessages.annulQuestion, danger: true })) annulling.mutate();
  }

  return (
    <Button
      variant="quiet"
      size="sm"
      loading={annulling.isPending}
      aria-label={`Anular el cupón ${titulo}, ${codigo}`}
      onClick={submit}
    >
      Anular
    </Button>
  );
}
