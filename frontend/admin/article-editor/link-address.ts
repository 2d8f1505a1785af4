const WITH_SCHEME = /^(?:https?:\/\/[^\s/]|mailto:\S|tel:\S)\S*$/i;
const ON_THIS_SITE = /^[/#]\S*$/;
/** `www.esempio.it/pagina`, `esempio.it`: a name with an ending of letters. */
const HOST = /^(?:[\p{L}\d-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;
const MAILBOX = /^[^\s@/:]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}$/u;

/** The address of a link as somebody types it, completed where only the beginning is missing; null when it is none. */
export function linkAddress(typed: string): string | null {
  const address = typed.trim();
  if (WITH_SCHEME.test(address) || ON_THIS_SITE.test(address)) return address;
  if (MAILBOX.test(address)) return `mailto:${address}`;
  return HOST.test(address) ? `https://${address}` : null;
}
