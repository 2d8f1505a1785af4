import type { GatewayModel } from '../../platform/ai-gateway/gateway-models.js';
import type { CataloguedModel } from './ai-models.store.js';

const TOKENS_PRICED = 1000;
const GONE = 'Non è più nell’elenco del gateway';

/** What a synchronisation changes: the models to write, and how many of them are new, different, or gone. */
export interface MergedCatalogue {
  readonly models: readonly CataloguedModel[];
  readonly added: number;
  readonly changed: number;
  readonly deprecated: number;
}

/**
 * Brings the catalogue up to the gateway's list. Facts come from the gateway; the flags of known models stay as a person
 * set them, but a model that left the list is deprecated. Of the new ones, the newest of each provider is the latest.
 * `newId` gives the ids of new rows.
 */
export function mergeCatalogue(
  known: readonly CataloguedModel[],
  listed: readonly GatewayModel[],
  newId: () => string,
): MergedCatalogue {
  const byName = new Map(known.map((model) => [model.modelName, model]));
  const listedNames = new Set(listed.map(({ id }) => id));
  const newest = newestOfProviders(listed);
  const written: CataloguedModel[] = [];
  let added = 0;
  let changed = 0;
  for (const model of listed) {
    const before = byName.get(model.id);
    const after: CataloguedModel = {
      ...(before ?? { _id: newId(), isFuture: false, isLatest: newest.has(model.id), deprecated: false, notes: '' }),
      ...factsOf(model),
    };
    if (before && sameFacts(before, after)) continue;
    if (before) changed += 1;
    else added += 1;
    written.push(after);
  }
  const gone = known.filter(({ modelName, deprecated }) => !deprecated && !listedNames.has(modelName));
  for (const model of gone) written.push({ ...model, deprecated: true, isLatest: false, notes: withNote(model.notes) });
  return { models: written, added, changed, deprecated: gone.length };
}

/** Everything the gateway says of a model, in the catalogue's words. */
function factsOf(model: GatewayModel) {
  const [provider = '', rest = ''] = model.id.includes('/') ? model.id.split('/') : ['', model.id];
  return {
    displayName: model.name,
    modelName: model.id,
    provider,
    version: /\d+(?:\.\d+)*/.exec(rest)?.[0] ?? '',
    releaseDate: model.createdAt?.slice(0, 10) ?? null,
    contextLength: model.context_length,
    pricing: { input: perThousand(model.pricing.prompt), output: perThousand(model.pricing.completion) },
    cachedPrice: perThousand(model.cachedPrice ?? null),
    capabilities: [...model.capabilities],
  };
}

function perThousand(price: number | null): number | null {
  return price === null ? null : Number((price * TOKENS_PRICED).toPrecision(12));
}

function newestOfProviders(listed: readonly GatewayModel[]): ReadonlySet<string> {
  const newest = new Map<string, GatewayModel>();
  for (const model of listed) {
    const provider = model.id.split('/')[0] ?? '';
    if (model.createdAt && model.createdAt > (newest.get(provider)?.createdAt ?? '')) newest.set(provider, model);
  }
  return new Set([...newest.values()].map(({ id }) => id));
}

function sameFacts(before: CataloguedModel, after: CataloguedModel): boolean {
  return JSON.stringify(Object.entries(before).sort()) === JSON.stringify(Object.entries(after).sort());
}

function withNote(notes: string): string {
  return notes.includes(GONE) ? notes : [notes, GONE].filter(Boolean).join('. ');
}
