import { useQuery } from '@tanstack/react-query';
import { useCompany } from '../../../lib/company-store.ts';
import { type ChooseBranch, getChosenBranch, type OrderMode, setOrderMode } from '../../branches/index.ts';
import { addressesQuery } from '../../customers/profile/index.ts';
import { useUser } from '../../identity/index.ts';
import { changeCheckout, getCheckout } from '../checkout-store.ts';
import { addressToOffer } from './address-to-offer.ts';

/**
 * ORDTYPE-06: changes the order type. The branch stays if it serves the new type; it is connected again, so that the
 * shopper confirms a closed one.
 */
export function useOrderMode({ choose, onAbroad }: { choose: ChooseBranch['choose']; onAbroad: () => void }) {
  const company = useCompany();
  const userId = useUser()?.usuarioId ?? '';
  const { data: addresses } = useQuery(addressesQuery(userId, company.id));

  async function change(next: OrderMode): Promise<void> {
    const chosen = getChosenBranch();
    if (next === chosen.mode) return;
    if (next === 'abroad') {
      setOrderMode('abroad');
      onAbroad();
    } else if (next === 'pickup') {
      if (chosen.code > 0 && chosen.pickupEnabled) await choose({ mode: 'pickup', code: chosen.code });
      else setOrderMode('pickup');
    } else {
      await changeToDelivery();
    }
  }

  async function changeToDelivery(): Promise<void> {
    const address = addressToOffer(addresses ?? [], getCheckout().addressId);
    if (!address) {
      setOrderMode('delivery');
      return;
    }
    const suburb = { id: address.colonia_ID, name: address.colonia };
    if (await choose({ mode: 'delivery', suburb })) changeCheckout({ addressId: address.direccion_ID });
  }

  return change;
}
