/** What the style attribute of an element says, also of names that no browser knows, such as `mso-list`. */
export function styleOf(element: Element): ReadonlyMap<string, string> {
  const declarations = (element.getAttribute('style') ?? '').split(';').map((declaration) => {
    const colon = declaration.indexOf(':');
    return [declaration.slice(0, colon).trim().toLowerCase(), declaration.slice(colon + 1).trim()] as const;
  });
  return new Map(declarations);
}
