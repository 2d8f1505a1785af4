const TOKENS_PRICED = 1000;
const dollars = new Intl.NumberFormat('it-IT', { maximumSignificantDigits: 3, useGrouping: 'always' });

/** «Gratuito», «$0,0003 / 1K» or what a routing model costs. `price` in US dollars per 1,000 tokens. */
export function priceText(price: number | null): string {
  if (price === null) return 'prezzo del modello scelto';
  return price === 0 ? 'Gratuito' : `$${dollars.format(price)} / 1K`;
}

/** What an answer cost; a gateway need not say. `cost` in US dollars. */
export function costText(cost: number | null): string {
  if (cost === null) return 'non comunicato';
  return cost === 0 ? 'gratuito' : `$${dollars.format(cost)}`;
}

/** The same for a price per token, as the gateway's list has it. */
export function pricePerToken(price: number | null): string {
  return priceText(price === null ? null : price * TOKENS_PRICED);
}

/** Both prices of a model in one phrase; a routing model has those of the model it takes. Per 1,000 tokens. */
export function bothPrices({
  input,
  output,
}: {
  readonly input: number | null;
  readonly output: number | null;
}): string {
  if (input === 0 && output === 0) return 'Gratuito';
  if (input === null && output === null) return 'Prezzo del modello scelto';
  return `${priceText(input)} in ingresso, ${priceText(output)} in uscita`;
}

/** The price of a model of the gateway's list, whose prices are per token, for its input. */
export function selectablePrice(pricing: {
  readonly prompt: number | null;
  readonly completion: number | null;
}): string {
  if (pricing.prompt === 0 && pricing.completion === 0) return 'Gratuito';
  return pricePerToken(pricing.prompt);
}
