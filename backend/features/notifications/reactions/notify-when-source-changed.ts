import { QueryBus } from '@nestjs/cqrs';
import { unlessRefused } from '../../../platform/domain-error.js';
import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { ReactionOf } from '../../../platform/event-store/reactions/reaction.js';
import { shorten } from '../../../text/shorten.js';
import { GetArticleToVerify } from '../../articles/queries/get-article-to-verify.js';
import {
  type SourceChange,
  type SourceChangeEvent,
  sourceChangeEvents,
} from '../../articles/updates/source-change.events.js';
import { NotificationsStore } from '../notifications.store.js';
import { type Note, Notice } from './notice.js';

const TITLES: Readonly<Record<SourceChange['kind'], string>> = {
  changed: 'Una fonte citata è cambiata',
  vanished: 'Una fonte citata dice tutt’altro',
  withdrawn: 'Una fonte citata non è più in rete',
  retracted: 'Una fonte citata è stata ritirata',
};

const MAX_QUOTED = 160;
/** Characters shown before a difference. */
const SHOWN_BEFORE = 50;

/** Notifies the editors that a page under a published article says something else now. */
@ReactionOf()
export class NotifyWhenSourceChanged extends Notice<SourceChangeEvent> {
  readonly name = 'notify-when-source-changed';
  readonly follows = [sourceChangeEvents];

  constructor(
    notifications: NotificationsStore,
    private readonly queries: QueryBus,
  ) {
    super(notifications);
  }

  async noteOf({ type, stream, data }: RecordedOf<SourceChangeEvent>): Promise<Note | null> {
    if (type !== 'SourceChangeFound') return null;
    const articleId = stream.slice('sourcechange-'.length);
    const article = await this.titleOf(articleId);
    if (article === null) return null;
    const { change } = data;
    return {
      title: TITLES[change.kind],
      message: `«${article}» cita ${change.publisher}: «${change.title}».${differenceOf(change)} Decidi se correggere l’articolo.`,
      articleId,
    };
  }

  /** Null where the article is gone meanwhile: nobody has to decide anything. */
  private async titleOf(articleId: string): Promise<string | null> {
    const article = this.queries.execute(new GetArticleToVerify(articleId));
    return (await unlessRefused('article-not-found', article))?.text.title ?? null;
  }
}

/** The first of what differs; the editor shows all of it. */
function differenceOf({ passages: [first] }: SourceChange): string {
  if (first === undefined) return '';
  const { before, after } = first;
  if (before === null) return ` Ora dice anche «${shorten(after ?? '', MAX_QUOTED)}».`;
  if (after === null) return ` Non dice più «${shorten(before, MAX_QUOTED)}».`;
  return ` Diceva «${aroundDifference(before, after)}», ora dice «${aroundDifference(after, before)}».`;
}

/** A long sentence is quoted from a little before the place where it differs. */
function aroundDifference(text: string, other: string): string {
  let same = 0;
  while (same < text.length && text[same] === other[same]) same += 1;
  const start = text.lastIndexOf(' ', Math.max(0, same - SHOWN_BEFORE)) + 1;
  return `${start > 0 ? '…' : ''}${shorten(text.slice(start), MAX_QUOTED)}`;
}
