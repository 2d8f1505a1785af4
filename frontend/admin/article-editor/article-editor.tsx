import { callAdmin, uploadAsAdmin } from '../../api/admin/call-admin.js';
import '../../ui/prose.css';
import { type KeyboardEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { type Location, useNavigate, useSearchParams } from 'react-router-dom';
import type { AdminArticle } from '../../../backend/contract/admin-articles.js';
import { explain } from '../../api/call-failed.js';
import { useConfirm } from '../../ui/confirm.js';
import { useToast } from '../../ui/toast.js';
import { useMay } from '../layout/admin-facts.js';
import { useShortcut } from '../layout/shortcuts.js';
import type { ArticleForm } from '../shared/article-form.js';
import { deletionQuestion } from '../shared/deletion-question.js';
import { useUnsavedGuard } from '../shared/use-unsaved-guard.js';
import styles from './article-editor.module.css';
import type { Conflict } from './article-sender.js';
import { ConflictDialog } from './conflict-dialog.js';
import { type EditedKind, EditorBar } from './editor-bar.js';
import { EditorNotes } from './editor-notes.js';
import { mainPane, modeOf, type TextPane } from './editor-panes.js';
import { Inspector } from './inspector.js';
import { numberFlags } from './issue-places.js';
import { withTyped } from './merge-versions.js';
import { PublishPanel } from './publish-panel/publish-panel.js';
import { usePublication } from './publish-panel/use-publication.js';
import { RevisionsDialog } from './revisions-dialog.js';
import { TextPanes } from './text-panes.js';
import { TitleHead } from './title-head.js';
import { type ArticleEditorState, useArticleEditor } from './use-article-editor.js';
import type { StoredArticle } from './use-edited-article.js';
import { firstAddress, isFirstAddress, usePreview } from './use-preview.js';
import { useProposal } from './use-proposal.js';
import { useSavingAside } from './use-saving-aside.js';

interface ArticleEditorProps {
  /** Null: one that does not exist yet. */
  readonly article: StoredArticle | null;
  /** Its revision is being written, not the article itself. */
  readonly isRevision?: boolean;
}

/** Everything an editor does with one article, or with the revision that waits next to it. */
export function ArticleEditor({ article: given, isRevision = false }: ArticleEditorProps) {
  const navigate = useNavigate();
  const editor = useArticleEditor(given, isRevision, ({ _id }) => void navigate(...firstAddress(_id)));
  const { article, form, edit, save, state, savedAt, hasLocalCopy } = editor;
  const [search, setSearch] = useSearchParams();
  const mode = modeOf(search.get('modo'));
  const [showsRevisions, setShowsRevisions] = useState(false);
  const panes = useRef<(TextPane | null)[]>([]);
  const { checked, flags, takeAnswer, goTo } = useLastCheck(editor, given, panes);
  const { saveDraft, remove, discard, upload, uploadShare } = useEditorActions(editor);
  const { isPublishing, publish, stopPublishing, send } = usePublishing(editor);
  const saveAsRevision = useSavingAside(editor);
  const { begins, preview } = usePreview(editor, kindOf(article), mode, panes);
  const proposal = useProposal(editor);
  const kind = isRevision ? 'revision' : kindOf(article);
  const saveQuietly = kind === 'published' ? saveAsRevision : saveDraft;
  useGuard(editor, isRevision);
  useShortcut('mod+s', kind === 'draft' ? 'Salva bozza' : 'Salva', () => void saveQuietly());
  useShortcut('mod+enter', 'Pubblica', () => void publish());
  useShortcut('mod+p', 'Anteprima', () => void (isRevision || preview()));
  const fieldError = (field: keyof ArticleForm) => (editor.problem?.field === field ? editor.problem.text : null);
  return (
    <div className={styles.edFrame}>
      <h1 className="sr-only">
        {isRevision ? 'Modifica revisione' : article ? 'Modifica articolo' : 'Nuovo articolo'}
      </h1>
      <EditorBar
        {...{ article, state, savedAt, hasLocalCopy }}
        mode={mode}
        onMode={(next) => setSearch(withParam(search, 'modo', next === 'visuale' ? null : next), { replace: true })}
        kind={kind}
        onSave={saveDraft}
        onSaveAside={() => saveAsRevision()}
        onPublish={publish}
        onPropose={proposal.propose}
        onPreview={preview}
        beginsAtPreview={begins?.focus === 'preview'}
        onRevisions={() => setShowsRevisions(true)}
      />
      <EditorNotes
        article={article}
        isRevision={isRevision}
        problem={editor.problem?.text ?? null}
        uploadShare={uploadShare}
        resumedAt={editor.isUnsaved ? editor.resumed : null}
        proposal={proposal}
        isUnsaved={editor.isUnsaved}
        onAnswer={takeAnswer}
        onDiscard={discard}
      />
      <div className={styles.edMain}>
        <div className={styles.edDoc} onKeyDownCapture={onSendKeys(publish)}>
          <TitleHead
            article={article}
            form={form}
            error={fieldError('title')}
            begins={given === null || begins?.focus === 'title'}
            onEdit={edit}
            onDone={() => panes.current[mainPane(mode)]?.focus()}
          />
          <TextPanes
            mode={mode}
            html={form.content}
            error={fieldError('content')}
            flags={flags}
            panes={panes}
            begins={begins?.focus === 'text' ? begins.caret : null}
            onChange={(content) => edit({ content })}
            onUpload={upload}
          />
        </div>
        <Inspector
          {...{ article, checked, flags, form, fieldError, isRevision }}
          isUnsaved={editor.isUnsaved}
          onEdit={edit}
          onUpload={upload}
          onGoTo={goTo}
          onAnswer={takeAnswer}
          onSave={save}
          onRemove={remove}
        />
      </div>
      {isPublishing && article && (
        <PublishPanel editor={editor} article={article} send={send} onClose={stopPublishing} />
      )}
      <EditorDialogs editor={editor} showsRevisions={showsRevisions} onClose={() => setShowsRevisions(false)} />
    </div>
  );
}

/** Words that this browser has no room for are not left without a question. */
function useGuard(editor: ArticleEditorState, isRevision: boolean): void {
  const keepsScreen = (to: Location) => !isRevision && isFirstAddress(to, editor.now.current.article);
  useUnsavedGuard(editor.isUnsaved, (to) => !(to && keepsScreen(to)) && editor.losesWords());
}

interface EditorDialogsProps {
  readonly editor: ArticleEditorState;
  readonly showsRevisions: boolean;
  readonly onClose: () => void;
}

/** Two editors at once, and older texts. */
function EditorDialogs({ editor, showsRevisions, onClose }: EditorDialogsProps) {
  const { article, form, edit } = editor;
  const toast = useToast();
  const saveAside = useSavingAside(editor);
  // Somebody may have gone on typing while the other's article was on its way.
  const conflict = editor.conflict && withMine(editor.conflict, form);
  const settle = (chosen: ArticleForm) => {
    const mine = form;
    if (editor.conflict?.isWaiting) {
      editor.putAside();
      return void saveAside({ text: chosen, fields: form, revision: editor.conflict.theirs });
    }
    editor.settle(chosen);
    toast('Testo ripreso: salva quando è pronto', () => edit(mine));
  };
  const restore = (older: Partial<ArticleForm>) => {
    edit(older);
    onClose();
    toast('Versione ripresa: salva per tenerla', () => edit(form));
  };
  return (
    <>
      {conflict && <ConflictDialog conflict={conflict} onSettle={settle} onPutAside={editor.putAside} />}
      {showsRevisions && article && (
        <RevisionsDialog articleId={article._id} present={form} onClose={onClose} onRestore={restore} />
      )}
    </>
  );
}

function withMine(conflict: Conflict, form: ArticleForm): Conflict {
  const { divergence, fields = divergence.mine } = conflict;
  return { ...conflict, divergence: { ...divergence, mine: withTyped({ text: divergence.mine, fields }, form) } };
}

/** The check speaks of the stored text; while that is changed its findings stay at hand until the next check. */
function useLastCheck(editor: ArticleEditorState, given: AdminArticle | null, panes: RefObject<(TextPane | null)[]>) {
  const [search, setSearch] = useSearchParams();
  const toast = useToast();
  const [lastCheck, setLastCheck] = useState(given);
  const checked = editor.article?.aiVerificationDetails ? editor.article : lastCheck;
  const flags = useMemo(() => numberFlags(checked?.findings ?? []), [checked]);
  const takeAnswer = (answer: AdminArticle) => {
    editor.takeAnswer(answer);
    if (answer.aiVerificationDetails) setLastCheck(answer);
  };
  const goTo = (flagId: string) => {
    const flag = flags.find(({ id }) => id === flagId);
    if (flag?.section === 'title') document.querySelector<HTMLElement>(`.${styles.edTitle}`)?.focus();
    else if (flag?.section === 'excerpt') setSearch(withParam(search, 'scheda', 'dati'), { replace: true });
    else if (!panes.current.some((pane) => pane?.goTo(flagId))) toast('Queste parole non sono più nel testo');
  };
  return { checked, flags, takeAnswer, goTo };
}

/** In the text the same keys would break the line as well. */
function onSendKeys(send: () => Promise<void>) {
  return (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    event.stopPropagation();
    void send();
  };
}

/** The panel in which a draft is brought out, or a planned article planned anew. Other screens ask for it by the address. */
function usePublishing(editor: ArticleEditorState) {
  const [search, setSearch] = useSearchParams();
  const { article, save, isUnsaved } = editor;
  const kind = kindOf(article);
  const may = useMay('managing-editor') && (kind === 'draft' || (kind === 'scheduled' && !article?.retraction));
  const { send, announce } = usePublication(editor);
  const [isPublishing, setPublishing] = useState(search.has('pubblica') && may);
  const publish = async () => {
    if (!may) return;
    // What is decided about is stored: what readers will get of it, and what is in doubt.
    const savesFirst = article === null || (isUnsaved && kind === 'draft');
    const stored = savesFirst ? await save(undefined, { fallback: "Errore nel salvataggio dell'articolo" }) : article;
    // The answer of a publication was lost, and it has come now.
    if (stored && savesFirst && stored.status !== 'draft')
      announce([article ?? { ...stored, status: 'draft' }], stored.publishDate);
    else if (stored) setPublishing(true);
  };
  const stopPublishing = useCallback(() => {
    setPublishing(false);
    if (search.has('pubblica')) setSearch(withParam(search, 'pubblica', null), { replace: true });
  }, [search, setSearch]);
  return { isPublishing: isPublishing && may, publish, stopPublishing, send };
}

/** Saving and deleting with the words that go with it, and images on their way. */
function useEditorActions(editor: ArticleEditorState) {
  const { article, form, save } = editor;
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toast = useToast();
  const [uploadShare, setUploadShare] = useState<number | null>(null);
  const saveDraft = async () => {
    const isNew = article === null;
    const fallback = isNew ? "Errore nel salvataggio dell'articolo" : 'Errore nel salvataggio';
    const saved = article?.status === 'published' ? 'Articolo aggiornato' : 'Bozza salvata!';
    if (await save(undefined, { fallback })) toast(isNew ? 'Articolo creato con successo!' : saved);
  };
  const remove = async () => {
    if (!article || !(await confirm(deletionQuestion([form.title.trim()])))) return;
    try {
      await callAdmin('DELETE /api/articles/:id', { params: { id: article._id } });
      editor.discard();
      toast('Articolo eliminato con successo');
      void navigate('/admin/articoli');
    } catch (error) {
      editor.setProblem({ text: explain(error, 'Errore eliminazione articolo'), field: null });
    }
  };
  const upload = async (file: File): Promise<string | null> => {
    try {
      setUploadShare(0);
      return (await uploadAsAdmin('POST /api/upload/image', { image: file }, setUploadShare)).url;
    } catch (error) {
      editor.setProblem({ text: explain(error, "Errore nel caricamento dell'immagine"), field: null });
      return null;
    } finally {
      setUploadShare(null);
    }
  };
  const discard = async () => {
    const text = 'Le modifiche non salvate conservate in questo browser vanno perse.';
    if (await confirm({ title: 'Scarta le modifiche', text, verb: 'Scarta', dangerous: true })) editor.discard();
  };
  return { saveDraft, remove, discard, upload, uploadShare };
}

/** Which buttons an article has: a retracted one is saved like a scheduled one. */
function kindOf(article: AdminArticle | null): Exclude<EditedKind, 'revision'> {
  const status = article?.status ?? 'draft';
  if (status === 'published') return article?.retraction ? 'scheduled' : 'published';
  return status;
}

function withParam(search: URLSearchParams, name: string, value: string | null): URLSearchParams {
  const next = new URLSearchParams(search);
  if (value === null) next.delete(name);
  else next.set(name, value);
  return next;
}
