import { z } from 'zod';
import { shorten } from '../../../text/shorten.js';
import type { ScoutFacts, ScoutNewsItem } from '../../offline-engine/step.facts.js';
import { type AnswerResult, badAnswer, readObject } from './answer-result.js';
import { shownNews } from './news-overview.js';
import { plainLine } from './plain-line.js';

/** A story that the scout would write about. */
export interface ScoutChoice {
  /** Number of the main report in the overview. */
  readonly selectedIndex: number;
  /** Numbers of other reports on the same story, without the main one. */
  readonly relatedIndexes: readonly number[];
  readonly mainTopic: string;
}

/** What the scout decided. */
export type ScoutDecision =
  | (ScoutChoice & {
      readonly kind: 'selected';
      readonly reason: string;
      /** What it would write about if that cannot be, in its order. */
      readonly alternatives: readonly ScoutChoice[];
      /** Names as the model wrote them: for the debug screen, never used to find anything. */
      readonly sources: readonly string[];
      /** Of a review («Rassegna»), the numbers of its reports story by story, the main one included. */
      readonly stories?: readonly (readonly number[])[];
    })
  | { readonly kind: 'no-topic'; readonly reason: string };

const MAX_RELATED = 8;
/** Behind the first choice. */
const MAX_ALTERNATIVES = 2;
/** A review reads several stories, each with a few reports. */
const MAX_RELATED_OF_REVIEW = 32;
const MAX_TOPIC_LENGTH = 200;

/**
 * Reads the scout's answer. An index that was not in the overview it saw makes the answer bad; -1 or null is «none».
 * @param seesAll it chose from the facts themselves, as the offline engine does
 */
export function readScoutAnswer(text: string, facts: ScoutFacts, seesAll = false): AnswerResult<ScoutDecision> {
  const object = readObject(text, 'selectedIndex');
  if (!object.ok) return object;
  const read = scoutAnswer.safeParse(object.value);
  if (!read.success) return badAnswer('la scelta non indica il numero di una notizia');
  const { selectedIndex, reason, relatedIndexes, sources } = read.data;
  if (selectedIndex === null || selectedIndex === -1) {
    return {
      ok: true,
      value: { kind: 'no-topic', reason: reason || 'Nessuna notizia merita un articolo.' },
      notes: [],
    };
  }
  const seen = seesAll ? facts.news : shownNews(facts.news);
  const shown = new Map(seen.map((item) => [item.index, item]));
  const choice = choiceOf(read.data, shown);
  if (choice === null) return badAnswer(`la notizia numero ${selectedIndex} non è nella panoramica`);
  const stories = reviewOf(read.data.stories, [selectedIndex, ...choice.relatedIndexes]);
  const named = new Set([selectedIndex, ...choice.relatedIndexes]);
  const alternatives = read.data.alternatives
    .flatMap((alternative) => choiceOf(alternative, shown) ?? [])
    .filter((alternative) => !named.has(alternative.selectedIndex) && named.add(alternative.selectedIndex))
    .slice(0, MAX_ALTERNATIVES)
    .map((alternative) => ({ ...alternative, relatedIndexes: alternative.relatedIndexes.slice(0, MAX_RELATED) }));
  const dropped = relatedIndexes.length - choice.relatedIndexes.length;
  return {
    ok: true,
    value: {
      kind: 'selected',
      ...choice,
      relatedIndexes: choice.relatedIndexes.slice(0, stories === null ? MAX_RELATED : MAX_RELATED_OF_REVIEW),
      reason,
      sources,
      alternatives: stories === null ? alternatives : [],
      ...(stories === null ? {} : { stories }),
    },
    notes: dropped > 0 ? [`Ignorati ${dropped} numeri di notizie collegate inesistenti o ripetuti.`] : [],
  };
}

/** A choice as far as its numbers are in the overview; null when its main one is not. */
function choiceOf(
  { selectedIndex, relatedIndexes, mainTopic }: z.infer<typeof scoutChoice>,
  shown: ReadonlyMap<number, ScoutNewsItem>,
): ScoutChoice | null {
  const selected = shown.get(selectedIndex ?? -1);
  if (selected === undefined) return null;
  const related = [...new Set(relatedIndexes)].filter((index) => index !== selected.index && shown.has(index));
  return {
    selectedIndex: selected.index,
    relatedIndexes: related,
    mainTopic: shorten(mainTopic || plainLine(selected.title), MAX_TOPIC_LENGTH),
  };
}

/** The stories of a review as far as their reports were chosen; null when they are not several. */
function reviewOf(stories: readonly (readonly number[])[], chosen: readonly number[]): number[][] | null {
  const known = new Set(chosen.slice(0, MAX_RELATED_OF_REVIEW + 1));
  const own = stories
    .map((reports) => reports.filter((report) => known.has(report)))
    .filter(({ length }) => length > 0);
  return own.length > 1 ? own : null;
}

/** 3, "3" and "[3]" are the same number; 3.5, "tre" and true are none. */
const index = z.union([
  z.number().int(),
  z
    .string()
    .regex(/^\s*\[?-?\d{1,6}\]?\s*$/)
    .transform((written) => Number(written.replace(/[[\]\s]/g, ''))),
]);

const line = (limit: number) =>
  z
    .string()
    .transform((written) => shorten(plainLine(written), limit))
    .catch('');

const scoutChoice = z.object({
  selectedIndex: index.nullable(),
  mainTopic: line(MAX_TOPIC_LENGTH),
  relatedIndexes: z
    .array(z.unknown())
    .transform((entries) => entries.flatMap((entry) => index.safeParse(entry).data ?? []))
    .catch([]),
});

const scoutAnswer = scoutChoice.extend({
  reason: line(1_000),
  alternatives: z
    .array(z.unknown())
    .transform((entries) => entries.flatMap((entry) => scoutChoice.safeParse(entry).data ?? []))
    .catch([]),
  stories: z
    .array(z.array(z.unknown()).transform((entries) => entries.flatMap((entry) => index.safeParse(entry).data ?? [])))
    .catch([]),
  sources: z
    .array(
      z
        .union([
          z.string(),
          z.object({ name: z.string() }).transform(({ name }) => name),
          z.object({ title: z.string() }).transform(({ title }) => title),
        ])
        .catch(''),
    )
    .transform((names) =>
      names
        .map((name) => shorten(plainLine(name), 200))
        .filter((name) => name !== '')
        .slice(0, 20),
    )
    .catch([]),
});
