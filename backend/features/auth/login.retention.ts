import { Retention, RetentionPolicy } from '../../platform/privacy/retention-policy.js';
import { LoginFailuresStore } from './attempts/login-failures.store.js';
import { KnownDevicesStore } from './known-devices.store.js';
import { PasswordLinksStore } from './password-links.store.js';
import { SessionsStore } from './sessions.store.js';

/** Counts of failures, devices, sessions and links: each goes when it counts no more. */
@Retention()
export class LoginRetention extends RetentionPolicy {
  readonly name = 'loginTraces';
  readonly words = ['traccia di accesso', 'tracce di accesso'] as const;

  constructor(
    private readonly failures: LoginFailuresStore,
    private readonly devices: KnownDevicesStore,
    private readonly sessions: SessionsStore,
    private readonly links: PasswordLinksStore,
  ) {
    super();
  }

  async purge(): Promise<number> {
    const [failures, devices] = [await this.failures.sweep(), await this.devices.sweep()];
    return failures + devices + (await this.sessions.sweep()) + (await this.links.sweep());
  }
}
