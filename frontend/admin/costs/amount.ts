/** Dollars as somebody writes them: «2,50», «2.5», «$ 1.250,00». Null for nothing, undefined for what is no amount. */
export function readAmount(text: string): number | null | undefined {
  const plain = text.replace(/[\s$]/g, '');
  if (plain === '') return null;
  const decimal = plain.includes(',') ? plain.replaceAll('.', '').replace(',', '.') : plain;
  return /^\d+(?:\.\d+)?$/.test(decimal) ? Number(decimal) : undefined;
}

/** The same amount in a field. */
export function amountText(usd: number | null): string {
  return usd === null ? '' : String(usd).replace('.', ',');
}
