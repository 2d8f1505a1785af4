import type { Config } from '../../../platform/config/config.js';

/** The variables of an installation that are no secrets and hold none: addresses with a password in them stay out. */
export function savedConfiguration(config: Config): Record<string, string> {
  const { http, site, ai, collector, push, mail, announce, log } = config;
  const variables: Record<string, string | number | boolean | undefined> = {
    PORT: http.port,
    HOST: http.host,
    PUBLIC_BASE_URL: http.publicBaseUrl,
    SITE_NAME: site.name,
    SITE_OWNER: site.owner,
    ADMIN_USERNAME: config.admin.username,
    AI_BASE_URL: withoutLogin(ai.baseUrl),
    AI_TIMEOUT_MS: ai.timeoutMs,
    AI_MAX_RETRIES: ai.maxRetries,
    COLLECTOR_ALLOWED_PRIVATE_HOSTS: collector.allowedPrivateHosts.join(','),
    COLLECTOR_TIMEOUT_MS: collector.timeoutMs,
    COLLECTOR_CONCURRENCY: collector.concurrency,
    PUSH_ALLOWED_HOSTS: push.allowedHosts.join(','),
    MAIL_FROM: mail.from,
    CONTACT_EMAIL: mail.contact,
    SCHEDULER_ENABLED: config.schedulerEnabled,
    INDEXNOW_URL: withoutLogin(announce.indexNowUrl),
    WEBSUB_HUB_URL: withoutLogin(announce.webSubHub),
    LOG_LEVEL: log.level,
    LOG_FORMAT: log.format,
  };
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)]],
    ),
  );
}

function withoutLogin(address: string | undefined): string | undefined {
  if (address === undefined || !URL.canParse(address)) return undefined;
  const { origin, pathname } = new URL(address);
  return `${origin}${pathname}`;
}
