import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

interface Violation {
  id: string;
  nodes: { html: string; target: string[] }[];
}

interface Axe {
  run(context: object, options: object): Promise<{ violations: Violation[] }>;
}

/** Injects axe-core directly: the runner of @axe-core/playwright sends half a megabyte twice per check. */
const axeSource = readFile(
  createRequire(createRequire(import.meta.url).resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
);

const rules = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] },
  // Passing results are not needed, no rule reads stylesheets, and the bank's frame is not ours.
  reporter: 'no-passes',
  resultTypes: ['violations'],
  preload: false,
  iframes: false,
};

const dialogs = '[role="dialog"], [role="alertdialog"]';

/** Checks only the first items of a list: contrast and target size of forty equal cards take seconds. */
const listTails = 'li:nth-child(n + 9)';
/** Header and footer markup that this worker has checked, by window width. */
const checkedFrames = new Set<string>();

/**
 * Fails on any WCAG 2.2 AA violation that axe finds on the current page. While a dialog is open only the dialog is
 * checked; a header or footer with checked markup is skipped.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await waitUntilSettled(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  if (!isThere) await page.evaluate(await axeSource);
  const { context, frameKeys } = await contextOf(page);
  const violations = await page.evaluate(
    async ({ options, context }) => {
      const { axe } = window as unknown as { axe: Axe };
      /** A control half under a fixed bar is too small only where the reader has scrolled: it is measured in view. */
      async function isTooSmallInView(selector: string): Promise<boolean> {
        const element = document.querySelector(selector);
        if (!element) return true;
        element.scrollIntoView({ block: 'center' });
        const { violations } = await axe.run(element, { runOnly: { type: 'rule', values: ['target-size'] } });
        return violations.length > 0;
      }
      const { violations } = await axe.run(context, options);
      const { scrollX, scrollY } = window;
      const found: Violation[] = [];
      for (const { id, nodes } of violations) {
        const kept: Violation['nodes'] = [];
        for (const { html, target } of nodes) {
          if (id !== 'target-size' || (await isTooSmallInView(target.join(' ')))) kept.push({ html, target });
        }
        found.push({ id, nodes: kept });
      }
      scrollTo(scrollX, scrollY);
      return found;
    },
    { options: rules, context },
  );
  const found = violations.flatMap(({ id, nodes }) =>
    nodes.filter((node) => !isPinOnMap(id, node.html)).map((node) => `${id}: ${node.target.join(' ')}`),
  );
  expect(found).toEqual([]);
  for (const key of frameKeys) checkedFrames.add(key);
}

async function contextOf(page: Page): Promise<{ context: object; frameKeys: string[] }> {
  const isDialogOpen = (await page.locator(dialogs).count()) > 0;
  if (isDialogOpen) return { context: { include: [dialogs], exclude: [listTails] }, frameKeys: [] };
  const frames = await page.evaluate(() =>
    ['header:not(main header)', 'footer:not(main footer)'].flatMap((selector) => {
      const element = document.querySelector(selector);
      return element ? [{ selector, key: `${window.innerWidth} ${element.outerHTML}` }] : [];
    }),
  );
  const known = frames.filter(({ key }) => checkedFrames.has(key));
  return {
    context: { exclude: [listTails, ...known.map(({ selector }) => selector)] },
    frameKeys: frames.map(({ key }) => key),
  };
}

/** Content about to be replaced is dimmed, and new content may still be fading in. */
async function waitUntilSettled(page: Page): Promise<void> {
  await expect(page.locator('[aria-busy="true"]:not(a, button)')).toHaveCount(0);
  await page.evaluate(async () => {
    const passing = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(passing.map(({ finished }) => finished));
  });
}

/** WCAG 2.5.8 exempts essential positions: pins of neighbouring branches overlap, and the list shows them too. */
function isPinOnMap(ruleId: string, html: string): boolean {
  return ruleId === 'target-size' && html.includes('origin-bottom') && html.includes('aria-pressed');
}

/** Only rails and chips may scroll sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow).toBeLessThanOrEqual(0);
}
