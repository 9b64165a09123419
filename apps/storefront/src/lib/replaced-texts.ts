import { createReplaceText, type ReplaceText } from '@botica/domain/content/texts';
import { getCompany, onCompanyChange } from './company-store.ts';
import { settings } from './settings.ts';

const attributes = ['aria-label', 'title', 'placeholder', 'alt'];

/** What was written here and what is shown instead. A text that differs from `shown` was written anew. */
type Shown = { written: string; shown: string };

/**
 * A191: shows the texts of the company instead of the quoted ones, wherever the page shows exactly such a text. The
 * values of text nodes and attributes change, never the nodes, so that React can go on updating them. The observer runs
 * before the browser paints. A store without overrides never loads this file.
 */
export function startReplacingTexts(): void {
  let replace = replaceOfCompany();
  const texts = new WeakMap<Node, Shown>();
  const labels = new WeakMap<Element, Map<string, Shown>>();

  function replaceText(node: Node): void {
    const given = node.nodeValue ?? '';
    const written = writtenIn(texts.get(node), given);
    const shown = replace(written);
    if (shown !== written || texts.has(node)) texts.set(node, { written, shown });
    if (shown !== given) node.nodeValue = shown;
  }

  function replaceLabel(element: Element, name: string): void {
    const given = element.getAttribute(name);
    if (given === null) return;
    const known = labels.get(element) ?? new Map<string, Shown>();
    const written = writtenIn(known.get(name), given);
    const shown = replace(written);
    if (shown !== written || known.has(name)) labels.set(element, known.set(name, { written, shown }));
    if (shown !== given) element.setAttribute(name, shown);
  }

  function replaceBelow(root: Node): void {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Text) replaceText(node);
      else if (node instanceof Element) for (const name of attributes) replaceLabel(node, name);
    }
  }

  const observer = new MutationObserver((records) => {
    for (const { type, target, attributeName, addedNodes } of records) {
      if (type === 'childList') addedNodes.forEach(replaceBelow);
      else if (attributeName && target instanceof Element) replaceLabel(target, attributeName);
      else replaceText(target);
    }
  });
  const page = document.documentElement;
  const watched = { subtree: true, childList: true, characterData: true, attributeFilter: attributes };
  observer.observe(page, watched);
  onCompanyChange(() => {
    replace = replaceOfCompany();
    replaceBelow(page);
  });
  replaceBelow(page);
}

function replaceOfCompany(): ReplaceText {
  return createReplaceText(settings.texts?.[getCompany().id] ?? {});
}

function writtenIn(known: Shown | undefined, given: string): string {
  return known?.shown === given ? known.written : given;
}
