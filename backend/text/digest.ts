/**
 * Whether a headline announces several stories at once («A; B; C», parts between emoji, «weekly roundup»): such an item
 * tells none of them in full and is a report about none. Pure.
 */
export function isDigest(title: string): boolean {
  const parts = title.split(/[;；|]|\p{Extended_Pictographic}/u).filter((part) => /\p{L}{2}/u.test(part));
  return parts.length > 2 || PERIODIC.test(title);
}

const PERIODIC =
  /(?<!\p{L})(?:(?:weekly|daily|monthly) (?:round-?up|digest|briefing)|rassegna stampa|newsletter n)(?!\p{L})/iu;
