/** The scout's answer, in the format every model is asked for; `selectedIndex` -1 when nothing is worth writing. */
export interface StoryChoice {
  readonly selectedIndex: number;
  readonly reason: string;
  readonly mainTopic: string;
  readonly relatedIndexes: readonly number[];
  readonly sources: readonly string[];
  /** Of a review («Rassegna»), the numbers of its reports story by story. */
  readonly stories?: readonly (readonly number[])[];
}
