import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { AutoGenerationRecipientStore } from './auto-generation/auto-generation-recipient.store.js';
import { AutomaticArticlesStore } from './auto-generation/automatic-articles.store.js';
import { SkippedTurnsStore } from './auto-generation/skipped-turn.store.js';
import { ChangeAutoGenerationHandler } from './commands/change-auto-generation.js';
import { LoadDemoNewsHandler } from './commands/load-demo-news.js';
import { ProposeArticleUpdatesHandler } from './commands/propose-article-updates.js';
import { RequestGenerationHandler } from './commands/request-generation.js';
import { RequestPlanRunHandler } from './commands/request-plan-run.js';
import { ResumeRunsHandler } from './commands/resume-runs.js';
import { RunDueGenerationHandler } from './commands/run-due-generation.js';
import { RunGenerationHandler } from './commands/run-generation.js';
import { StopGenerationHandler } from './commands/stop-generation.js';
import { TryPromptHandler } from './commands/try-prompt.js';
import { GENERATION_PRIVACY } from './generation.privacy.js';
import { GenerationSchedule } from './generation.schedule.js';
import { GenerationController } from './http/generation.controller.js';
import { GenerationDebugController } from './http/generation-debug.controller.js';
import { PromptTrialsController } from './http/prompt-trials.controller.js';
import { ChallengeStep, RepairStep } from './pipeline/check-steps.js';
import { ConcludeStep } from './pipeline/conclude-step.js';
import { GatherStep } from './pipeline/gather-step.js';
import { LimitedChoice } from './pipeline/limited-choice.js';
import { PipelineSteps } from './pipeline/pipeline-steps.js';
import { OnlineSearch } from './pipeline/research/online-search.js';
import { ResearchStep } from './pipeline/research/research-step.js';
import { ScoutStep } from './pipeline/scout-step.js';
import { VerifyStep } from './pipeline/verify-step.js';
import { WriteStep } from './pipeline/write-step.js';
import { AutoGenerationProjection } from './projections/auto-generation.projection.js';
import { GenerationRunsProjection } from './projections/generation-runs.projection.js';
import { EstimateGenerationHandler } from './queries/estimate-generation.js';
import { FindMissedTurnHandler } from './queries/find-missed-turn.js';
import { GetAutoGenerationHandler } from './queries/get-auto-generation.js';
import { GetAutomaticOutlookHandler } from './queries/get-automatic-outlook.js';
import { GetGenerationDebugHandler } from './queries/get-generation-debug.js';
import { GetRunStoryHandler } from './queries/get-run-story.js';
import { ListGenerationRunsHandler } from './queries/list-generation-runs.js';
import { ListTrialInputsHandler } from './queries/list-trial-inputs.js';
import { PreviewGenerationHandler } from './queries/preview-generation.js';
import { ContinueStorylineWhenArticleWritten } from './reactions/continue-storyline-when-article-written.js';
import { MailAboutRunWorker } from './reactions/mail-about-run.js';
import { MailWhenAutomaticRunEnded } from './reactions/mail-when-automatic-run-ended.js';
import { RunHold } from './run-hold.js';
import { RunLog } from './run-log.js';
import { RunPlacesStore } from './run-places.store.js';
import { StoryReservations } from './story-reservations.js';

@Module({
  imports: [CqrsModule],
  controllers: [GenerationController, GenerationDebugController, PromptTrialsController],
  providers: [
    ...GENERATION_PRIVACY,
    AutoGenerationRecipientStore,
    AutomaticArticlesStore,
    LimitedChoice,
    SkippedTurnsStore,
    GenerationSchedule,
    RunLog,
    RunHold,
    StoryReservations,
    GatherStep,
    ScoutStep,
    ResearchStep,
    OnlineSearch,
    WriteStep,
    VerifyStep,
    ChallengeStep,
    RepairStep,
    ConcludeStep,
    PipelineSteps,
    AutoGenerationProjection,
    GenerationRunsProjection,
    ChangeAutoGenerationHandler,
    LoadDemoNewsHandler,
    ProposeArticleUpdatesHandler,
    RequestGenerationHandler,
    RequestPlanRunHandler,
    RunDueGenerationHandler,
    RunGenerationHandler,
    RunPlacesStore,
    StopGenerationHandler,
    ResumeRunsHandler,
    TryPromptHandler,
    EstimateGenerationHandler,
    FindMissedTurnHandler,
    GetAutomaticOutlookHandler,
    GetAutoGenerationHandler,
    GetGenerationDebugHandler,
    ListGenerationRunsHandler,
    ListTrialInputsHandler,
    PreviewGenerationHandler,
    GetRunStoryHandler,
    MailAboutRunWorker,
    ContinueStorylineWhenArticleWritten,
    MailWhenAutomaticRunEnded,
  ],
})
export class GenerationModule {}
