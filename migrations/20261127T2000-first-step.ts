import { type Kysely, sql } from 'kysely';
import { APPEND, APPEND_MANY } from './first-step/append-functions.js';
import { APPEND_ONLY, LOG, LOG_HEADS, REDACT, REDACTIONS, SCHEMAS, SUBSCRIBERS } from './first-step/event-log.js';
import { RESERVE_MODEL_CALL, TAKE_RUN_PLACE } from './first-step/model-call-functions.js';
import { ARTICLE_ROWS, GENERATION_ROWS, MODEL_ROWS, NEWS_ROWS, REVISIT_ROWS } from './first-step/newsroom-rows.js';
import { ADMINISTRATOR_ROWS, NEWSLETTER_ROWS, READER_ROWS, READERSHIP_ROWS } from './first-step/people-rows.js';
import { PLATFORM_ROWS } from './first-step/platform-rows.js';
import { READ_ARTICLES } from './first-step/read-articles.js';
import { READ_GENERATION, READ_INSTALLATION, READ_NEWS, READ_NEWSLETTER } from './first-step/read-newsroom.js';

/** What the first step makes, in this order. */
const PARTS = [
  SCHEMAS,
  LOG,
  APPEND_ONLY,
  LOG_HEADS,
  REDACTIONS,
  REDACT,
  SUBSCRIBERS,
  APPEND,
  APPEND_MANY,
  READ_ARTICLES,
  READ_NEWS,
  READ_GENERATION,
  READ_INSTALLATION,
  READ_NEWSLETTER,
  ARTICLE_ROWS,
  NEWS_ROWS,
  GENERATION_ROWS,
  MODEL_ROWS,
  REVISIT_ROWS,
  ADMINISTRATOR_ROWS,
  READER_ROWS,
  NEWSLETTER_ROWS,
  READERSHIP_ROWS,
  PLATFORM_ROWS,
  RESERVE_MODEL_CALL,
  TAKE_RUN_PLACE,
];

/** The whole schema. What comes later is a file of its own next to this one, and `first-step/` is never changed again. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const part of PARTS) await sql.raw(part).execute(db);
}
