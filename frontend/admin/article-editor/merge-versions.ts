import { type ArticleForm, FORM_FIELDS, type FormField } from '../shared/article-form.js';

/** Two texts that started from the same one. */
export interface Divergence {
  /** What I started from, as I had it, and as the server had it (it tidies what is sent). */
  readonly sent: ArticleForm;
  readonly stored: ArticleForm;
  readonly mine: ArticleForm;
  readonly theirs: ArticleForm;
  /** What I sent meanwhile without an answer: where the other has that, they have it from me. */
  readonly unanswered: readonly ArticleForm[];
}

/** What two people did to one field. */
export interface FieldDifference {
  readonly field: FormField;
  readonly mine: string;
  readonly theirs: string;
  readonly changedBy: 'me' | 'them' | 'both';
}

/** The fields in which the two texts differ, with who changed each. */
export function differences({ sent, stored, mine, theirs, unanswered }: Divergence): FieldDifference[] {
  return FORM_FIELDS.flatMap((field): FieldDifference[] => {
    const iDid = mine[field] !== sent[field];
    const theyDid = [stored, ...unanswered].every((own) => theirs[field] !== own[field]);
    if (mine[field] === theirs[field] || (!iDid && !theyDid)) return [];
    const changedBy = iDid && theyDid ? 'both' : iDid ? 'me' : 'them';
    return [{ field, mine: mine[field], theirs: theirs[field], changedBy }];
  });
}

/** How a field is settled: from one of the two, or, the text, put together of both. */
export type FieldChoice = 'mine' | 'theirs' | 'merged';

/** Whose text is proposed first: what only one of the two changed is that one's; what both changed stays mine. */
export function proposedChoice({ changedBy }: FieldDifference): 'mine' | 'theirs' {
  return changedBy === 'them' ? 'theirs' : 'mine';
}

/** One text out of two: everything the other has, mine where mine was chosen, and `together` where both were. */
export function mergeVersions(
  divergence: Divergence,
  choices: Readonly<Partial<Record<FormField, FieldChoice>>>,
  together = '',
): ArticleForm {
  const mine = differences(divergence)
    .filter((difference) => (choices[difference.field] ?? proposedChoice(difference)) === 'mine')
    .map(({ field }) => [field, divergence.mine[field]]);
  const content = choices.content === 'merged' ? { content: together } : {};
  return { ...divergence.theirs, ...Object.fromEntries(mine), ...content };
}
