import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * The cart of phones floats over no field, button or amount of a page that opens, except of the product cards, which fill the
 * page and scroll.
 */
export async function expectCartCoversNothing(page: Page): Promise<void> {
  await expect.poll(() => coveredByCart(page), 'nothing is under the floating cart').toEqual([]);
}

function coveredByCart(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cart = [...document.querySelectorAll('button.fixed')].find(
      (button) => /Carrito/.test(button.textContent ?? '') && button.checkVisibility(),
    );
    if (!cart) return [];
    const { right, top, bottom } = cart.getBoundingClientRect();
    /** As wide as with a total. */
    const left = right - 150;
    const floats = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).position === 'fixed' || floats(element.parentElement));
    const isProductCard = (element: Element) =>
      element.closest('article')?.querySelector('a[href*="/productos/detalle/"]') != null;
    const ownText = (element: Element) =>
      [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.textContent : '')).join('');
    const nameOf = (control: Element): string => {
      const [label] = 'labels' in control ? ((control.labels as NodeListOf<HTMLLabelElement> | null) ?? []) : [];
      const name = control.getAttribute('aria-label') || label?.textContent || control.textContent || control.id;
      return `${control.localName} ${name}`;
    };
    const found = new Set<string>();
    for (let x = left + 5; x < right; x += 10) {
      for (let y = top + 5; y < bottom; y += 10) {
        for (const element of document.elementsFromPoint(x, y)) {
          if (floats(element) || isProductCard(element)) continue;
          const control = element.closest('button, input, select, textarea');
          if (control) found.add(nameOf(control));
          else if (/(L|Q|C\$)\.\s?[\d,]+\.\d\d/.test(ownText(element))) found.add(ownText(element));
        }
      }
    }
    return [...found];
  });
}
