import { formatDate, formatMoney } from '@botica/domain/format';
import type { TenderSplit } from '@botica/domain/tenders';
import { useQuery } from '@tanstack/react-query';
import Gift from 'lucide-react/icons/gift';
import { useCompany } from '../../../lib/company-store.ts';
import { formatDecimal } from '../../../lib/money.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { BareSwitch } from './bare-switch.tsx';
import { MeansRow } from './means-row.tsx';
import { MeansTrouble } from './means-trouble.tsx';
import { certificateBalanceQuery } from './payment.api.ts';

/** CERT-01. Hidden for shoppers without certificates. */
export function CertificatesRow({ tender }: { tender: TenderSplit }) {
  const company = useCompany();
  const balance = useQuery(certificateBalanceQuery(useUser()?.usuarioId ?? '', company.id));
  const { useCertificates } = useCheckout();
  if (!balance.data) {
    if (!balance.error) return null;
    return (
      <MeansTrouble query={balance} icon={<Gift size={24} />} title="Certificado de regalo" what="tus certificados" />
    );
  }
  const { saldo, cantidad, venceElPrimero } = balance.data;
  if (saldo <= 0) return null;
  const used = tender.parts.find(({ kind }) => kind === 'certificates');
  const amount = formatDecimal(saldo, company);
  const expiry = venceElPrimero
    ? `, ${cantidad > 1 ? 'el primero vence' : 'vence'} el ${formatDate(venceElPrimero)}`
    : '';
  return (
    <MeansRow
      icon={<Gift size={24} />}
      title={cantidad > 1 ? 'Certificados de regalo' : 'Certificado de regalo'}
      hint={used ? `Saldo ${amount}. Usas ${formatMoney(used.cents, company)}` : `Saldo ${amount}${expiry}`}
      control={
        <BareSwitch
          label="Usar mis certificados de regalo"
          checked={useCertificates}
          onChange={(event) => changeCheckout({ useCertificates: event.currentTarget.checked })}
        />
      }
    />
  );
}
