/**
 * JSON that may stand inside a `<script>` of any type: nothing in it can end the element or open a comment. Only the
 * two dangerous beginnings are escaped, because every escape costs compression.
 */
export function jsonForHtml(value: unknown): string {
  const json = JSON.stringify(value);
  return json.includes('<') ? json.replace(/<(?=[/!?]|script)/gi, '\\u003c') : json;
}
