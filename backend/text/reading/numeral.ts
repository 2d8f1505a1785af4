import type { TextLanguage } from '../language.js';

export const CURRENCY_BEFORE = /(US\$|R\$|\$|€|£|¥|\busd|\beur)\s?$/i;
export const CURRENCY_AFTER =
  /^\s?(?:(?:di|of|de|d')\s?)?(€|\$|£|¥|euros?\b|eur\b|dollar[iso]?\b|dollars\b|d[oó]lar(?:es)?\b|usd\b|sterline\b|pounds\b|cents?\b|yuan\b|yen\b|franchi\b|francs\b|franken\b|reais\b|real\b|kronor\b|美元|元|欧元)/i;
export const PERCENT_AFTER =
  /^\s?(?:\\?%|per cento\b|percento\b|percent\b|per cent\b|punti percentuali\b|punti base\b|percentage points?\b|pp\b|prozent(?:punkte)?\b|procent\w*|pour cent\b|por cento\b|por ciento\b)/i;

/** Where a number stands with its money or percent: «€ 5 milioni», «5 milioni di euro», «16 per cento». */
export function spanWithUnit(text: string, { start, end }: TextPlace): TextPlace {
  const before = CURRENCY_BEFORE.exec(text.slice(Math.max(0, start - 4), start))?.[0] ?? '';
  const rest = text.slice(end, end + 24);
  const after = before === '' ? (PERCENT_AFTER.exec(rest) ?? CURRENCY_AFTER.exec(rest))?.[0] : undefined;
  return { start: start - before.length, end: end + (after?.length ?? 0) };
}

interface TextPlace {
  readonly start: number;
  readonly end: number;
}

/**
 * The values a numeral in digits may have, the likeliest first. Only `1.200` and `1,200` are ambiguous: the language's own
 * convention comes first and the foreign one second, because texts about foreign news carry foreign numerals. Nobody writes
 * three zeros behind a decimal mark: `2.000` is two thousand everywhere.
 */
export function readNumeral(digits: string, language: TextLanguage): number[] {
  const compact = digits.replace(/[ ']/g, '');
  const marks = compact.replace(/\d/g, '');
  if (marks === '') return [Number(compact)];
  const lastMark = marks.at(-1) ?? '';
  if (marks.length === 1) {
    const asDecimal = Number(compact.replace(',', '.'));
    const tail = compact.length - compact.indexOf(lastMark) - 1;
    const head = compact.indexOf(lastMark);
    if (tail !== 3 || head > 3 || compact.startsWith('0')) return [asDecimal];
    const asThousands = Number(compact.replace(/[.,]/, ''));
    if (compact.endsWith('000')) return [asThousands];
    const thousandsMark = language === 'en' ? ',' : '.';
    return lastMark === thousandsMark ? [asThousands, asDecimal] : [asDecimal, asThousands];
  }
  const sameMarks = marks.split('').every((mark) => mark === lastMark);
  if (sameMarks) return [Number(compact.replace(/[.,]/g, ''))];
  return [
    Number(
      compact.slice(0, compact.lastIndexOf(lastMark)).replace(/[.,]/g, '') +
        '.' +
        compact.slice(compact.lastIndexOf(lastMark) + 1),
    ),
  ];
}

/** The currency of a mark or word: EUR for «€» and «euro». */
export function currencyCode(mark: string): string {
  const folded = mark.toLowerCase();
  if (/^(?:€|eur)/.test(folded)) return 'EUR';
  if (/^(?:£|sterl|pound)/.test(folded)) return 'GBP';
  if (/^(?:¥|yen|yuan|元)/.test(folded)) return 'JPY/CNY';
  if (/^(?:rea[il]|r\$)/.test(folded)) return 'BRL';
  if (/^kronor/.test(folded)) return 'SEK';
  if (folded === '欧元') return 'EUR';
  return /^fran/.test(folded) ? 'CHF' : 'USD';
}
