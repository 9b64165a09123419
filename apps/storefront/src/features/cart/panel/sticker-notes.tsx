import { formatMoney } from '@botica/domain/format';
import { stickerNotices } from '@botica/domain/loyalty/stickers';
import type { Cents } from '@botica/domain/money';
import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { Note } from '@botica/ui/feedback/note.tsx';
import { useQuery } from '@tanstack/react-query';
import Sticker from 'lucide-react/icons/sticker';
import { useCompany } from '../../../lib/company-store.ts';
import { useUser } from '../../identity/index.ts';
import { identityQuery, stickerNoticesQuery, stickerReportQuery } from '../cart.api.ts';

/** STICKER-01..05: how near the cart is to another sticker, and which prizes the stickers already pay. */
export function StickerNotes({ totalCents, onLeave }: { totalCents: Cents; onLeave: () => void }) {
  const company = useCompany();
  const user = useUser();
  const { data: identity } = useQuery(identityQuery(user?.usuarioId));
  const { data: notices = [] } = useQuery({ ...stickerNoticesQuery(company.id), enabled: user !== undefined });
  const { data: reports = [] } = useQuery(stickerReportQuery(company.id, identity));
  const shown = stickerNotices(reports, notices, totalCents);
  return shown.map((one) => (
    <Note
      key={`${one.kind} ${one.notice.configurationId}`}
      tone="reward"
      role="status"
      icon={<Sticker size={20} />}
      action={
        one.kind === 'stickerCount' && (
          <TextLink to={`/mis-stickers/detalle?i=${one.notice.configurationId}`} onClick={onLeave}>
            Ver premios
          </TextLink>
        )
      }
    >
      {one.kind === 'addMoney'
        ? one.notice.body.replace('{monto}', formatMoney(one.missingCents, company))
        : one.notice.body.replace('{stickers}', String(one.totalStickers))}
    </Note>
  ));
}
