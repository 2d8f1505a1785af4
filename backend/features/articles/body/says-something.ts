import { withoutAnyInvisible } from '../../../text/characters/invisible.js';

/** Whether a body gives its reader anything: words or an image. Of sanitised HTML, in which `<` only begins a tag. */
export function saysSomething(html: string): boolean {
  return /<img\b/.test(html) || /\S/.test(withoutAnyInvisible(html.replace(/<[^<>]*>|&(?:nbsp|#160|#xa0);/gi, '')));
}
