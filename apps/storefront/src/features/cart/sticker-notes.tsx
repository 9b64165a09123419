import { formatMoney } from '@botica/domain/format';
import { stickerNotices } from '@botica/domain/loyalty/stickers';
import { type Cents, toCents } from '@botica/domain/money';
import { useQuery } from '@tanstack/react-query';
import Sticker from 'lucide-react/icons/sticker';
import { useCompany } from '../../lib/company-store.ts';
import { Note } from '../../ui/note.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { useUser } from '../identity/index.ts';
import { identityQuery, stickerNoticesQuery, stickerReportQuery } from './cart.api.ts';

/** STICKER-01..05: how near the cart is to another sticker, and what the stickers already reach. */
export function StickerNotes({ totalCents, onLeave }: { totalCents: Cents; onLeave: () => void }) {
  const company = useCompany();
  const user = useUser();
  const { data: identity } = useQuery(identityQuery(user?.usuarioId));
  const { data: notices = [] } = useQuery({ ...stickerNoticesQuery(company.id), enabled: user !== undefined });
  const { data: reports = [] } = useQuery(stickerReportQuery(company.id, identity));
  const shown = stickerNotices(
    reports.map((report) => ({
      configurationId: report.stickerConfiguracionId,
      typeId: report.stickerTipoId,
      requirementCents: toCents(report.montoRequisitoEntrega),
      totalStickers: report.totalStickers,
    })),
    notices.map(({ stickerConfiguracionId, esValorPorSticker, valor, cuerpo }) => ({
      configurationId: stickerConfiguracionId,
      countsStickers: esValorPorSticker,
      value: esValorPorSticker ? valor : toCents(valor),
      body: cuerpo,
    })),
    totalCents,
  );
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
