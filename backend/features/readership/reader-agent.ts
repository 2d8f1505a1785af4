import { createHash } from 'node:crypto';
import { getPattern, isbot } from 'isbot';

const MAX_LENGTH = 200;
/** Under what programs are counted whose own words are not stored: of long ago, or one too many. */
export const OTHER_BROWSERS = '(altri browser)';
export const OTHER_ROBOTS = '(altri robot)';

/** The rule of robots by which programs are told apart now: another name with every change of it. */
export const ROBOT_RULE = `isbot ${createHash('sha256').update(getPattern().source).digest('hex').slice(0, 8)}`;

/**
 * What a program says of itself, without what would tell one reader from another: no fine versions, no model of a phone, no
 * language. '' where it says nothing.
 */
export function readerAgent(userAgent: string | undefined): string {
  return (userAgent ?? '')
    .replace(/(Android \d+)[^;)]*;[^)]*/g, '$1; K')
    .replace(/(\d+)\.(\d+)(?:\.\d+)+/g, '$1.$2')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

/** Whether the rule takes it for a robot; a program that says nothing is one. `agent` as `readerAgent` gives it. */
export function isRobot(agent: string): boolean {
  return agent !== OTHER_BROWSERS && (agent === '' || agent === OTHER_ROBOTS || isbot(agent));
}
