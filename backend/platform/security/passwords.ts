/** OWASP's first recommendation for argon2id: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** argon2id hash with its salt and parameters, ready to keep. */
export async function hashPassword(password: string): Promise<string> {
  const { hash } = await argon2();
  return hash(password, OPTIONS);
}

/** Whether the password belongs to the hash; false for a hash that cannot be read. */
export async function passwordMatches(kept: string, password: string): Promise<boolean> {
  const { verify } = await argon2();
  try {
    return await verify(kept, password);
  } catch {
    return false;
  }
}

/** Loaded with the first password: it is native code, and most commands never see one. */
function argon2() {
  return import('@node-rs/argon2');
}
