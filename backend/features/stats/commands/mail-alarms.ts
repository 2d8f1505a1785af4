import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler, QueryBus } from '@nestjs/cqrs';
import { Clock } from '../../../platform/clock.js';
import { CONFIG, type Config } from '../../../platform/config/config.js';
import { Jobs } from '../../../platform/jobs/jobs.js';
import { Leases } from '../../../platform/leases/leases.js';
import { Site } from '../../../platform/site/site.js';
import { alarmMail } from '../alarms/alarm-mail.it.js';
import { AlarmsStore } from '../alarms/alarms.store.js';
import { type Alarm, decideAlarms } from '../alarms/decide-alarms.js';
import { MAIL_ALARMS } from '../alarms/mail-alarms-job.js';
import { ListWarnings } from '../queries/list-warnings.js';

const LEASE = 'alarms';

/** Checks what stands still and informs the operator by mail, if `ALARM_EMAIL` says who that is. */
export class MailAlarms extends Command<void> {}

@CommandHandler(MailAlarms)
export class MailAlarmsHandler implements ICommandHandler<MailAlarms> {
  constructor(
    private readonly queries: QueryBus,
    private readonly store: AlarmsStore,
    private readonly jobs: Jobs,
    private readonly leases: Leases,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
    private readonly site: Site,
  ) {}

  async execute(): Promise<void> {
    if (this.config.mail.alarms === undefined) return;
    await this.leases.withLease(LEASE, () => this.check());
  }

  private async check(): Promise<void> {
    const now = this.clock.now();
    const { standing, due, over } = decideAlarms(
      await this.queries.execute(new ListWarnings()),
      await this.store.list(),
      now,
    );
    if (due.length + over.length > 0) {
      const site = { name: await this.site.name(), url: this.config.http.publicBaseUrl };
      await this.jobs.enqueue(MAIL_ALARMS, alarmMail(due, over, site), { key: keyOf(due, over) });
    }
    // After the mail is in the queue: a process that ends in between puts the same mail in again, which is one job.
    await this.store.replace(standing.map((alarm) => (due.includes(alarm) ? { ...alarm, mailedAt: now } : alarm)));
  }
}

function keyOf(due: readonly Alarm[], over: readonly Alarm[]): string {
  const parts = (alarms: readonly Alarm[]) =>
    alarms.map(({ code, since, mailedAt }) => [code, since.getTime(), mailedAt?.getTime() ?? 0].join(':')).sort();
  return `alarms ${parts(due).join(' ')} over ${parts(over).join(' ')}`;
}
