import { describe, expect, it } from '@jest/globals';
import { isRobot, OTHER_BROWSERS, OTHER_ROBOTS, ROBOT_RULE, readerAgent } from './reader-agent.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.7444.60 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B Build/AP3A.240905; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.7444.60 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0.1;FBLC/it_IT;]';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('what is stored of a program', () => {
  it('tells browsers apart, not readers: no fine version, no model, no language', () => {
    expect(readerAgent(CHROME)).toBe(CHROME.replace('142.0.7444.60', '142.0'));
    expect(readerAgent(PHONE)).toBe(
      'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0 Mobile Safari/537.36',
    );
    expect(readerAgent(undefined)).toBe('');
    expect(readerAgent('x'.repeat(9_000))).toHaveLength(200);
  });
});

describe('the rule of robots', () => {
  it('takes for robots what says so, what says nothing, and those put together as such', () => {
    expect(
      [ROBOT, 'curl/8.5.0', 'HeadlessChrome/142.0', '', OTHER_ROBOTS].map((agent) => isRobot(readerAgent(agent))),
    ).toEqual([true, true, true, true, true]);
    expect([CHROME, PHONE, OTHER_BROWSERS].map((agent) => isRobot(readerAgent(agent)))).toEqual([false, false, false]);
  });

  it('has a name that changes with it', () => {
    expect(ROBOT_RULE).toMatch(/^isbot [0-9a-f]{8}$/);
  });
});
