// Who answers for a newspaper, as L. 47/1948, L. 62/2001 and d.lgs. 70/2003 ask for it, once: settings, pages, facts for
// machines and what is asked for on «Oggi» read these rows. Without a schema, so that pages may read it.

interface ResponsibilityRow {
  /** Before the value, for readers, and over the field. */
  readonly label: string;
  /** Among what is missing: «il direttore responsabile». */
  readonly missing: string;
  readonly example: string;
}

export const RESPONSIBILITY = {
  director: {
    label: 'Direttore responsabile',
    missing: 'il direttore responsabile',
    example: 'Anna Rossi',
  },
  registration: {
    label: 'Registrazione al tribunale',
    missing: 'la registrazione al tribunale',
    example: 'Tribunale di Torino, n. 12 del 3 marzo 2026',
  },
  roc: { label: 'Iscrizione al ROC', missing: 'l’iscrizione al ROC', example: 'n. 12345' },
  vat: { label: 'Partita IVA', missing: 'la partita IVA', example: '01234567890' },
} as const satisfies Readonly<Record<string, ResponsibilityRow>>;

export type ResponsibilityPart = keyof typeof RESPONSIBILITY;
export const RESPONSIBILITY_PARTS = Object.keys(RESPONSIBILITY) as readonly ResponsibilityPart[];

/** Something for each of them. */
export function eachResponsibility<Value>(
  give: (part: ResponsibilityPart) => Value,
): Record<ResponsibilityPart, Value> {
  return Object.fromEntries(RESPONSIBILITY_PARTS.map((part) => [part, give(part)])) as Record<
    ResponsibilityPart,
    Value
  >;
}

/** What is known of them, each with its label; nothing stands in for what is not. */
export function responsibilityLines(known: Readonly<Partial<Record<ResponsibilityPart, string>>>): string[] {
  return RESPONSIBILITY_PARTS.flatMap((part) => (known[part] ? [`${RESPONSIBILITY[part].label}: ${known[part]}`] : []));
}
