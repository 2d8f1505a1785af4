import { type ReactNode, useRef } from 'react';
import { Form, useActionData, useLoaderData, useNavigation } from 'react-router-dom';
import { Icon } from '../../ui/icon.js';
import { PageHead } from '../shared/page-head.js';
import { useAnswerFocus } from '../shared/use-answer-focus.js';
import type { LinkAnswer } from './newsletter.actions.js';
import '../shared/form.css';

/** The heading of a page with a form: it takes the focus once it says what came of the form. */
export function AnswerHeading({ answer, children }: { readonly answer: unknown; readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useAnswerFocus(heading, answer);
  return (
    <header className="pagehead">
      {/* biome-ignore lint/a11y/noAutofocus: without a script this is how the answer to a form takes the focus */}
      <h1 tabIndex={-1} ref={heading} autoFocus={answer !== undefined}>
        {children}
      </h1>
    </header>
  );
}

interface LinkPageProps {
  readonly title: string;
  readonly question: ReactNode;
  readonly button: string;
  readonly doneTitle: string;
  readonly done: ReactNode;
  /** What to do when the link is no good. */
  readonly instead: ReactNode;
}

/** A page that a mail leads to. Opening it changes nothing, because programs open links: the button acts. */
export function LinkPage({ title, question, button, doneTitle, done, instead }: LinkPageProps) {
  const found = useLoaderData<LinkAnswer | null>();
  const given = useActionData<LinkAnswer>();
  const answer = given ?? found ?? undefined;
  const working = useNavigation().state !== 'idle';
  const isDead = answer && !answer.done && !answer.again;
  const shown = answer?.done ? doneTitle : isDead ? 'Il link non funziona' : title;
  return (
    <div className="wrap">
      <PageHead title={shown} description={title} />
      <AnswerHeading answer={given}>{shown}</AnswerHeading>
      <div className="form form--narrow">
        {answer && !answer.done && (
          <p className="note note--bad" role="alert">
            <Icon name="circle-alert" />
            <span>{answer.error}</span>
          </p>
        )}
        {answer?.done && done}
        {isDead && instead}
        {!answer?.done && !isDead && (
          <>
            <p>{question}</p>
            <Form method="post" replace>
              <button className="btn btn--primary" type="submit" disabled={working}>
                {button}
              </button>
            </Form>
          </>
        )}
      </div>
    </div>
  );
}
