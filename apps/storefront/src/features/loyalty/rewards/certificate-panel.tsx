import { TextLink } from '@botica/ui/buttons/text-link.tsx';
import { useQuery } from '@tanstack/react-query';
import { formatDecimalIn } from '../../../lib/amounts.ts';
import { useCompany } from '../../../lib/company-store.ts';
import {
  CertificateFace,
  myCertificatesQuery,
  UseNowButton,
  WaitingGifts,
} from '../../services/gift-certificates/index.ts';
import { dayText } from '../partners/index.ts';
import { Panel, PanelWait } from './panel.tsx';

/** The certificate that expires first, and the gifts that wait for a confirmed e-mail. */
export function CertificatePanel({ userId }: { userId: string }) {
  const company = useCompany();
  const query = useQuery(myCertificatesQuery(userId, company.id));
  const usable = query.data?.filter(({ saldo, estaVencido }) => saldo > 0 && !estaVencido);
  const [first] = usable ?? [];
  return (
    <Panel title="Certificados de regalo" link={{ to: '/certificados/regalar', label: 'Regalar' }}>
      {!usable && <PanelWait query={query} what="tus certificados" height="h-40" />}
      {first && (
        <CertificateFace
          amount={formatDecimalIn(first.simboloMoneda, first.saldo)}
          caption={first.mensaje ? `“${first.mensaje}”` : 'Para lo que necesites'}
        >
          <p className="wrap-anywhere">
            {first.de && `De ${first.de}. `}Hasta el {dayText(first.fechaVence)}
          </p>
          <p className="pt-1">
            <UseNowButton amount={formatDecimalIn(first.simboloMoneda, first.saldo)} />
          </p>
        </CertificateFace>
      )}
      {usable && !first && <p className="text-ink-600">Cuando alguien te regale uno aparece aquí, listo para usar.</p>}
      <WaitingGifts userId={userId} />
      <TextLink to="/perfil/certificados" className="text-sm">
        {usable && usable.length > 1 ? `Ver los ${usable.length} certificados` : 'Tengo un código de regalo'}
      </TextLink>
    </Panel>
  );
}
