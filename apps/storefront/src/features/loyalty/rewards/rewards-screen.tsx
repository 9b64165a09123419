import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { useCompany } from '../../../lib/company-store.ts';
import { HeldElsewhere } from '../../companies/index.ts';
import { useUser } from '../../identity/index.ts';
import { HistoryFrame } from '../../payments/index.ts';
import { CertificatePanel } from './certificate-panel.tsx';
import { CouponPanel } from './coupon-panel.tsx';
import { PointsPanel } from './points-panel.tsx';
import { RewardCounts } from './reward-counts.tsx';
import './rewards.css';
import { RewardsHistory } from './rewards-history.tsx';
import { SlotPanel } from './slot-panel.tsx';
import { StickerPanel } from './sticker-panel.tsx';
import { TicketPanel } from './ticket-panel.tsx';

/** Points, coupons, certificates, tickets, stickers and spins in one place; each keeps its own page. */
export function RewardsScreen() {
  const user = useUser();
  const company = useCompany();
  // A shopper who logs out is being sent home.
  if (!user) return null;
  return (
    <HistoryFrame
      title="Puntos y premios"
      text="Todo lo que has ganado, en un solo lugar."
      action={<TextLink to="/ayuda#ganar-puntos">Cómo se ganan los puntos</TextLink>}
    >
      <Rewards key={`${user.usuarioId} ${company.id}`} userId={user.usuarioId} />
    </HistoryFrame>
  );
}

const pairClass = 'grid grid-cols-[minmax(0,1fr)] gap-4 menu:grid-cols-2';

function Rewards({ userId }: { userId: string }) {
  return (
    <>
      <HeldElsewhere what={['puntos', 'certificados']} />
      <PointsPanel userId={userId} />
      <RewardCounts userId={userId} />
      <div className={pairClass}>
        <StickerPanel />
        <SlotPanel userId={userId} />
      </div>
      <CouponPanel userId={userId} />
      <div className={pairClass}>
        <CertificatePanel userId={userId} />
        <TicketPanel userId={userId} />
      </div>
      <RewardsHistory userId={userId} />
    </>
  );
}
