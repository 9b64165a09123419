import type { ClientCouponDto, PartnerPromotionDto } from '@botica/contract/loyalty/partners';
import { checkRedemption, couponKindIds, mostCouponUnits, redemptionMessages } from '@botica/domain/loyalty/partners';
import { Button } from '@botica/ui/buttons/button.tsx';
import { Coin } from '@botica/ui/display/coin.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { Checkbox } from '@botica/ui/forms/checkbox.tsx';
import { Stepper } from '@botica/ui/forms/stepper.tsx';
import { SummaryList } from '@botica/ui/lists/summary-list.tsx';
import { useQuestion } from '@botica/ui/overlays/use-question.ts';
import { useQuery } from '@tanstack/react-query';
import TicketPercent from 'lucide-react/icons/ticket-percent';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { branchQuery, useChosenBranch } from '../../branches/index.ts';
import { dayText, pointsText, worthText } from './coupon-words.ts';
import { couponPointsQuery } from './partners.api.ts';
import { useRedeem } from './use-redeem.ts';

export interface RedeemPanelProps {
  userId: string;
  promotion: PartnerPromotionDto;
  onRedeemed: (coupons: ClientCouponDto[]) => void;
}

/** PARTNER-06 PARTNER-07 PARTNER-09: checked by the server's own rule before anything is sent. */
export function RedeemPanel({ userId, promotion, onRedeemed }: RedeemPanelProps) {
  const company = useCompany();
  const ask = useQuestion();
  const [quantity, setQuantity] = useState(1);
  const [isApart, setApart] = useState(false);
  const { data: balance } = useQuery(couponPointsQuery(userId, company.id));
  const redeeming = useRedeem(userId, onRedeemed);
  const { titulo, puntos, producto, existencias, comercio } = promotion;
  const points = quantity * puntos;
  const available = balance?.puntosUsuario ?? 0;
  const stock = producto === null ? undefined : { productId: producto, free: existencias ?? 0 };
  const problem = balance && checkRedemption([{ quantity, points: puntos, stock }], available);

  async function submit(): Promise<void> {
    if (redeeming.isPending || problem || !balance) return;
    const text = `Usarás ${pointsText(points)} puntos de los ${pointsText(available)} que tienes.`;
    if (!(await ask({ title: `¿Canjear ${titulo}?`, text, yes: 'Sí, canjear', no: 'No' }))) return;
    redeeming.mutate({ promotion, wanted: { quantity, isApart: isApart && quantity > 1 } });
  }

  return (
    <section aria-labelledby="canje" className="panel grid gap-4">
      <h2 id="canje" className="text-lg font-bold">
        Canjea tus puntos
      </h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="font-semibold">Cantidad</span>
        <Stepper label={titulo} value={quantity} min={1} max={mostCouponUnits} onChange={setQuantity} />
      </div>
      {quantity > 1 && (
        <Checkbox
          label="Quiero un código por cada cupón"
          checked={isApart}
          onChange={({ target }) => setApart(target.checked)}
        />
      )}
      <SummaryList
        rows={[
          { key: 'worth', label: 'Recibes', value: `${quantity} × ${worthText(promotion, company)}` },
          { key: 'have', label: 'Tienes', value: balance ? `${pointsText(available)} puntos` : '…' },
          { key: 'until', label: 'Podrás usarlo hasta', value: dayText(promotion.fechaVence) },
          {
            key: 'points',
            label: 'Cuesta',
            kind: 'total',
            value: (
              <span className="inline-flex items-center gap-2">
                <Coin className="size-6" />
                {pointsText(points)}
              </span>
            ),
          },
        ]}
      />
      {promotion.tipo === couponKindIds.certificate && <Pickup stock={existencias ?? 0} />}
      <div role="status" className="empty:hidden">
        {problem && <Note tone="change">{redemptionMessages[problem]}</Note>}
      </div>
      <Button size="lg" block disabled={Boolean(problem) || !balance} loading={redeeming.isPending} onClick={submit}>
        <TicketPercent size={20} />
        Canjear {pointsText(points)} puntos
      </Button>
      <p className="text-fine text-ink-600">
        Mientras no lo uses en {comercio} puedes anularlo, y tus puntos regresan.
      </p>
    </section>
  );
}

/** PARTNER-07: the pickup branch, and its stock. */
function Pickup({ stock }: { stock: number }) {
  const company = useCompany();
  const { code } = useChosenBranch();
  const { data: branch } = useQuery(branchQuery(company.id, code));
  return (
    <Note tone="info" title={`Recógelo en ${branch?.name ?? 'tu sucursal'}.`}>
      {stock === 1 ? 'Queda 1.' : `Quedan ${stock}.`} Para recogerlo en otra, cambia tu sucursal.
    </Note>
  );
}
