import { describe, expect, it } from '@jest/globals';
import { ConfigurationError, readConfig } from './config.js';

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    return error instanceof ConfigurationError ? error.problems : [String(error)];
  }
};

describe('the configuration', () => {
  it('needs nothing: every variable has a default that runs the product', () => {
    const config = readConfig({});
    expect(config.http).toMatchObject({ port: 3000, publicBaseUrl: 'http://localhost:3000', trustProxy: false });
    expect(config.database.url).toBeUndefined();
    expect(config.schedulerEnabled).toBe(true);
    expect(config.collector.allowedPrivateHosts).toEqual([]);
  });

  it('knows a direct address and a replica only of a database of one’s own', () => {
    const own = { DATABASE_URL: 'postgresql://h/d' };
    const both = { DATABASE_DIRECT_URL: 'postgresql://h:1/d', DATABASE_REPLICA_URL: 'postgresql://h:2/d' };
    expect(readConfig({ ...own, ...both }).database).toMatchObject({ replicaMaxLagMs: 2_000 });
    expect(problemsOf(both)).toHaveLength(2);
    expect(problemsOf({ ...own, DATABASE_REPLICA_MAX_LAG_MS: '100' })).toHaveLength(1);
  });

  it('names every wrong variable at once, in Italian, and shows no value', () => {
    const problems = problemsOf({ PORT: 'abc', DATABASE_URL: 'mysql://u:segreto@h/d', SCHEDULER_ENABLED: 'forse' });
    expect(problems).toHaveLength(3);
    expect(problems.join(' ')).toMatch(/PORT deve essere un numero.*DATABASE_URL.*SCHEDULER_ENABLED/s);
    expect(problems.join(' ')).not.toContain('segreto');
  });

  it.each(['short', 'changeme-changeme-changeme-changeme-changeme', 'your-secret-key-your-secret-key-1234'])(
    'refuses the short or well-known JWT secret %s',
    (value) => expect(problemsOf({ JWT_SECRET: value })).toHaveLength(1),
  );

  it('believes forwarded headers only from proxies that it is set to believe', () => {
    const twoHops = readConfig({ TRUST_PROXY: '2' }).http.trustProxy;
    expect([0, 1, 2].map((hop) => typeof twoHops === 'function' && twoHops('10.0.0.1', hop))).toEqual([
      true,
      true,
      false,
    ]);
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).http.trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  it('says what to write instead of what it refuses', () => {
    expect(problemsOf({ TRUST_PROXY: 'true' })[0]).toContain('scrivere quanti proxy stanno davanti');
    expect(problemsOf({ PUBLIC_BASE_URL: 'https://news.example.org/ia' })[0]).toContain('dargli un nome proprio');
    expect(problemsOf({ MAIL_BOUNCE_MAILBOX: 'pop3s://io:segreto@posta.example' })).toEqual([
      'MAIL_BOUNCE_MAILBOX la casella ora si legge con IMAP: scrivere imaps:// al posto di pop3s://',
    ]);
    expect(problemsOf({ MAIL_BOUNCE_MAILBOX: 'imaps://posta.example' })[0]).toContain('deve contenere nome e password');
  });

  it('takes exact host:port pairs as private exceptions and nothing looser', () => {
    expect(
      readConfig({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: '127.0.0.1:8080, LOCALHOST:99' }).collector.allowedPrivateHosts,
    ).toEqual(['127.0.0.1:8080', 'localhost:99']);
    expect(problemsOf({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: '127.0.0.0/8' })).toHaveLength(1);
  });

  it('treats an empty variable as absent, and one of spaces too', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).http.port).toBe(3000);
    expect(readConfig({ PORT: ' ' }).http.port).toBe(3000);
  });

  it('knows a word for no quiet hours, because an empty variable is an absent one', () => {
    expect(readConfig({}).push.quietHours).toEqual({ from: 22, to: 7 });
    expect(readConfig({ PUSH_QUIET_HOURS: '' }).push.quietHours).toEqual({ from: 22, to: 7 });
    expect(readConfig({ PUSH_QUIET_HOURS: 'off' }).push.quietHours).toBeNull();
    expect(problemsOf({ PUSH_QUIET_HOURS: '22' })).toHaveLength(1);
  });

  it.each<[string, Record<string, string>]>([
    ['a proxy that is no address', { TRUST_PROXY: 'nginx' }],
    ['proxies one of which is no address', { TRUST_PROXY: '10.0.0.1, forse' }],
    ['a negative number of proxies', { TRUST_PROXY: '-1' }],
    ['proxies who would be anybody', { TRUST_PROXY: 'true' }],
    ['all addresses as proxies', { TRUST_PROXY: '10.0.0.1, 0.0.0.0/0' }],
    ['a site below a path', { PUBLIC_BASE_URL: 'https://news.example.org/ia' }],
    ['a data folder over two lines', { DATA_DIR: './uno\ndue' }],
    ['an address of the site with a query', { PUBLIC_BASE_URL: 'https://contesto.example/?da=posta' }],
    ['an address of the site without its slashes', { PUBLIC_BASE_URL: 'https:contesto.example' }],
    ['an address of the gateway with a password', { AI_BASE_URL: 'https://io:segreto@gateway.example/v1' }],
    ['a gateway key that no header can carry', { AI_API_KEY: 'sk-perché' }],
    ['a database at a port that is none', { DATABASE_URL: 'postgresql://u:p@base:porta/contesto' }],
    ['a replica of the embedded database', { DATABASE_REPLICA_URL: 'postgresql://u@replica/contesto' }],
    ['a private host at a port that is none', { COLLECTOR_ALLOWED_PRIVATE_HOSTS: '127.0.0.1:99999' }],
  ])('refuses %s', (_, environment) => {
    const problems = problemsOf(environment);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatch(new RegExp(`^${Object.keys(environment)[0]} [a-zè]`));
  });

  it.each<[string, Record<string, string>]>([
    ['ranges and names of proxies', { TRUST_PROXY: '10.0.0.0/8, ::1, loopback' }],
    [
      'a site at the top and a gateway below a path',
      { PUBLIC_BASE_URL: 'https://a.example/', AI_BASE_URL: 'http://[::1]:8/v1/' },
    ],
    ['a database behind a socket', { DATABASE_URL: 'postgresql://io@/contesto?host=/run/postgresql' }],
    ['a database behind a socket, without a name', { DATABASE_URL: 'postgresql:///contesto?host=/run/postgresql' }],
    ['a password with odd letters', { DATABASE_URL: 'postgresql://io:p%40ss@base:5433/contesto?sslmode=require' }],
  ])('takes %s', (_, environment) => expect(problemsOf(environment)).toEqual([]));
});
