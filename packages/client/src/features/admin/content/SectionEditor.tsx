import type { SectionDto } from '@club/shared/sectionAnswers';
import type { SectionName, Sections } from '@club/shared/sections';
import { type ContextType, type ReactNode, useRef } from 'react';
import { Link } from 'react-router-dom';
import { send } from '../../../api/send';
import { FormErrorsContext } from '../../../components/form/FormErrorsContext';
import { PageHead } from '../../../components/PageHead';
import { ContrastContext } from '../form/ContrastContext';
import { PreviewPane } from '../preview/PreviewPane';
import { usePreview } from '../preview/usePreview';
import { useViewSwitch } from '../preview/ViewSwitch';
import { adminPath } from '../shell/adminPath';
import { sectionPages } from '../shell/sectionPages';
import { CertificatePane } from './CertificatePane';
import { EditBar } from './EditBar';
import { Restored } from './Restored';
import { SectionConflict } from './SectionConflict';
import styles from './SectionEditor.module.css';
import { sectionFields } from './sections/sectionFields';
import { usePublishing } from './usePublishing';
import { useSectionEditor } from './useSectionEditor';

const noProblems: never[] = [];

/** The editor of a section: its fields beside the page, or two versions that must be put together. */
export function SectionEditor<Name extends SectionName>({
  section,
}: {
  section: SectionDto<Name>;
}) {
  const name = section.section;
  const { title } = sectionPages[name];
  const editor = useSectionEditor(section);
  const headingRef = useRef<HTMLHeadingElement>(null);

  function resolve(value: Sections[Name]) {
    editor.resolve(value);
    headingRef.current?.focus(); // The form begins again, and the button that was pressed is gone.
  }

  return (
    <>
      <div className="row gap-3 page-head">
        <PageHead title={title} noIndex />
        <h1 ref={headingRef} tabIndex={-1}>
          {title}
        </h1>
        <Link to={adminPath('sectionVersions', { section: name })}>Versions</Link>
      </div>
      {editor.theirs ? (
        <SectionConflict mine={editor.edit} theirs={editor.theirs} onResolve={resolve} />
      ) : (
        <Workspace name={name} editor={editor} />
      )}
    </>
  );
}

interface WorkspaceProps<Name extends SectionName> {
  name: Name;
  editor: ReturnType<typeof useSectionEditor<Name>>;
}

/** The fields of a section, and beside them the page as it would be. */
function Workspace<Name extends SectionName>({ name, editor }: WorkspaceProps<Name>) {
  const isOnPages = name !== 'certificates';
  const preview = usePreview(
    editor.edit.value,
    editor.published.value,
    (value, signal) =>
      send('POST /api/admin/content/:section/preview', { section: name, body: { value }, signal }),
    isOnPages ? 'The page' : 'The certificate',
  );
  const view = useViewSwitch();
  const publishing = usePublishing(editor.publish, {
    value: editor.edit.value,
    onFailure: () => view.show('form'),
  });
  return (
    <div className={`stack gap-5 top ${styles.workspace}`} data-view={view.shown} data-wide="true">
      <div className={`stack gap-6 ${styles.editor}`}>
        <div className={`stack gap-5 top narrow ${styles.form}`}>
          {editor.foundAt && <Restored at={editor.foundAt} onDiscard={editor.discard} />}
          <SectionForm
            key={editor.generation}
            publishing={publishing}
            problems={preview.preview?.problems ?? noProblems}
          >
            {sectionFields[name](editor.part)}
          </SectionForm>
        </div>
        {isOnPages ? (
          <PreviewPane page={sectionPages[name].page} {...preview} />
        ) : (
          <CertificatePane value={preview.shown} problem={preview.problem} />
        )}
      </div>
      <EditBar editor={editor} view={view} publishing={publishing} />
    </div>
  );
}

interface SectionFormProps {
  publishing: ReturnType<typeof usePublishing>;
  /** Colours on which something could not be read. */
  problems: ContextType<typeof ContrastContext>;
  /** The fields. */
  children: ReactNode;
}

/** A press on Enter publishes nothing: the buttons are outside the form. */
function SectionForm({ publishing, problems, children }: SectionFormProps) {
  const { formRef, fieldErrors, clearFieldError } = publishing;
  return (
    <form
      ref={formRef}
      className={`stack gap-5 ${styles.fields}`}
      onSubmit={(event) => event.preventDefault()}
      onInput={clearFieldError}
    >
      <FormErrorsContext value={fieldErrors}>
        <ContrastContext value={problems}>{children}</ContrastContext>
      </FormErrorsContext>
    </form>
  );
}
