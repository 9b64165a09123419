import type { TourStepKey } from '@botica/domain/content/tour';

const menu = 'button[aria-haspopup="dialog"]:has(.lucide-menu)';
const sections = 'nav[aria-label="Secciones"]';

/** The target of each step: the first one that is visible. On phones many are in the menu. */
const targets: Partial<Record<TourStepKey, readonly string[]>> = {
  whereToOrder: ['header button:has(.lucide-map-pin)'],
  branches: [`${sections} a[href="/sucursales"]`, menu],
  prescription: ['header button:has(.lucide-shopping-cart)', 'button.fixed:has(.lucide-shopping-cart)'],
  branchInventory: ['header search form'],
  homeDelivery: [`${sections} li:nth-last-child(2) > button`, menu],
  offers: [`${sections} a[href^="/promociones"]`, 'nav[aria-label="Principal"] a[href^="/promociones"]', menu],
  expertChat: ['aside[aria-label="Chat"] a', menu],
};

export function findTarget(step: TourStepKey): DOMRect | undefined {
  for (const selector of targets[step] ?? []) {
    for (const element of document.querySelectorAll(selector)) {
      const box = element.getBoundingClientRect();
      const isInView = box.width > 0 && box.bottom > 0 && box.top < innerHeight;
      if (isInView) return box;
    }
  }
  return undefined;
}
