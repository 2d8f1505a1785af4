import type { RecordedOf } from '../../../platform/event-store/domain-event.js';
import { Projection, TableProjection } from '../../../platform/event-store/projection.js';
import { type IssueEvent, issueEvents } from '../issues/issue.events.js';
import type { IssueRow } from '../newsletter.tables.js';

/** Every issue and where it stands. */
@Projection()
export class NewsletterIssuesProjection extends TableProjection<IssueRow, IssueEvent> {
  readonly name = 'newsletter_issues';
  readonly version = 2;
  readonly table = 'read.newsletter_issues';
  readonly keyColumn = 'id';
  readonly follows = [issueEvents];

  keysOf(event: RecordedOf<IssueEvent>): readonly string[] {
    return [event.stream.slice(`${issueEvents.category}-`.length)];
  }

  fold(row: IssueRow | undefined, event: RecordedOf<IssueEvent>, key: string): IssueRow | undefined {
    const at = event.recordedAt.toISOString();
    if (event.type === 'IssueComposed') {
      const { audience, slot, installation, subject, intro, introBy = 'human', articleIds } = event.data;
      return {
        id: key,
        status: 'draft',
        audience,
        installation,
        slot,
        subject,
        intro,
        intro_by: introBy,
        article_ids: articleIds,
        composed_at: at,
        send_at: null,
        started_at: null,
        finished_at: null,
      };
    }
    return row && { ...row, ...changeOf(row, event, at) };
  }
}

function changeOf(
  row: IssueRow,
  event: RecordedOf<Exclude<IssueEvent, { type: 'IssueComposed' }>>,
  at: string,
): Partial<IssueRow> {
  switch (event.type) {
    case 'IssueChanged': {
      const { subject = row.subject, intro = row.intro, introBy = row.intro_by } = event.data.changes;
      return { subject, intro, intro_by: introBy, article_ids: event.data.changes.articleIds ?? row.article_ids };
    }
    case 'IssueScheduled':
      return { status: 'scheduled', send_at: event.data.sendAt };
    case 'IssueCancelled':
      return { status: 'cancelled', finished_at: at };
    case 'SendingStarted':
      return { status: 'sending', started_at: row.started_at ?? at };
    case 'SendingFinished':
      return { status: 'sent', finished_at: at };
    case 'UncertainDeliveriesDecided':
      return event.data.decision === 'send' ? { status: 'sending', finished_at: null } : {};
  }
}
