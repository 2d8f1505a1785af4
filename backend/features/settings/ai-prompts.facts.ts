/** Prompts, models and temperatures of the pipeline, all of them chosen. */
export interface AiPrompts {
  readonly newsScoutSystemPrompt: string;
  readonly newsScoutUserPrompt: string;
  readonly articleWriterSystemPrompt: string;
  readonly articleWriterUserPrompt: string;
  readonly articleVerifierPrompt: string;
  readonly articleChallengerPrompt: string;
  readonly articleRepairPrompt: string;
  /** How many published articles the scout is told of. */
  readonly recentArticlesLimit: number;
  /** 0–1; without one of their own, challenger and repair have the verifier's. */
  readonly temperature: OfRoles<number>;
  /** Without one of their own, the challenger has the verifier's model and the repair the writer's. */
  readonly models: OfRoles<string>;
  /** Who is asked when a role's model fails; absent or empty: nobody. */
  readonly fallbackModels?: Partial<OfRoles<string>> | undefined;
  readonly enableOnlineSearch: boolean;
  /** The challenger reads only what is doubted or questioned, and the title. */
  readonly challengeEconomy: boolean;
  /** Articles checked in that way may still be published automatically. */
  readonly economyMayPublish: boolean;
  /** Characters of all sources together that a question to judge or challenger holds. */
  readonly judgedCharacters: number;
}

interface OfRoles<Value> {
  readonly newsScout: Value;
  readonly articleWriter: Value;
  readonly articleVerifier: Value;
  readonly articleChallenger?: Value | undefined;
  readonly articleRepair?: Value | undefined;
}
