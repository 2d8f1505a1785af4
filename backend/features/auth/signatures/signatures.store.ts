import { Injectable } from '@nestjs/common';
import { type Kysely, sql } from 'kysely';
import type { Signature } from '../../../contract/signatures.js';
import { addressesToTry, slugOf } from '../../../contract/slug-of-title.js';
import { TableAccess } from '../../../platform/database/table-access.js';
import type { AuthTables } from '../auth.tables.js';

/** What a person chooses of a signature. */
export type ChosenSignature = Pick<Signature, 'name' | 'about' | 'picture'>;

/** The names that people sign with. */
@Injectable()
export class SignaturesStore extends TableAccess<AuthTables> {
  /** All of them, by name. */
  async list(): Promise<Signature[]> {
    const rows = await selected(this.db).orderBy(sql`lower(sign.name)`).execute();
    return rows.map(signatureOf);
  }

  async has(personId: string): Promise<boolean> {
    return (await this.ids()).some(({ person_id }) => person_id === personId);
  }

  /** Whose page lies, or lay, at this address. */
  async bySlug(slug: string): Promise<Signature | undefined> {
    const rows = await selected(this.db)
      .where((e) =>
        e.or([e('sign.slug', '=', slug), sql<boolean>`sign.former_slugs @> ${JSON.stringify([slug])}::jsonb`]),
      )
      .execute();
    const row = rows.find((one) => one.slug === slug) ?? rows[0];
    return row && signatureOf(row);
  }

  /** Stores the signature of a person; the address follows the name, and earlier ones keep leading to the page. */
  save(personId: string, chosen: ChosenSignature): Promise<void> {
    return this.db.transaction().execute(async (transaction) => {
      await sql`lock table app.signatures in exclusive mode`.execute(transaction);
      const all = await transaction
        .selectFrom('app.signatures')
        .select(['person_id', 'slug', 'former_slugs', 'name'])
        .execute();
      const mine = all.find(({ person_id }) => person_id === personId);
      const taken = all.filter(({ person_id }) => person_id !== personId).map(({ slug }) => slug);
      const wanted = slugOf(chosen.name);
      const free = () =>
        addressesToTry(wanted, { id: personId, words: chosen.about }).find((one) => !taken.includes(one));
      const slug = mine && slugOf(mine.name) === wanted ? mine.slug : (free() ?? `${wanted}-${personId}`);
      const former = [...(mine?.former_slugs ?? []), ...(mine ? [mine.slug] : [])].filter((one) => one !== slug);
      const values = { ...chosen, slug, former_slugs: JSON.stringify([...new Set(former)]) };
      await transaction
        .insertInto('app.signatures')
        .values({ person_id: personId, ...values })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
        .execute();
    });
  }

  /** False when there was none. */
  async remove(personId: string): Promise<boolean> {
    const { numDeletedRows } = await this.db
      .deleteFrom('app.signatures')
      .where('person_id', '=', personId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Whose there are, and since when. */
  ids() {
    return this.db.selectFrom('app.signatures').select(['person_id', 'signed_since']).execute();
  }
}

function selected(db: Kysely<AuthTables>) {
  return db
    .selectFrom('app.signatures as sign')
    .leftJoin('app.administrators as person', 'person.id', 'sign.person_id')
    .select(['sign.person_id', 'sign.slug', 'sign.name', 'sign.about', 'sign.picture'])
    .select(sql<boolean>`person.id is not null`.as('is_here'));
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;

function signatureOf({ person_id, is_here, ...row }: SelectedRow): Signature {
  return { personId: person_id, ...row, isHere: is_here };
}
