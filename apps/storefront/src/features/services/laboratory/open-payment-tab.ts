/**
 * LAB-16: browsers open a tab only during a press, and the address is known later. So an empty tab opens immediately,
 * and navigates or closes when the order was created.
 */
export function openPaymentTab(): { goTo(url: string): boolean; close(): void } {
  const tab = window.open('', '_blank');
  // The bank's page must not reach the store through its opener.
  if (tab) tab.opener = null;
  return {
    /** False when the browser blocked the tab, or the shopper closed it meanwhile. */
    goTo(url) {
      if (!tab || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
