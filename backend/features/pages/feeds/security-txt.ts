/** Whom to tell about a weakness (RFC 9116), valid for somewhat less than a year. */
export function securityTxt(baseUrl: string, contactEmail: string | undefined, now: Date): string {
  // The first of a month: the text stays the same for a whole month, so that it can be stored.
  const expires = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 11, 1));
  return [
    `Contact: ${contactEmail ? `mailto:${contactEmail}` : `${baseUrl}/contatti`}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: it, en',
    `Canonical: ${baseUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
