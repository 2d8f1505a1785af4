import { Injectable } from '@nestjs/common';
import { type ColumnType, type Insertable, type Selectable, sql } from 'kysely';
import type { AiModel } from '../../contract/ai-models.js';
import { TableAccess } from '../../platform/database/table-access.js';

interface AiModelsTables {
  'app.ai_models': {
    id: string;
    model_name: string;
    display_name: string;
    provider: string;
    version: string;
    /** ISO date, as text. */
    release_date: string | null;
    context_length: number | null;
    input_price: number | null;
    output_price: number | null;
    cached_input_price: number | null;
    notes: string;
    /** JSON: the driver would make an array of PostgreSQL out of a list. */
    capabilities: ColumnType<readonly string[], string, string>;
    is_latest: boolean;
    is_future: boolean;
    deprecated: boolean;
  };
}

type Row = Selectable<AiModelsTables['app.ai_models']>;

/** A model with what is known of it and what is shown. */
export interface CataloguedModel extends AiModel {
  /** US dollars per 1,000 tokens asked that the gateway had read before; null or absent: nobody says. */
  readonly cachedPrice?: number | null;
}

/** How a model is shown; what is absent stays. */
export interface ModelFlags {
  readonly isLatest?: boolean | undefined;
  readonly isFuture?: boolean | undefined;
  readonly deprecated?: boolean | undefined;
}

/** The catalogue of models: rows, because nobody asks for their history. */
@Injectable()
export class AiModelsStore extends TableAccess<AiModelsTables> {
  /** The whole catalogue, the newest first. */
  async list(): Promise<CataloguedModel[]> {
    const rows = await this.db
      .selectFrom('app.ai_models')
      .selectAll()
      .select(sql<string | null>`release_date::text`.as('release_date'))
      .orderBy('is_latest', 'desc')
      .orderBy(sql`app.ai_models.release_date desc nulls last`)
      .orderBy('model_name')
      .execute();
    return rows.map(modelOf);
  }

  /** What a model costs, in US dollars per 1,000 tokens; null when the catalogue does not know it. */
  async pricingOf(modelName: string): Promise<(AiModel['pricing'] & { cached: number | null }) | null> {
    const row = await this.db
      .selectFrom('app.ai_models')
      .select(['input_price as input', 'output_price as output', 'cached_input_price as cached'])
      .where('model_name', '=', modelName)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Sets flags; false when there is no such model. */
  async setFlags(id: string, { isLatest, isFuture, deprecated }: ModelFlags): Promise<boolean> {
    const updated = await this.db
      .updateTable('app.ai_models')
      .set({
        ...(isLatest === undefined ? {} : { is_latest: isLatest }),
        ...(isFuture === undefined ? {} : { is_future: isFuture }),
        ...(deprecated === undefined ? {} : { deprecated }),
      })
      .where('id', '=', id)
      .executeTakeFirst();
    return Number(updated.numUpdatedRows) > 0;
  }

  /** Writes the given models, known by their name at the gateway, in one transaction. */
  async save(models: readonly CataloguedModel[]): Promise<void> {
    await this.db.transaction().execute(async (transaction) => {
      for (const model of models) {
        const row = rowOf(model);
        const { id: _id, ...changed } = row;
        await transaction
          .insertInto('app.ai_models')
          .values(row)
          .onConflict((conflict) => conflict.column('model_name').doUpdateSet(changed))
          .execute();
      }
    });
  }
}

function modelOf(row: Row): CataloguedModel {
  return {
    _id: row.id,
    displayName: row.display_name,
    modelName: row.model_name,
    provider: row.provider,
    version: row.version,
    releaseDate: row.release_date,
    contextLength: row.context_length,
    pricing: { input: row.input_price, output: row.output_price },
    cachedPrice: row.cached_input_price,
    notes: row.notes,
    capabilities: [...row.capabilities],
    isLatest: row.is_latest,
    isFuture: row.is_future,
    deprecated: row.deprecated,
  };
}

function rowOf(model: CataloguedModel): Insertable<AiModelsTables['app.ai_models']> {
  return {
    id: model._id,
    model_name: model.modelName,
    display_name: model.displayName,
    provider: model.provider,
    version: model.version,
    release_date: model.releaseDate,
    context_length: model.contextLength,
    input_price: model.pricing.input,
    output_price: model.pricing.output,
    cached_input_price: model.cachedPrice ?? null,
    notes: model.notes,
    capabilities: JSON.stringify(model.capabilities),
    is_latest: model.isLatest,
    is_future: model.isFuture,
    deprecated: model.deprecated,
  };
}
