/** The outcome of a fact check as the article keeps it: the score and the ledger behind it. Scores are 0–100. */
export interface VerificationData {
  readonly score: number;
  readonly approved: boolean;
  readonly issues: readonly string[];
  readonly suggestions: readonly string[];
  readonly verifiedFacts: readonly string[];
  readonly summary: string;
  /** Which version of the algorithm, which model (null = none was asked). */
  readonly algorithm: string;
  readonly model: string | null;
  /** What the model was asked with; absent in older events and where none was asked. */
  readonly temperature?: number | undefined;
  /** 0–100, what the sentences come to without any cap; absent in older events. */
  readonly calibrated?: number | undefined;
  readonly caps: readonly { readonly code: string; readonly limit: number; readonly reason: string }[];
  readonly findings: readonly VerificationFinding[];
  readonly claims: readonly VerifiedClaim[];
  /** Sentences that left the text during the check; absent in older events. */
  readonly removed?: readonly RemovedSentence[] | undefined;
  /** The pages that were read, by the ids that sentences name; absent in older events. */
  readonly sources?: readonly { readonly id: string; readonly url: string }[] | undefined;
  /** Every question to a model, in order; absent in older events. */
  readonly passes?: readonly VerificationPass[] | undefined;
  /** Words of the content before any repair; absent in older events. */
  readonly wordsAtFirst?: number | undefined;
  /** The second reading took only what was doubted or questioned. */
  readonly economy?: boolean | undefined;
  /** Which text was checked: the number of its wordings. Absent in older events. */
  readonly textVersion?: number | undefined;
  /** The run that checked; absent in older events and when an editor asked. */
  readonly runId?: string | undefined;
  /** Findings that no longer count, because a person dismissed them or settled their sentence; absent in older events. */
  readonly dismissed?: readonly string[] | undefined;
  /** The most important fact of the sources that the article leaves out, as the second reading says; absent where it names none. */
  readonly omission?: string | undefined;
  /** What the last reading has against sentences that nobody repaired; absent in older events and where nobody read the whole. */
  readonly problems?: readonly ReadingProblem[] | undefined;
  /** Who should have read the whole could not be understood. */
  readonly unreadWhole?: boolean | undefined;
  /** Scored again from what was said before, after a decision of a person: nobody was asked. */
  readonly rescored?: boolean | undefined;
}

type Section = 'title' | 'excerpt' | 'body';

/** A place of the text that rules found worth a reading. Offsets count characters of the section's plain text. */
export interface VerificationFinding {
  readonly id: string;
  readonly kind: string;
  readonly grade: 'contradiction' | 'question';
  readonly section: Section;
  /** The sentence it is about; null in older events. */
  readonly sentenceId: string | null;
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly detail: string;
  readonly sourceId: string | null;
  /** What the source says instead, verbatim; null where nothing is shown. */
  readonly passage: string | null;
}

/** One sentence of the checked text, with the passage that carries it. */
export interface VerifiedClaim {
  readonly id: string;
  readonly section: Section;
  readonly sentence: string;
  readonly verdict: 'supported' | 'partial' | 'not-found' | 'refuted' | 'opinion';
  readonly sourceId: string | null;
  readonly span: string | null;
  /** Every verdict on its present words; absent in older events. */
  readonly verdicts?: readonly GivenVerdict[] | undefined;
  /** What a repair did to it; absent when nothing was done. */
  readonly mendings?: readonly SentenceRepair[] | undefined;
  /** What each publisher says to it; absent in older events and for sentences that state nothing. */
  readonly agreement?: PublisherAgreement | undefined;
  /** A person changed it since the last check: nobody has read these words. */
  readonly changed?: boolean | undefined;
}

/** A verdict on one sentence. `span` stands in the source `sourceId` to the letter; null when nothing was found there. */
export interface GivenVerdict {
  readonly by: 'judge' | 'challenger';
  /** 0 for the first reading, then the round of repair. */
  readonly round: number;
  /** `gloss`: it explains a term and says nothing about the news. */
  readonly verdict: 'supported' | 'not-found' | 'refuted' | 'gloss';
  readonly span: string | null;
  readonly sourceId: string | null;
  /** Why it is not supported, in the model's words; absent in older events and where nothing was said. */
  readonly reason?: string | undefined;
}

/** What the last reading has against a sentence. */
export interface ReadingProblem {
  readonly section: Section;
  readonly sentence: string;
  readonly kind: 'hanging' | 'promise' | 'repetition' | 'style';
  readonly what: string;
}

/** What a round of repair did to a sentence, and why. */
export interface SentenceRepair {
  readonly action: 'rewritten' | 'removed' | 'checked-again' | 'replaced';
  readonly round: number;
  readonly because: 'contradiction' | 'refuted' | 'not-found' | 'copied' | 'last-reading';
  readonly reason: string;
  /** The words before; null when they did not change. */
  readonly before: string | null;
  readonly verdictsBefore: readonly GivenVerdict[];
}

/** A sentence that left the text. */
export interface RemovedSentence {
  readonly id: string;
  readonly section: Section;
  readonly sentence: string;
  readonly verdicts: readonly GivenVerdict[];
  readonly mendings: readonly SentenceRepair[];
}

/** Publishers by what their passages say to a sentence. */
export interface PublisherAgreement {
  readonly states: readonly string[];
  readonly differs: readonly string[];
  readonly silent: readonly string[];
}

/** A question about several sentences and who answered it. */
export interface VerificationPass {
  readonly by: 'judge' | 'challenger' | 'repair' | 'last-reading';
  readonly round: number;
  readonly model: string;
  readonly temperature: number;
  /** A fingerprint of the prompt's text. */
  readonly prompt: string;
  readonly asked: number;
  readonly answered: number;
  /** The model's own score of the whole, 0–100; null when it gave none. */
  readonly ownScore: number | null;
}

/** Codes of the first algorithm. */
const KINDS: Readonly<Record<string, string>> = {
  H1: 'number',
  H2: 'name',
  H3: 'quotation',
  H4: 'address',
  H5: 'date',
  H6: 'denial',
  V1: 'copying',
  V2: 'copying',
  V3: 'copying',
  V4: 'copying',
  V5: 'attribution',
};

/** A check of the first shape, whose findings were flags with a code and a severity, in the present one. */
export function liftVerification(data: {
  readonly flags?: readonly {
    readonly id: string;
    readonly code: string;
    readonly severity: string;
    readonly section: Section;
    readonly start: number;
    readonly end: number;
    readonly text: string;
    readonly detail: string;
  }[];
}): object {
  const { flags = [], ...rest } = data;
  const findings = flags.map(({ code, severity, ...place }): VerificationFinding => {
    const grade = severity === 'hard' ? 'contradiction' : 'question';
    return { ...place, kind: KINDS[code] ?? code, grade, sentenceId: null, sourceId: null, passage: null };
  });
  return { ...rest, findings };
}
