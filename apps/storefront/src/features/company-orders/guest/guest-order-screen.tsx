import { decodeGuestOrder, type EncodedGuestOrder } from '@botica/domain/company-orders/guest';
import { orderMessages } from '@botica/domain/orders/summary';
import { notify } from '@botica/ui/overlays/toast-store.ts';
import { useEffect, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { setCompany, useCompany } from '../../../lib/company-store.ts';
import { AccountOffer } from './account-offer.tsx';
import { GuestOrder } from './guest-order.tsx';
import { useGuestPhoneMask } from './use-guest-phone-mask.ts';
import { useLinkSource } from './use-link-source.ts';

/** GUEST-04: branch 5 is in Honduras, and so are its prices and its currency. */
const guestCountry = { code: 'HN', companyId: 2 } as const;

/** A026: the path contains the order; a query parameter of the same name is accepted too. */
export function GuestOrderScreen() {
  const { pedido } = useParams();
  const [search] = useSearchParams();
  const code = pedido ?? search.get('pedido') ?? '';
  const order = useMemo(() => decodeGuestOrder(code), [code]);
  const company = useCompany();
  const isElsewhere = company.countryCode !== guestCountry.code;
  const navigate = useNavigate();

  // ORDER-17 A023
  useEffect(() => {
    if (order) return;
    notify.error(orderMessages.invalidLink, { title: orderMessages.invalidLinkTitle });
    void navigate('/', { replace: true });
  }, [order, navigate]);
  useEffect(() => {
    if (order && isElsewhere) setCompany(guestCountry.companyId);
  }, [order, isElsewhere]);

  if (!order || isElsewhere) return null;
  return <LinkOrder key={code} order={order} />;
}

function LinkOrder({ order }: { order: EncodedGuestOrder }) {
  const mask = useGuestPhoneMask();
  const source = useLinkSource(order, mask);
  return (
    <GuestOrder
      source={source}
      mask={mask}
      title="Confirma tu pedido"
      text="Revisa los productos, dinos quién lo recibe y listo. No necesitas una cuenta."
      offer={order.pedirConUsuario && <AccountOffer lines={source.lines} isNeeded={false} />}
    />
  );
}
