import type { Token } from '../../../../text/tokens.js';
import type { NumberMention } from './number-mention.js';
import { FRACTION_WORDS, PARTS } from './number-words.js';
import { CLOCK_UNIT, TIMES } from './units.js';

/** A number of times, written as a word: «il doppio». */
export function multipleMention({ start, end, text }: Token, value: number): NumberMention {
  return {
    values: [value],
    kind: 'plain',
    unit: TIMES,
    rate: null,
    currency: null,
    comparator: null,
    yearLike: false,
    attachedTo: null,
    alone: false,
    counted: true,
    start,
    end,
    text,
  };
}

/** «due terzi», «three quarters», «la metà»: a share, told roughly. */
export function fractionAt(text: string, token: Token, next: Token | undefined): NumberMention | null {
  const half = /^(?:meta|half|halfte|moitie|mitad|metade)$/.test(token.folded);
  const parts = PARTS.get(token.folded);
  const whole = next === undefined ? undefined : FRACTION_WORDS.get(next.folded);
  if (!half && (parts === undefined || whole === undefined || next === undefined || parts >= whole)) return null;
  // «Un terzo mandato» is a third one.
  if (
    !half &&
    /^\s+(?!(?:di|del|dei|della|delle|degli|dell|in|of|de|des|du|der|per)(?!\p{L}))\p{L}/u.test(
      text.slice(next?.end ?? 0),
    )
  )
    return null;
  const end = half ? token.end : (next?.end ?? token.end);
  const share = half ? 50 : (100 * (parts ?? 1)) / (whole ?? 1);
  return {
    ...multipleMention({ ...token, end }, share),
    kind: 'percent',
    unit: null,
    comparator: 'about',
    text: half ? token.text : `${token.text} ${next?.text ?? ''}`,
  };
}

const CLOCK =
  /(?<![\p{L}\p{N}.,])(?:(?:alle|dalle|le|ore|at|um|à|las|às)\s+(?:ore\s+)?)?(\d{1,2})(?:\s?h\s?|[:.])([0-5]\d)(?!\d)(?:\s?([ap])\.?m\.?|\s+Uhr)?/giu;

/** Times of day, in minutes since midnight; «8.15» only where «alle» or «ore» says that it is one. */
export function clockTimes(text: string): NumberMention[] {
  return [...text.matchAll(CLOCK)].flatMap((match): NumberMention[] => {
    const hours = Number(match[1]);
    const told = /^(?:alle|dalle|ore|at|um|à|las|às)\s/i.test(match[0]) || /h|:|Uhr/i.test(match[0]);
    if (!told || hours > 24) return [];
    const afternoon = match[3]?.toLowerCase() === 'p' && hours < 12 ? 12 : 0;
    const start = match.index;
    const end = start + match[0].length;
    const token = { text: match[0], folded: match[0], start, end };
    return [
      { ...multipleMention(token, (hours + afternoon) * 60 + Number(match[2])), unit: CLOCK_UNIT, counted: false },
    ];
  });
}
