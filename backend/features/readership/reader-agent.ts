import { createHash } from 'node:crypto';
import { getPattern, isbot } from 'isbot';

const MAX_LENGTH = 200;
/** Under what programs are counted whose own words are not stored: of long ago, or one too many. */
export const OTHER_BROWSERS = '(altri browser)';
export const OTHER_ROBOTS = '(altri robot)';

/** What our rule adds to that of the library: a program that says nothing is a robot. */
const ALSO_ROBOTS = /^$/;

/** The rule of robots by which programs are sorted now: another name with every change of it. */
export const ROBOT_RULE = `isbot ${createHash('sha256')
  .update(`${getPattern().source} ${ALSO_ROBOTS.source}`)
  .digest('hex')
  .slice(0, 8)}`;

/** Systems as browsers name them; what else stands next to them may be a model, a screen or a language. */
const SYSTEM =
  /^(?:compatible|Windows NT [\d.]+|Win64|x64|WOW64|Macintosh|Intel Mac OS X [\d._]+|X11|Linux(?: \w+)?|Ubuntu|CrOS .*|Android \d+|K|Mobile|Tablet|iPhone|iPad|iOS [\d._]+|CPU (?:iPhone )?OS [\d._]+ like Mac OS X|KHTML, like Gecko|rv:[\d.]+)$/;
/** By an address or a name in it a program says who it is. */
const SAYS_WHO = /https?:|www\.|@|bot\b|crawl|spider/i;

/**
 * What a program says of itself, without what would distinguish readers: no fine versions, no model of a phone, no
 * screen, no language. '' where it says nothing.
 */
export function readerAgent(userAgent: string | undefined): string {
  return (userAgent ?? '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/(Android \d+)[^;)]*;[^)]*/g, '$1; K')
    .replace(/\(([^()]*)\)/g, (_, words: string) => knownWords(words))
    .replace(/(\d+)([._])(\d+)(?:[._]\d+)+/g, '$1$2$3')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
}

/** Of the words in brackets those that name a system, or the maker of a robot, in brackets again. */
function knownWords(words: string): string {
  if (SAYS_WHO.test(words)) return `(${words})`;
  const known = words
    .split(';')
    .map((word) => word.trim())
    .filter((word) => SYSTEM.test(word));
  return known.length === 0 ? '' : `(${known.join('; ')})`;
}

/** Whether the rule takes it for a robot. `agent` as `readerAgent` gives it. */
export function isRobot(agent: string): boolean {
  return agent !== OTHER_BROWSERS && (agent === OTHER_ROBOTS || ALSO_ROBOTS.test(agent) || isbot(agent));
}
