import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';

const controls = 'button, input, select, textarea';

/**
 * The cart of phones floats over no field, button or amount of a page that opens, except of the product cards, which fill the
 * page and scroll. With `links`, over no link either.
 */
export async function expectCartCoversNothing(page: Page, { links = false } = {}): Promise<void> {
  const wanted = links ? `${controls}, a` : controls;
  await expect.poll(() => coveredByCart(page, wanted), 'nothing is under the floating cart').toEqual([]);
}

/** Scrolls until a part of the page is as high as the cart of phones. */
export async function scrollBesideCart(page: Page, part: Locator): Promise<void> {
  const [cart] = await page.locator('button.fixed:visible', { hasText: 'Carrito' }).all();
  const box = await cart?.boundingBox();
  if (!box) return;
  await part.evaluate((element, cartTop) => {
    window.scrollBy({ top: element.getBoundingClientRect().top - cartTop, behavior: 'instant' });
  }, box.y);
}

function coveredByCart(page: Page, wanted: string): Promise<string[]> {
  return page.evaluate((selector) => {
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
          const control = element.closest(selector);
          if (control) found.add(nameOf(control));
          else if (/(L|Q|C\$)\.\s?[\d,]+\.\d\d/.test(ownText(element))) found.add(ownText(element));
        }
      }
    }
    return [...found];
  }, wanted);
}
