import type { Generated } from 'kysely';
import type { ReaderSource } from '../../contract/readership.js';

/** What the readership feature sees of the database. Days are `YYYY-MM-DD` of Rome. */
export interface ReadershipTables {
  'app.reading_agents': { id: Generated<number>; agent: string; is_robot: boolean; rule: string | null };
  'app.article_readings': {
    day: string;
    article_id: string;
    source: ReaderSource;
    host: string;
    agent_id: number;
    opened: number;
    quarter: number;
    half: number;
    three_quarters: number;
    whole: number;
  };
}
