import { decodeGuestOrder } from '@botica/domain/company-orders/guest';
import { orderMessages } from '@botica/domain/orders/summary';
import { useEffect, useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { setCompany, useCompany } from '../../../lib/company-store.ts';
import { notify } from '../../../ui/overlays/toast-store.ts';
import { GuestOrder } from './guest-order.tsx';

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
  return <GuestOrder key={code} order={order} />;
}
