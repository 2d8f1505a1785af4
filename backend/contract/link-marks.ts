/** What links say that this site sends out, so that their readers are counted apart: in letters and in notifications. */
export const LINK_MARKS = { mail: 'newsletter', push: 'notifica' } as const;

/** An address of an article or an edition with its mark; `url` has no query. */
export function markedLink(url: string, mark: keyof typeof LINK_MARKS): string {
  return `${url}?utm_source=${LINK_MARKS[mark]}`;
}
