import { OPTIONAL_FIELDS } from '../../../contract/article-fields.js';
import { withoutInvisible } from '../../../text/characters/invisible.js';
import type { TextChanges } from '../article.decider.js';
import { sanitizeBody } from './body-sanitizer.js';

const LINES = ['title', 'metaDescription', 'excerpt', ...OPTIONAL_FIELDS] as const;

/** The words of an article, or changes of them, as they are taken in: the body sanitised, nothing invisible anywhere. */
export function textTakenIn<Text extends TextChanges>(text: Text): Text {
  const taken: { -readonly [Field in keyof TextChanges]: TextChanges[Field] } = { ...text };
  for (const line of LINES) if (taken[line] !== undefined) taken[line] = withoutInvisible(taken[line]).trim();
  if (taken.content !== undefined) taken.content = sanitizeBody(taken.content);
  if (taken.tags !== undefined) taken.tags = withoutInvisibleIn(taken.tags);
  if (taken.seo !== undefined) {
    const { title, description, keywords } = taken.seo;
    // In its own order: what differs in nothing else is no change.
    taken.seo = {
      ...taken.seo,
      title: withoutInvisible(title).trim(),
      description: withoutInvisible(description).trim(),
      keywords: withoutInvisibleIn(keywords),
    };
  }
  return { ...text, ...taken };
}

function withoutInvisibleIn(words: readonly string[]): string[] {
  return [...new Set(words.map((word) => withoutInvisible(word).trim()).filter((word) => word !== ''))];
}
