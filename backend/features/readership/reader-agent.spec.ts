import { describe, expect, it } from '@jest/globals';
import { isRobot, OTHER_BROWSERS, OTHER_ROBOTS, ROBOT_RULE, readerAgent } from './reader-agent.js';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.7444.60 Safari/537.36';
const PHONE =
  'Mozilla/5.0 (Linux; Android 15; SM-S921B Build/AP3A.240905; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.7444.60 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/500.0.0.1;FBLC/it_IT;]';
const INSTAGRAM =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 361.0.0.46.88 (iPhone14,5; iOS 18_1_1; it_IT; it; scale=3.00; 1170x2532; 674675)';
const INSTAGRAM_ON_ANDROID =
  'Instagram 361.0.0.46.88 Android (33/13; 480dpi; 1080x2209; samsung; SM-A515F; a51; exynos9611; it_IT; 674675)';
const ROBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

describe('what is stored of a program', () => {
  it('distinguishes browsers, not readers: no fine version, no model, no language', () => {
    expect(readerAgent(CHROME)).toBe(CHROME.replace('142.0.7444.60', '142.0'));
    expect(readerAgent(PHONE)).toBe(
      'Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0 Mobile Safari/537.36',
    );
    expect(readerAgent(INSTAGRAM)).toBe(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1 (KHTML, like Gecko) Mobile/15E148 Instagram 361.0 (iOS 18_1)',
    );
    expect(readerAgent(INSTAGRAM_ON_ANDROID)).toBe('Instagram 361.0 Android');
    expect(readerAgent(undefined)).toBe('');
    expect(readerAgent(ROBOT)).toBe(ROBOT);
    expect(readerAgent('x'.repeat(9_000))).toHaveLength(200);
  });
});

describe('the rule of robots', () => {
  it('takes for robots what says so, what says nothing, and those put together as such', () => {
    expect(
      [ROBOT, 'curl/8.5.0', 'HeadlessChrome/142.0', '', OTHER_ROBOTS].map((agent) => isRobot(readerAgent(agent))),
    ).toEqual([true, true, true, true, true]);
    expect(isRobot(OTHER_BROWSERS)).toBe(false);
  });

  it.each([
    ...[CHROME, PHONE, INSTAGRAM],
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Safari/605.1.15',
    'Mozilla/5.0 (X11; Ubuntu; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Mozilla/5.0 (Android 15; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0',
    'Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36',
    'Mozilla/5.0 (Linux; Android 13; SM-A515F Build/TP1A; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36 Instagram 361.0.0.46.88 Android (33/13; 480dpi; 1080x2209; samsung; SM-A515F; a51; exynos9611; it_IT; 674675)',
    'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) GSA/340.0.690 Mobile/15E148 Safari/604.1',
  ])('takes this browser for none, whole or shortened: %s', (agent) => {
    expect([isRobot(agent), isRobot(readerAgent(agent))]).toEqual([false, false]);
  });

  it('has a name that changes with it', () => {
    expect(ROBOT_RULE).toMatch(/^isbot [0-9a-f]{8}$/);
  });
});
