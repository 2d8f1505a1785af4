import { ARTICLE_FIELDS } from '../../../../contract/article-fields.js';
import { cut } from '../../../../text/html-to-text.js';
import type { OwnFacts } from '../imported-items.js';

/** What stands in front of a text. */
export type Facts = Readonly<Record<string, unknown>>;

const MAX_NOTES = 200;
const MAX_NOTE_CHARACTERS = 2_000;
const DAY = new Intl.DateTimeFormat('it-IT', { dateStyle: 'long', timeZone: 'Europe/Rome' });
const WRITTEN: Readonly<Record<string, string>> = {
  ai: 'Il testo era scritto con l’IA.',
  'ai-reviewed': 'Il testo era scritto con l’IA e rivisto da una persona.',
};

/** What an export of this product says of an article that no other system knows. Its check is named, and counts for nothing here. */
export function ownFactsOf(facts: Facts): OwnFacts {
  const [seo, image, provenance] = [facts.seo, facts.image, facts.provenance].map(objectOf);
  const reason = textOf(objectOf(facts.retraction).reason);
  const disclosure = textOf(provenance?.disclosure);
  const written = textOf(provenance?.written) || (textOf(provenance?.origin) === 'starter' ? 'starter' : '');
  return {
    kicker: cut(textOf(facts.kicker), ARTICLE_FIELDS.kicker.max),
    imageFocus: shaped('imageFocus', textOf(image?.focus)),
    provenance: shaped('provenance', disclosure.startsWith('ai') ? 'generated' : written),
    seo: {
      description: cut(textOf(seo?.description), ARTICLE_FIELDS.seo.max),
      keywords: listOf(seo?.keywords).map(textOf).filter(Boolean),
    },
    sources: listOf(facts.sources).map(objectOf).flatMap(sourceOf),
    notices: {
      corrections: listOf(facts.corrections)
        .map(objectOf)
        .map(({ date, text }) => ({ date: momentOf(date), text: cut(textOf(text), MAX_NOTE_CHARACTERS) }))
        .filter(({ text }) => text !== '')
        .slice(0, MAX_NOTES),
      retraction:
        reason === ''
          ? null
          : { date: momentOf(objectOf(facts.retraction).date), reason: cut(reason, MAX_NOTE_CHARACTERS) },
    },
    said: textOf(provenance?.said) || [WRITTEN[disclosure] ?? '', checkOf(provenance ?? {})].filter(Boolean).join(' '),
  };
}

function checkOf({ score, verifiedAt }: Facts): string {
  if (typeof score !== 'number') return '';
  const day = Number.isNaN(Date.parse(textOf(verifiedAt))) ? '' : ` il ${DAY.format(new Date(textOf(verifiedAt)))}`;
  return `Quel sito l’aveva verificato${day}, con ${score} punti su 100.`;
}

function sourceOf({ title, url, publisher, publishedAt }: Facts): OwnFacts['sources'] {
  if (!/^https?:\/\//.test(textOf(url))) return [];
  const optional = (value: unknown) => textOf(value) || null;
  return [
    {
      title: textOf(title) || textOf(url),
      url: textOf(url),
      publisher: optional(publisher),
      publishedAt: optional(publishedAt),
    },
  ];
}

function shaped(field: 'imageFocus' | 'provenance', text: string): string {
  return ARTICLE_FIELDS[field].shape.test(text) ? text : '';
}

/** As ISO 8601; the beginning of time where it cannot be known. */
function momentOf(value: unknown): string {
  const moment = new Date(textOf(value));
  return (Number.isNaN(+moment) ? new Date(0) : moment).toISOString();
}

/** A list; one thing is a list of it. */
export function listOf(value: unknown): readonly unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** An object; one without fields for anything else. */
export function objectOf(value: unknown): Facts {
  return typeof value === 'object' && value !== null ? (value as Facts) : {};
}

/** A text or a number as a text; '' for anything else. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : typeof value === 'number' ? String(value) : '';
}
