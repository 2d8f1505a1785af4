import { Injectable } from '@nestjs/common';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { Alarm } from './decide-alarms.js';

interface AlarmsTables {
  'app.alarms': {
    code: Alarm['code'];
    text: string;
    since: Date;
    mailed_at: Date | null;
  };
}

/** What stood still at the last check: rows, because only the present state is of interest. */
@Injectable()
export class AlarmsStore extends TableAccess<AlarmsTables> {
  async list(): Promise<readonly Alarm[]> {
    const rows = await this.db.selectFrom('app.alarms').selectAll().orderBy('since').execute();
    return rows.map(({ code, text, since, mailed_at: mailedAt }) => ({ code, text, since, mailedAt }));
  }

  /** These stand now and no others. */
  async replace(alarms: readonly Alarm[]): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom('app.alarms').execute();
      if (alarms.length === 0) return;
      const rows = alarms.map(({ mailedAt, ...alarm }) => ({ ...alarm, mailed_at: mailedAt }));
      await transaction.insertInto('app.alarms').values(rows).execute();
    });
  }
}
