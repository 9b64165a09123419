import type { CartFacts } from '@botica/contract/cart/lines';
import type { SafetyRefusal } from '@botica/contract/health/safety';
import type { CompanyId } from '@botica/domain/companies';
import type { Alert, ForWhom } from '@botica/domain/health/safety';
import { forNobody, graveOf, personFor } from '@botica/domain/health/safety';
import { create } from 'zustand';
import { getCompany, onCompanyChange } from '../../../lib/company-store.ts';
import { onUserChange } from '../../identity/index.ts';
import { shownForWhom } from '../for-whom/index.ts';
import { fromAlertDto } from './from-dto.ts';

/** The alerts of one cart. They say nothing about another. */
interface CartFound {
  cart: string;
  alerts: readonly Alert[];
}

interface AcceptedStore {
  /** Keys of the alerts that the shopper accepted for the order in preparation. */
  accepted: readonly string[];
  /** Those that the page computed; none before they are known. */
  shown: CartFound | undefined;
  /** Those of a refused order. */
  fromServer: (CartFound & { isDemo: boolean | undefined }) | undefined;
  /** The shopper pressed the button before saying yes. */
  isAsked: boolean;
  /** Counts the resets: a page that stays tells what it shows again. */
  round: number;
}

const nothing = { accepted: [], shown: undefined, fromServer: undefined, isAsked: false };

export const useAccepted = create<AcceptedStore>()(() => ({ ...nothing, round: 0 }));

/** The order was made, or the cart is another person's or country's: a yes is for one order. */
export const forgetAlerts = (): void => useAccepted.setState(({ round }) => ({ ...nothing, round: round + 1 }));

onUserChange(forgetAlerts);
onCompanyChange(forgetAlerts);

/** The name of a cart, for what was found in it: its products, and for whom they are. */
export function cartName(
  companyId: CompanyId,
  lines: readonly { productoId: number }[],
  forWhom: ForWhom = forNobody,
): string {
  const ids = lines.map(({ productoId }) => productoId).sort((one, other) => one - other);
  const people = ids.map((id) => personFor(forWhom, id) ?? '').join();
  return `${companyId}:${ids.join()}:${people}`;
}

const nameOf = (cart: CartFacts) => cartName(getCompany().id, cart.productosCarritoCompra, shownForWhom(cart));

export function setAccepted(key: string, isAccepted: boolean): void {
  useAccepted.setState(({ accepted }) => {
    const others = accepted.filter((one) => one !== key);
    return { accepted: isAccepted ? [...others, key] : others };
  });
}

export const setShown = (shown: CartFound | undefined): void => useAccepted.setState({ shown });

/** Of the cart as it is now: a component that is gone, or another cart, counts for nothing. */
function graveOfCart(cart: CartFacts): Alert[] {
  const { shown, fromServer } = useAccepted.getState();
  const name = nameOf(cart);
  const found = [fromServer, shown].find((one) => one?.cart === name);
  return graveOf(found?.alerts ?? []);
}

/** Sent with the order: the yes to an alert that no longer applies is left out. */
export function acceptedKeys(cart: CartFacts): string[] {
  const { accepted } = useAccepted.getState();
  const grave = new Set(graveOfCart(cart).map(({ key }) => key));
  return accepted.filter((key) => grave.has(key));
}

/** Whether a grave alert of the cart waits for a yes. */
function isUnsettled(cart: CartFacts): boolean {
  const { accepted } = useAccepted.getState();
  return graveOfCart(cart).some(({ key }) => !accepted.includes(key));
}

export const alertsId = 'avisos-de-seguridad';

/**
 * Shows what is asked, and leads to the first alert without a yes. Nothing to lead to: the order goes on, and the server
 * decides.
 */
export function askForYes(cart: CartFacts): boolean {
  if (!isUnsettled(cart)) return false;
  useAccepted.setState({ isAsked: true });
  const panel = document.getElementById(alertsId);
  const box = panel?.querySelector<HTMLElement>('input[type=checkbox]:not(:checked)');
  box?.focus();
  return box !== undefined && box !== null;
}

/** The server found other alerts than this page: those count. */
export function takeServerAlerts(
  { avisos, esDemostracion }: Pick<SafetyRefusal, 'avisos' | 'esDemostracion'>,
  cart: CartFacts,
): void {
  const alerts = avisos.map(fromAlertDto);
  useAccepted.setState({ fromServer: { cart: nameOf(cart), alerts, isDemo: esDemostracion }, isAsked: true });
}
