const WITH_SCHEME = /^(?:https?:\/\/[^\s/]|mailto:\S|tel:\S)\S*$/i;
const ANY_PROTOCOL = /^\/\/[^\s/]\S*$/;
const ON_THIS_SITE = /^(?:\/(?!\/)|#)\S*$/;
/** `www.esempio.it/pagina`, `esempio.it`: a name with an ending of letters. */
const HOST = /^((?:[\p{L}\d-]+\.)+\p{L}{2,})(?::\d+)?(?:[/?#]\S*)?$/u;
const MAILBOX = /^[^\s@/:]+@(?:[\p{L}\d-]+\.)+\p{L}{2,}$/u;
/** Of pages and files, which are also named with a dot. */
const FILE_NAME =
  /\.(?:[a-z]?html?|phps?|aspx?|jspx?|cgi|pdf|jpe?g|png|gif|svg|webp|avif|docx?|xlsx?|pptx?|odt|ods|txt|csv|xml|json|rss|atom|zip)$/i;

/** The address of a link as somebody wrote it, completed where only the beginning is missing; null when it is none. */
export function linkAddress(written: string): string | null {
  const address = webAddress(written);
  if (WITH_SCHEME.test(address) || ON_THIS_SITE.test(address)) return address;
  if (ANY_PROTOCOL.test(address)) return `https:${address}`;
  if (MAILBOX.test(address)) return `mailto:${address}`;
  const host = HOST.exec(address)?.[1];
  return host && !FILE_NAME.test(host) ? `https://${address}` : null;
}

/** An address as it was typed or copied, of the web where it is written for a reader of feeds (`feed://`, `feed:https://`). */
export function webAddress(written: string): string {
  return written
    .trim()
    .replace(/^feed:(?:\/\/)?(?=https?:\/\/)/i, '')
    .replace(/^feed:(?=\/\/)/i, 'http:');
}
