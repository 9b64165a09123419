/**
 * LAB-16: browsers open a tab only while a press is being answered, and the address is known later. So the tab opens
 * empty at once, and goes on, or closes, when the order was made.
 */
export function openPaymentTab(): { goTo(url: string): boolean; close(): void } {
  const tab = window.open('', '_blank');
  // The bank's page must not reach the store through its opener.
  if (tab) tab.opener = null;
  return {
    /** False when the browser opened none, or somebody closed it meanwhile. */
    goTo(url) {
      if (!tab || tab.closed) return false;
      tab.location.replace(url);
      return true;
    },
    close: () => tab?.close(),
  };
}
