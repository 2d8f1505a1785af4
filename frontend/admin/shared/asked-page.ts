/** The page that an address asks for; nonsense is taken for the first. */
export function askedPage({ url }: Request): number {
  const asked = Number(new URL(url).searchParams.get('page') ?? 1);
  return Number.isInteger(asked) && asked > 0 ? asked : 1;
}
