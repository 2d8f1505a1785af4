import { z } from 'zod';
import { VOICE_KIND_NAMES, type VoiceKind } from '../../contract/source-kinds.js';
import written from './voices.json' with { type: 'json' };

const Place = z.string().regex(/^[a-z0-9.-]+(?:\/[^\s?#]*)?$/);
/** Under the voice's first place where it begins with a slash. */
const Path = z.string().regex(/^[a-z0-9.-]*\/[^\s?#]*$/);

const WrittenVoice = z
  .strictObject({
    /** Where it speaks: domains, hosts, or one account of a platform (`github.com/openai`). The first one is its id. */
    at: z.tuple([Place], Place),
    /** As readers know it. */
    name: z.string().min(1),
    kind: z.enum(VOICE_KIND_NAMES),
    /** Other names that mean it. */
    also: z.array(z.string().min(1)).default([]),
    /** The id of the voice that it belongs to: the two are no independent voices. */
    of: Place.optional(),
    /** «Di prima mano per …»; absent: what its kind is first-hand for. */
    firstHandFor: z.string().min(1).optional(),
    /** Under which hosts and paths of its domains lie its own news; absent: everywhere. What an account says always is. */
    speaksAt: z.array(Path).optional(),
    /** What it makes, as news name it without its maker; folded. */
    makes: z.array(z.string().min(1)).default([]),
    /** On a platform everybody speaks under a name: the first part of the path, or of the host. */
    users: z.enum(['path', 'host']).optional(),
  })
  .readonly();

export type ListedVoice = z.infer<typeof WrittenVoice>;

/** The voices that the product knows by itself: facts, one voice a line. */
export const listedVoices: readonly ListedVoice[] = z.array(WrittenVoice).readonly().parse(written);

/** What a voice of a kind is first-hand for where nothing else is said, in Italian; null: for nothing. */
export const FIRST_HAND_BY_KIND: Readonly<Record<VoiceKind, string | null>> = {
  maker: 'i propri prodotti e annunci',
  authority: 'i propri atti e comunicati',
  research: 'gli studi che pubblica',
  press: null,
  person: null,
  aggregator: null,
};
