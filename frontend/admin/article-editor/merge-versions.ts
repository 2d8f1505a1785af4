import { slugOf } from '../../../backend/contract/slug-of-title.js';
import {
  type ArticleForm,
  commaSeparated,
  differingFields,
  FORM_FIELDS,
  type FormField,
  formWith,
} from '../shared/article-form.js';
import { sameStoredHtml } from './stored-html.js';

/** A text as one had it, and as the server has it (it tidies what is sent). */
export interface Start {
  readonly sent: ArticleForm;
  readonly stored: ArticleForm;
}

/** Two texts that started from the same one. */
export interface Divergence extends Start {
  readonly mine: ArticleForm;
  readonly theirs: ArticleForm;
  /** Fields of which nobody knows what the other began with: a saving of mine may have changed them before. */
  readonly unclear?: readonly FormField[];
}

/** A text, and what was in the fields when it came of them. */
export interface WrittenText {
  readonly text: ArticleForm;
  readonly fields: ArticleForm;
}

/** What two people did to one field. */
export interface FieldDifference {
  readonly field: FormField;
  readonly mine: string;
  readonly theirs: string;
  readonly changedBy: 'me' | 'them' | 'both';
}

/** Whether the server has a text as it was sent: it takes blanks around words and commas away and makes addresses simple. */
export function isSameText(own: ArticleForm, stored: ArticleForm): boolean {
  return changedFields(tidied(own), tidied(stored)).length === 0;
}

/** The fields whose values say something else; how the server writes a tag says nothing. */
export function changedFields(one: ArticleForm, other: ArticleForm): FormField[] {
  return differingFields(one, other).filter(
    (field) => field !== 'content' || !sameStoredHtml(one.content, other.content),
  );
}

function tidied(form: ArticleForm): ArticleForm {
  const [tags, keywords] = [form.tags, form.keywords].map((list) => commaSeparated(list).join(', '));
  return {
    ...formWith((field) => form[field].trim()),
    slug: slugOf(form.slug),
    tags: tags ?? '',
    keywords: keywords ?? '',
  };
}

/** The fields in which the two texts differ, with who changed each. */
export function differences({ sent, stored, mine, theirs, unclear = [] }: Divergence): FieldDifference[] {
  return FORM_FIELDS.flatMap((field): FieldDifference[] => {
    const iDid = mine[field] !== sent[field] || unclear.includes(field);
    const theyDid = theirs[field] !== stored[field] || unclear.includes(field);
    if (mine[field] === theirs[field] || (!iDid && !theyDid)) return [];
    const changedBy = iDid && theyDid ? 'both' : iDid ? 'me' : 'them';
    return [{ field, mine: mine[field], theirs: theirs[field], changedBy }];
  });
}

/** How a field is settled: from one of the two, or, the text, put together of both. */
export type FieldChoice = 'mine' | 'theirs' | 'merged';

/** Whose text is proposed: what only one of the two changed is that one's; about what both changed a person is asked. */
export function proposedChoice({ changedBy }: FieldDifference): 'mine' | 'theirs' | null {
  if (changedBy === 'both') return null;
  return changedBy === 'me' ? 'mine' : 'theirs';
}

/** One text out of two: everything the other has, mine where mine was chosen, and `together`, where there is one, for both. */
export function mergeVersions(
  divergence: Divergence,
  choices: Readonly<Partial<Record<FormField, FieldChoice>>>,
  together: string | null = null,
): ArticleForm {
  const mine = differences(divergence)
    .filter((difference) => (choices[difference.field] ?? proposedChoice(difference)) === 'mine')
    .map(({ field }) => [field, divergence.mine[field]]);
  const content = choices.content === 'merged' && together !== null ? { content: together } : {};
  return { ...divergence.theirs, ...Object.fromEntries(mine), ...content };
}

/** A text with what came into the fields since. */
export function withTyped({ text, fields }: WrittenText, form: ArticleForm): ArticleForm {
  return mergeVersions({ sent: fields, stored: text, mine: form, theirs: text }, {});
}
