import { Injectable } from '@nestjs/common';
import type { VoiceFacts } from '../../../contract/source-kinds.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import { type DescribedVoices, voiceOf } from '../../../text/voices/voice.js';
import type { NewsTables } from '../news.tables.js';

/** Who speaks where, as the newsroom said it of its sources: it holds for all that lies at their voice's addresses. */
@Injectable()
export class DescribedVoicesStore extends TableAccess<NewsTables> {
  async load(): Promise<DescribedVoices> {
    const rows = await this.db
      .selectFrom('read.news_sources')
      .select(['url', 'voice'])
      .where('voice', 'is not', null)
      .orderBy('created_at')
      .execute();
    return new Map(
      rows.flatMap(({ url, voice }) => {
        const known = voiceOf(url);
        return known === null || voice === null ? [] : [[known.id, voice] as const];
      }),
    );
  }
}

/** Who speaks at the site of a source; a name of its own where nothing is known. */
export function voiceOfSource(source: {
  readonly name: string;
  readonly url: string;
  readonly voice: VoiceFacts | null;
}): VoiceFacts {
  const { name, kind, firstHandFor } = source.voice ??
    voiceOf(source.url) ?? { name: source.name, kind: null, firstHandFor: null };
  return { name, kind, firstHandFor };
}
