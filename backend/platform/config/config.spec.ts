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

  it('believes forwarded headers only from whom it is told to', () => {
    const twoHops = readConfig({ TRUST_PROXY: '2' }).http.trustProxy;
    expect([0, 1, 2].map((hop) => typeof twoHops === 'function' && twoHops('10.0.0.1', hop))).toEqual([
      true,
      true,
      false,
    ]);
    expect(readConfig({ TRUST_PROXY: '10.0.0.1, 10.0.0.2' }).http.trustProxy).toEqual(['10.0.0.1', '10.0.0.2']);
  });

  it('takes exact host:port pairs as private exceptions and nothing looser', () => {
    expect(
      readConfig({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: '127.0.0.1:8080, LOCALHOST:99' }).collector.allowedPrivateHosts,
    ).toEqual(['127.0.0.1:8080', 'localhost:99']);
    expect(problemsOf({ COLLECTOR_ALLOWED_PRIVATE_HOSTS: '127.0.0.0/8' })).toHaveLength(1);
  });

  it('treats an empty variable as absent', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' }).http.port).toBe(3000);
  });
});
