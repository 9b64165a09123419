import { formatMoney } from '@botica/domain/format';
import { paymentTypeIds, type TenderSplit } from '@botica/domain/tenders';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { useCompany } from '../../../lib/company-store.ts';
import { changeCheckout, useCheckout } from '../checkout-store.ts';
import { BareSwitch } from './bare-switch.tsx';
import { chooseWalletPart } from './choose-payment.ts';
import { MeansRow } from './means-row.tsx';
import { MoneyAmount } from './money-amount.tsx';

/**
 * montoBotonTigoMoney: an amount with the wallet, and the rest with another type. Paying everything with it is one of
 * those types.
 */
export function WalletPartRow({ tender }: { tender: TenderSplit }) {
  const company = useCompany();
  const choices = useCheckout();
  const [isOpen, setOpen] = useState(choices.wallet.cents > 0);
  if (choices.paymentTypeId === paymentTypeIds.wallet) return null;
  const used = tender.parts.find(({ kind }) => kind === 'wallet');
  return (
    <MeansRow
      icon={<Wallet size={24} />}
      title="Una parte con Tigo Money"
      hint={used ? `Pagas ${formatMoney(used.cents, company)} desde tu celular` : 'Y el resto de otra forma'}
      control={
        <BareSwitch
          label="Pagar una parte con Tigo Money"
          checked={isOpen}
          onChange={(event) => {
            setOpen(event.currentTarget.checked);
            changeCheckout(chooseWalletPart(0, choices));
          }}
        />
      }
    >
      {isOpen && (
        <MoneyAmount
          label="Monto con Tigo Money"
          cents={choices.wallet.cents}
          most={tender.payableCents}
          onChange={(cents) => changeCheckout(chooseWalletPart(cents, choices))}
        />
      )}
    </MeansRow>
  );
}
