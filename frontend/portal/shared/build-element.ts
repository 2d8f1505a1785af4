/**
 * An element with its attributes and what stands in it: for what is shown before React comes, or without it. Texts are
 * never read as markup.
 */
export function buildElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value);
  element.append(...children);
  return element;
}

/** A button that a press does something with. */
export function buildButton(
  attributes: Readonly<Record<string, string>>,
  onPress: () => void,
  ...children: readonly (Node | string)[]
): HTMLButtonElement {
  const button = buildElement('button', { type: 'button', ...attributes }, ...children);
  button.addEventListener('click', onPress);
  return button;
}

/** A drawing of `public/icons.svg`, hidden from assistive technology. */
export function buildIcon(name: string): SVGElement {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  svg.setAttribute('class', 'icon');
  svg.setAttribute('aria-hidden', 'true');
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use');
  use.setAttribute('href', `/icons.svg#${name}`);
  svg.append(use);
  return svg;
}
