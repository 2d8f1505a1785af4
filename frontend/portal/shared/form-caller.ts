/** Who sent a form, as the server names them to a route's action; empty in the browser, which the server sees for itself. */
export function formCaller(context: unknown): string {
  const known = typeof context === 'object' && context !== null && 'caller' in context ? context.caller : '';
  return typeof known === 'string' ? known : '';
}
