/**
 * Reports of the captured feeds, judged by reading title and beginning, per topic: the first eight digits of the SHA-256
 * of titles that speak of it behind a plus, of others behind a minus. The titles belong to their publishers and stay
 * where they are.
 */
const LABELS = `
modelli-linguistici + 25b46133 72c5f295 02eeeeaa 13e6ea8f 298db2ba 29f11dbc 6d9daf81 8829990f 9962207a
chatgpt-openai + 0e0f152c 31724a7a 327a843c 46854ee8 4d4fc6e9 6d6072c4 8ee2afb8 97506161 29f11dbc
google-ai + dee57096 b1e2677f 36694318 f5828dad 41edfb39 adc54b95 1322305e 2fc0c832 - 13aeec7d
claude-anthropic + 1fdd4266 25b46133 52f2c9bd dd2a7e5b 050cf928 06dc673e 074861a1 07fbe1c3 0f52bc07
regole + dd2a7e5b 0812b776 3310252e e2557b10 d049094b 2b311b70 - 1965db94 31b4bb3f 42c05d0e 0c73d6fd
lavoro + 34348484 4b85409e 9194e7f1 aa4ab649 15e41277 0b1fdbfa 13b378fc - d4415409 079fab3e
scuola + 441fe111 06a9b2bc 0b1fdbfa 0f52bc07 168113e4 25c0fecd 3775d5a0 - c1d7feb3 217cf7cc
sanita + 15ca3758 5840273f 5e2a7e0a 7139c013 a8b6247b 22ff2902 3766e5ac d7fc8e70 df70a84d
startup + 07406095 1e74f653 2609fc8b 2dc0015b 439ed6e5 4fa1e32f 7c96bf85 7fe14ae1 93ec964a
chip + 44e9bb40 50f11c10 b4d25ef8 33945ed3 439ed6e5 aaf71be7 f31e29be - 32d7ee45 011f0876
etica + 298c0711 34c26d51 04981dfd 0d2564b7 1086fa4c 1356f392 2dbd1d42 2ff80012 - 11307273
strumenti + 1fdd4266 28235aa7 5c19d5c7 6000b9fd 6e2f0e4a 7815aaa1 82565f58 867e4821 - 52f2c9bd
OpenAI + 0085bbee 06fefb11 08138210 09fc6cbd 0bca9004 0d2564b7 0df82f78 0e0f152c 178a5c11
`;

/** By topic and hash: whether the report speaks of it. */
export const TOPIC_LABELS: ReadonlyMap<string, ReadonlyMap<string, boolean>> = new Map(
  LABELS.trim()
    .split(/\n(?! )/)
    .map((line) => {
      const [topic = '', ...marks] = line.split(/\s+/);
      let isRight = true;
      const judged = new Map<string, boolean>();
      for (const mark of marks) {
        if (mark === '+' || mark === '-') isRight = mark === '+';
        else judged.set(mark, isRight);
      }
      return [topic, judged] as const;
    }),
);
