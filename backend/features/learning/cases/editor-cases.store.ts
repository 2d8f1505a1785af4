import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';
import { Database } from '../../../platform/database/database.js';
import { toJsonbText } from '../../../platform/event-store/jsonb-text.js';
import type { CaseOutcome, CaseSubject, EditorCase } from './editor-case.js';

interface EditorCaseRow {
  /** The article, or the collected story, that the case is of. */
  origin_id: string;
  place: number;
  source_id: string | null;
  writer: string | null;
  subject: CaseSubject;
  outcome: CaseOutcome;
  doubted: boolean;
  is_public: boolean;
  sentences: number;
  happened_at: Date;
}

interface LearningTables {
  'app.editor_cases': EditorCaseRow;
}

/** What editors decided, as cases to learn from: rows without words, worked out again whenever their article changes. */
@Injectable()
export class EditorCasesStore {
  constructor(private readonly database: Database) {}

  /** Puts the cases of some articles or stories in place of those that they had. */
  async replace(origins: ReadonlyMap<string, readonly EditorCase[]>): Promise<void> {
    const rows = [...origins].flatMap(([origin, cases]) =>
      cases.map((each, place) => ({
        origin_id: origin,
        place,
        source_id: each.sourceId,
        writer: each.writer,
        subject: each.subject,
        outcome: each.outcome,
        doubted: each.doubted,
        is_public: each.isPublic,
        sentences: each.sentences,
        happened_at: each.at,
      })),
    );
    await this.db.transaction().execute(async (trx) => {
      await trx
        .deleteFrom('app.editor_cases')
        .where('origin_id', '=', sql<string>`any(${[...origins.keys()]}::uuid[])`)
        .execute();
      const [first] = rows;
      if (first === undefined) return;
      // Named, so that a column of a newer version gets its default.
      const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
      await sql`insert into app.editor_cases (${columns})
        select ${columns} from jsonb_populate_recordset(null::app.editor_cases, ${toJsonbText(rows)}::jsonb)`.execute(
        trx,
      );
    });
  }

  /** The cases of the last days. */
  async since(days: number): Promise<EditorCase[]> {
    const rows = await this.db
      .selectFrom('app.editor_cases')
      .selectAll()
      .where('happened_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .execute();
    return rows.map(caseOf);
  }

  /** What the last days tell of what some sources say; not which of their stories were chosen. */
  async ofSources(sourceIds: readonly string[], days: number): Promise<EditorCase[]> {
    const rows = await this.db
      .selectFrom('app.editor_cases')
      .selectAll()
      .where('source_id', '=', sql<string>`any(${sourceIds}::uuid[])`)
      .where('subject', '<>', 'story')
      .where('happened_at', '>', sql<Date>`now() - make_interval(days => ${days})`)
      .execute();
    return rows.map(caseOf);
  }

  /** Lets go of what happened more than so many days ago; answers how many rows. */
  async purge(days: number): Promise<number> {
    const { numDeletedRows } = await this.db
      .deleteFrom('app.editor_cases')
      .where('happened_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  private get db() {
    return this.database.kysely<LearningTables>();
  }
}

function caseOf({
  source_id,
  is_public,
  happened_at,
  origin_id: _origin,
  place: _place,
  ...row
}: EditorCaseRow): EditorCase {
  return { ...row, sourceId: source_id, isPublic: is_public, at: happened_at };
}
