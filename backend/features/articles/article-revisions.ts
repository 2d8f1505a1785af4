import { type ArticleField, FIELD_NAMES } from '../../contract/article-fields.js';
import type { ArticleRevision, ArticleTextAt } from '../../contract/article-revisions.js';
import { foldEvents } from '../../platform/event-store/decider.js';
import type { RecordedOf } from '../../platform/event-store/domain-event.js';
import { articleDecider, isLiving } from './article.decider.js';
import type { ArticleEvent } from './article.events.js';

type Life = readonly RecordedOf<ArticleEvent>[];

/** Events of one saving are stamped one after the other, and a busy machine may pause in between. */
const ONE_SAVING_MS = 1_000;

/** The changes of a text, newest first; events of one saving are one change. `names` are those of administrators, by actor. Pure. */
export function revisionsOf(life: Life, names: ReadonlyMap<string, string>): ArticleRevision[] {
  const revisions: ArticleRevision[] = [];
  let before: Life[number] | undefined;
  for (const event of life) {
    const fields = changedFields(event);
    if (fields.length === 0) continue;
    const at = event.recordedAt.toISOString();
    const last = revisions.at(-1);
    // A changed address comes as an event of its own next to the changed words.
    if (last && before && isSameSaving(before, event)) {
      revisions[revisions.length - 1] = { ...last, version: event.version, fields: [...last.fields, ...fields] };
    } else {
      const by = /^(admin|cli)/.test(event.meta.actor) ? 'newsroom' : 'program';
      const kind = event.type === 'ArticleDrafted' ? 'created' : 'edited';
      const username = names.get(event.meta.actor) ?? null;
      revisions.push({ version: event.version, at, by, username, kind, fields });
    }
    before = event;
  }
  return revisions.reverse();
}

function isSameSaving(revised: Life[number], event: Life[number]): boolean {
  return (
    revised.type === 'ArticleRevised' &&
    event.type === 'ArticleSlugChanged' &&
    event.position === revised.position + 1 &&
    event.recordedAt.getTime() - revised.recordedAt.getTime() < ONE_SAVING_MS
  );
}

/** The text as it was after the event of that version; null when there was no such event or no text. Pure. */
export function textAt(life: Life, version: number): ArticleTextAt | null {
  const until = life.filter((event) => event.version <= version);
  const last = until.at(-1);
  const state = foldEvents(articleDecider, until);
  if (last?.version !== version || !isLiving(state)) return null;
  const { tags, seo, authorIds = [], ...text } = state.text;
  return {
    version,
    at: last.recordedAt.toISOString(),
    text: {
      ...text,
      slug: state.slug,
      authorIds: [...authorIds],
      tags: [...tags],
      seo: { ...seo, keywords: [...seo.keywords] },
    },
  };
}

function changedFields(event: RecordedOf<ArticleEvent>): ArticleField[] {
  if (event.type === 'ArticleDrafted') return [...FIELD_NAMES];
  if (event.type === 'ArticleSlugChanged') return ['slug'];
  return event.type === 'ArticleRevised' ? FIELD_NAMES.filter((field) => field in event.data.changes) : [];
}
