/** So many lines of HTML whose words and phrases come back as those of a language do: they compress as pages do. */
export function textLikeWriting(lines: number): string {
  let state = 1;
  const upTo = (limit: number, skew: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return Math.floor(limit * (state / 2_147_483_647) ** skew);
  };
  const word = () => ((upTo(600, 3) + 11) * 7_919).toString(36);
  const phrases = Array.from({ length: 400 }, () => Array.from({ length: 3 + upTo(6, 1) }, word).join(' '));
  return Array.from({ length: lines }, () => `<p class="row">${phrases[upTo(400, 2)]}, ${word()}</p>`).join('\n');
}
