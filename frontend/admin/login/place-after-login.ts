/** Only addresses of the admin itself: a link must not lead a person who has just logged in elsewhere. */
export function placeAfterLogin(wanted: string | null): string {
  return wanted && /^\/(admin|debug)(\/[\w/-]*)?(\?[^#]*)?$/.test(wanted) ? wanted : '/admin';
}
