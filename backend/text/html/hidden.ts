/** The attributes that say whether an element is seen. */
export type HidingAttribute = 'aria-hidden' | 'bgcolor' | 'class' | 'color' | 'hidden' | 'open' | 'style';
/** An attribute of an element; undefined where it has none of that name. */
export type AttributeOf = (name: HidingAttribute) => string | null | undefined;

/** Classes by which the common style sheets hide a text, for good or for all but screen readers. */
const HIDING_CLASS =
  /(?:^|\s)(?:sr-?only|sr_only|visually-?hidden|visually_hidden|screen-?reader(?:-text|-only)?|(?:show-)?for-sr|a11y-(?:hidden|only)|assistive-text|element-(?:invisible|hidden)|off-?screen|is-hidden|u-hidden|d-none|hidden|invisible|hide|preheader)(?=\s|$)/i;
/** «hidden md:block», «d-none d-lg-flex»: shown on wider screens, and there is the text. */
const SHOWN_ELSEWHERE =
  /(?:^|\s)(?:\w+:(?:not-sr-only|block|flex|grid|inline|contents|table|visible)|d-\w+-\w|not-sr-only)/i;
/** Shown only while a script or a player asks for it. */
const NEVER_SHOWN = new Set(['audio', 'canvas', 'datalist', 'select', 'template', 'video']);

/** Of one declaration. */
const HIDING_STYLE = new RegExp(
  [
    '^display:none',
    '^(?:content-)?visibility:(?:hidden|collapse)',
    '^opacity:(?:0?\\.0\\d*|0+)%?(?:!|$)',
    '^font-size:(?:0*(?:\\.\\d+)?|1(?:\\.0*)?(?=px|pt))(?:px|pt|em|rem|%|vw)?(?:!|$)',
    '^font:(?:.* )?0(?:px|pt|em|%)?[ /]',
    '^(?:left|top|right|bottom|text-indent):-(?:\\d{3,}|\\d\\d(?=r?em|v[wh]))',
    '^margin-(?:left|top):-\\d{4,}',
    '^text-indent:\\d{3,}',
    '^transform:.*(?:scale[xy]?\\(0(?:\\.0+)?[,)]|translate(?:[xy]|3d)?\\(-\\d{4,})',
    '^clip:rect\\((?:[01](?:px)?[ ,]*){4}\\)',
    '^clip-path:(?:inset\\((?:50|100)%|circle\\(0)',
    '^mso-hide:all',
  ].join('|'),
);
const NO_ROOM = /^(?:max-)?(?:height|width):[01](?:px)?(?:!|$)/;
const CUT_OFF = /^overflow(?:-[xy])?:(?:hidden|clip)/;

/** What an element says about being seen. */
export interface Visibility {
  readonly hidden: boolean;
  /** The colour behind its text, where it sets one: what stands inside it is seen against that. */
  readonly background: string | null;
}

/**
 * Whether readers never see what stands in an element, as far as its own tag shows. `background` is the colour behind it:
 * text of the same colour is hidden; null where it cannot be known.
 */
export function visibilityOf(name: string, attribute: AttributeOf, background: string | null): Visibility {
  const style = declarations(attribute('style') ?? '');
  const ground = lastValue(style, /^background(?:-color)?:/) ?? attribute('bgcolor')?.toLowerCase();
  const own = colourOf(ground);
  const behind = ground === undefined || own === TRANSPARENT ? background : own;
  const ink = colourOf(
    lastValue(style, /^color:/) ?? (name === 'font' ? attribute('color')?.toLowerCase() : undefined),
  );
  const classes = attribute('class') ?? '';
  const hidden =
    NEVER_SHOWN.has(name) ||
    present(attribute('hidden')) ||
    (name === 'dialog' && !present(attribute('open'))) ||
    // Some sites hide paragraphs from assistive software until a script has run; readers see them.
    (name !== 'p' && attribute('aria-hidden')?.trim().toLowerCase() === 'true') ||
    (HIDING_CLASS.test(classes) && !SHOWN_ELSEWHERE.test(classes)) ||
    style.some((declaration) => HIDING_STYLE.test(declaration)) ||
    (style.some((declaration) => NO_ROOM.test(declaration)) &&
      style.some((declaration) => CUT_OFF.test(declaration))) ||
    ink === TRANSPARENT ||
    (ink !== null && ink === behind);
  return { hidden, background: behind };
}

/** The last declaration counts. */
function lastValue(style: readonly string[], property: RegExp): string | undefined {
  return style.findLast((declaration) => property.test(declaration))?.replace(property, '');
}

function present(value: string | null | undefined): boolean {
  return value !== null && value !== undefined;
}

/** Declarations without blanks, comments and escapes, in small letters: `display:none`. */
function declarations(style: string): string[] {
  if (style === '') return [];
  return style
    .replace(/\/\*[^*]*\*\//g, '')
    .replace(/&#(?:x([0-9a-f]{1,6})|(\d{1,7}));?/gi, (_, hex: string | undefined, decimal: string) =>
      letterOf(hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)),
    )
    .replace(/\\([0-9a-f]{1,6})\s?/gi, (_, code: string) => letterOf(Number.parseInt(code, 16)))
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/ ?([:;,(]) ?/g, '$1')
    .split(';')
    .map((declaration) => declaration.trim());
}

function letterOf(code: number): string {
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
}

const TRANSPARENT = 'transparent';
const NAMED_COLOURS: Readonly<Record<string, string>> = { white: '#fff', black: '#000', snow: '#fff', ivory: '#fff' };
/** Channels this near to white, or to black, are distinguished by nobody. */
const NEAR = 8;

/** A colour in one form; nearly white is white. Null for what is no plain colour. */
function colourOf(written: string | undefined): string | null {
  const value = written?.replace(/!important|\s+$/g, '').trim() ?? '';
  if (value === TRANSPARENT || /^rgba\((?:[\d.]+,){3}0?(?:\.0+)?\)$/.test(value)) return TRANSPARENT;
  const hex = /^#([0-9a-f]{3}|[0-9a-f]{6})$/.exec(NAMED_COLOURS[value] ?? value)?.[1];
  const channels =
    hex === undefined
      ? /^rgba?\((\d{1,3})[, ]\s?(\d{1,3})[, ]\s?(\d{1,3})/.exec(value)?.slice(1).map(Number)
      : [0, 1, 2].map((at) => channelOf(hex, at));
  if (channels === undefined) return null;
  return channels.map((channel) => (channel >= 255 - NEAR ? 255 : channel <= NEAR ? 0 : channel)).join(',');
}

function channelOf(hex: string, at: number): number {
  const digits = hex.length === 3 ? hex.charAt(at).repeat(2) : hex.slice(2 * at, 2 * at + 2);
  return Number.parseInt(digits, 16);
}

/** The colour of paper, where a text is read on it. */
export const WHITE = '255,255,255';

const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]+))?/g;

/** Reads the attributes of a tag, the first of each name as browsers do. */
export function attributesOf(tag: string): (name: HidingAttribute) => string | undefined {
  if (!/\s/.test(tag)) return () => undefined;
  const found = new Map<string, string>();
  for (const [, name = '', value = ''] of tag.slice(1).matchAll(ATTRIBUTE)) {
    if (!found.has(name.toLowerCase())) found.set(name.toLowerCase(), value.replace(/^["']|["']$/g, ''));
  }
  return (name) => found.get(name);
}
