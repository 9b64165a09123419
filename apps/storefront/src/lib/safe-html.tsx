import { createElement, Fragment, type ReactNode, useMemo } from 'react';

const plainTags = new Set(
  'p h2 h3 h4 h5 ul ol li dl dt dd strong b em i u small sub sup br hr blockquote table thead tbody tr th td caption div section article span'.split(
    ' ',
  ),
);
/** The surrounding heading is above these. */
const renamedTags = new Map([['h1', 'h2']]);
const droppedTags = new Set(
  'script style iframe object embed template noscript svg math form head link meta'.split(' '),
);

/**
 * Shows HTML from outside. It is parsed into an inert document, and only the elements named here are created again,
 * without their attributes; a link keeps a safe address and a picture one of ours.
 */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const content = useMemo(() => toNodes(new DOMParser().parseFromString(html, 'text/html').body.childNodes), [html]);
  return <div className={className}>{content}</div>;
}

function toNodes(nodes: Iterable<Node>): ReactNode[] {
  return Array.from(nodes, (node, index) => toNode(node, index));
}

function toNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element)) return null;
  const tag = node.localName;
  if (droppedTags.has(tag)) return null;
  if (tag === 'a') return toLink(node, key);
  if (tag === 'img') return toImage(node, key);
  const name = renamedTags.get(tag) ?? tag;
  if (!plainTags.has(name)) return <Fragment key={key}>{toNodes(node.childNodes)}</Fragment>;
  if (name === 'br' || name === 'hr') return createElement(name, { key });
  return createElement(name, { key }, ...toNodes(node.childNodes));
}

function toLink(element: Element, key: number): ReactNode {
  const href = element.getAttribute('href')?.trim() ?? '';
  const content = toNodes(element.childNodes);
  if (!/^(https:\/\/|mailto:|tel:)/i.test(href)) return <Fragment key={key}>{content}</Fragment>;
  return (
    <a key={key} href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

function toImage(element: Element, key: number): ReactNode {
  const source = element.getAttribute('src')?.trim() ?? '';
  const isOurs = /^\/(?!\/)/.test(source) || /^data:image\/(png|jpeg|gif|webp);/i.test(source);
  return isOurs ? <img key={key} src={source} alt={element.getAttribute('alt') ?? ''} loading="lazy" /> : null;
}
