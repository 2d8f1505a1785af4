import { Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { ChangeIssueHandler } from './commands/change-issue.js';
import { ChangeNewsletterPlanHandler } from './commands/change-newsletter-plan.js';
import { ComposeIssueHandler } from './commands/compose-issue.js';
import { ConfirmSubscriptionHandler } from './commands/confirm-subscription.js';
import { DecideUncertainHandler } from './commands/decide-uncertain.js';
import { EraseSubscriberHandler } from './commands/erase-subscriber.js';
import { ImportSubscribersHandler } from './commands/import-subscribers.js';
import { MailPreferencesLinkHandler } from './commands/mail-preferences-link.js';
import { MoveIssueHandler } from './commands/move-issue.js';
import { ReadReturnedMailHandler } from './commands/read-returned-mail.js';
import { RemoveSuppressionHandler } from './commands/remove-suppression.js';
import { SendNewsletterHandler } from './commands/send-newsletter.js';
import { SendTestLetterHandler } from './commands/send-test-letter.js';
import { SetPreferencesHandler } from './commands/set-preferences.js';
import { SubscribeHandler } from './commands/subscribe.js';
import { SuppressAddressesHandler } from './commands/suppress-addresses.js';
import { UnsubscribeHandler } from './commands/unsubscribe.js';
import { DeliveriesStore } from './delivery/deliveries.store.js';
import { InstallationStore } from './delivery/installation.store.js';
import { IssueMaterial } from './delivery/issue-material.js';
import { LetterBatches } from './delivery/letter-batches.js';
import { NewsletterSender } from './delivery/newsletter-sender.js';
import { ReturnsStore } from './delivery/returns.store.js';
import { SendingsStore } from './delivery/sendings.store.js';
import { SuppressionsStore } from './delivery/suppressions.store.js';
import { AdminNewsletterController } from './http/admin-newsletter.controller.js';
import { LetterLinksController } from './http/letter-links.controller.js';
import { NewsletterController } from './http/newsletter.controller.js';
import { NewsletterIssuesController } from './http/newsletter-issues.controller.js';
import { NewsletterReadersController } from './http/newsletter-readers.controller.js';
import { IssueArticles } from './issues/issue-articles.js';
import { IssueLog } from './issues/issue-log.js';
import { IssueViews } from './issues/issue-views.js';
import { IssuesStore } from './issues/issues.store.js';
import { NEWSLETTER_PRIVACY } from './newsletter.privacy.js';
import { NewsletterSchedule } from './newsletter.schedule.js';
import { PreferencesStore } from './preferences.store.js';
import { NewsletterIssuesProjection } from './projections/newsletter-issues.projection.js';
import { NewsletterPlanProjection } from './projections/newsletter-plan.projection.js';
import { SubscribersProjection } from './projections/subscribers.projection.js';
import { CountSubscribersHandler } from './queries/count-subscribers.js';
import { ExportSubscribersHandler } from './queries/export-subscribers.js';
import { GetIssueHandler } from './queries/get-issue.js';
import { GetLateLetterHandler } from './queries/get-late-letter.js';
import { GetNewsletterPlanHandler } from './queries/get-newsletter-plan.js';
import { GetNewsletterRhythmHandler } from './queries/get-newsletter-rhythm.js';
import { GetPreferencesHandler } from './queries/get-preferences.js';
import { GetReturnsStateHandler } from './queries/get-returns-state.js';
import { GetWelcomeHandler } from './queries/get-welcome.js';
import { IsLinkAliveHandler } from './queries/is-link-alive.js';
import { ListDueIssuesHandler } from './queries/list-due-issues.js';
import { ListIssueCandidatesHandler } from './queries/list-issue-candidates.js';
import { ListIssuesHandler } from './queries/list-issues.js';
import { ListSubscribersHandler } from './queries/list-subscribers.js';
import { ListSuppressionsHandler } from './queries/list-suppressions.js';
import { ListUncertainDeliveriesHandler } from './queries/list-uncertain-deliveries.js';
import { PreviewIssueHandler } from './queries/preview-issue.js';
import { MailSubscriberWorker } from './reactions/mail-subscriber.js';
import { MailWhenSubscriptionRequested } from './reactions/mail-when-subscription-requested.js';
import { SubscriberAddressesStore } from './subscriber-addresses.store.js';
import { SubscriberLog } from './subscriber-log.js';
import { SubscriberTokensStore } from './subscriber-tokens.store.js';

@Module({
  imports: [CqrsModule],
  controllers: [
    NewsletterController,
    NewsletterReadersController,
    LetterLinksController,
    AdminNewsletterController,
    NewsletterIssuesController,
  ],
  providers: [
    ...NEWSLETTER_PRIVACY,
    SubscriberLog,
    SubscriberAddressesStore,
    SubscriberTokensStore,
    SubscribersProjection,
    ConfirmSubscriptionHandler,
    EraseSubscriberHandler,
    ImportSubscribersHandler,
    SubscribeHandler,
    UnsubscribeHandler,
    CountSubscribersHandler,
    IsLinkAliveHandler,
    ListSubscribersHandler,
    MailSubscriberWorker,
    MailWhenSubscriptionRequested,
    MoveIssueHandler,
    ChangeIssueHandler,
    ChangeNewsletterPlanHandler,
    ComposeIssueHandler,
    DecideUncertainHandler,
    ReadReturnedMailHandler,
    RemoveSuppressionHandler,
    SendNewsletterHandler,
    SendTestLetterHandler,
    SetPreferencesHandler,
    SuppressAddressesHandler,
    ExportSubscribersHandler,
    GetIssueHandler,
    GetLateLetterHandler,
    GetNewsletterPlanHandler,
    GetPreferencesHandler,
    GetNewsletterRhythmHandler,
    GetWelcomeHandler,
    MailPreferencesLinkHandler,
    GetReturnsStateHandler,
    ListIssueCandidatesHandler,
    ListDueIssuesHandler,
    ListIssuesHandler,
    ListSuppressionsHandler,
    ListUncertainDeliveriesHandler,
    PreviewIssueHandler,
    DeliveriesStore,
    InstallationStore,
    IssueMaterial,
    LetterBatches,
    NewsletterSender,
    ReturnsStore,
    SendingsStore,
    SuppressionsStore,
    IssueArticles,
    IssueLog,
    IssueViews,
    IssuesStore,
    NewsletterIssuesProjection,
    NewsletterPlanProjection,
    NewsletterSchedule,
    PreferencesStore,
  ],
})
export class NewsletterModule {}
