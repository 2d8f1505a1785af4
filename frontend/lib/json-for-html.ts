/**
 * JSON that may stand inside a `<script>` of any type: nothing in it can end the element or open a comment. Only the
 * two dangerous beginnings are escaped, because every escape costs compression.
 */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(/<(?=[/!?]|script)/gi, '\\u003c');
}
