/** Hearsay and plans under a condition: told apart from what is known. */
export function isHedged(sentence: string): boolean {
  return /\p{L}+rebbe(?:ro)?(?!\p{L})|\bnon ha (?:voluto|commentato)|\bindiscrezion|\bpare che\b|\bsembra(?:no)?\b|\bsecondo (?:alcun|fonti|due|tre|indiscr|voci)|\bipotesi\b|\bpossibile che\b/iu.test(
    sentence,
  );
}
