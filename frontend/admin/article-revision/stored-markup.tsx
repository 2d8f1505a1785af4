import { createElement, type ReactNode, useMemo } from 'react';

/** What stored texts are made of; any other element is shown by what stands in it. */
const SHOWN = new Set(
  'a b blockquote br code del em figcaption figure h2 h3 h4 hr i img ins li ol p pre s strong sub sup table tbody td tfoot th thead tr u ul'.split(
    ' ',
  ),
);
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = { a: ['href'], img: ['src', 'alt'], ol: ['start'] };

/** Stored HTML as elements of React: nothing of it is written into the page as markup. */
export function StoredMarkup({ html }: { readonly html: string }) {
  const content = useMemo(() => [...parsed(html)].map(elementOf), [html]);
  return <div className="prose">{content}</div>;
}

/** In a document of its own, where nothing runs or is loaded. */
function parsed(html: string): NodeListOf<ChildNode> {
  return new DOMParser().parseFromString(html, 'text/html').body.childNodes;
}

function elementOf(node: ChildNode, key: number): ReactNode {
  if (!(node instanceof Element)) return node.textContent;
  const tag = node.localName;
  const inside = node.childNodes.length === 0 ? null : [...node.childNodes].map(elementOf);
  if (!SHOWN.has(tag)) return inside;
  const attributes = (ATTRIBUTES[tag] ?? []).flatMap((name) => {
    const value = node.getAttribute(name);
    return value === null ? [] : [[name, value]];
  });
  return createElement(tag, { key, ...Object.fromEntries(attributes) }, inside);
}
