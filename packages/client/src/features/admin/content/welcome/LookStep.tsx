import type { ContrastProblem } from '@club/shared/contrast';
import type { SectionDto } from '@club/shared/sectionAnswers';
import { send } from '../../../../api/send';
import { Loading } from '../../../../components/Loading';
import { paths } from '../../../../paths';
import { ContrastContext } from '../../form/ContrastContext';
import { PicturesProvider } from '../../pictures/PicturesProvider';
import { PreviewPane } from '../../preview/PreviewPane';
import { usePreview } from '../../preview/usePreview';
import { getSection } from '../../query/getSection';
import { useEditedState } from '../../query/useServerState';
import { LoadFailure } from '../../shell/LoadFailure';
import { Restored } from '../Restored';
import { SectionConflict } from '../SectionConflict';
import { sectionFields } from '../sections/sectionFields';
import { useSectionEditor } from '../useSectionEditor';
import { SectionsForm } from './SectionsForm';
import type { ShownStep } from './steps';
import styles from './welcome.module.css';

const noProblems: readonly ContrastProblem[] = [];

/** Asks for logo, colours and headlines, and shows the home page with them. */
export function LookStep({ shown }: { shown: ShownStep }) {
  const { data, error, reload } = useEditedState({
    key: ['content', 'brand'],
    call: 'Loading the look',
    get: (signal) => getSection('brand', signal),
  });
  if (error !== null) return <LoadFailure what="The look" error={error} onRetry={reload} />;
  return data ? (
    <PicturesProvider>
      <LookForm shown={shown} section={data} />
    </PicturesProvider>
  ) : (
    <Loading />
  );
}

function LookForm({ shown, section }: { shown: ShownStep; section: SectionDto<'brand'> }) {
  const editor = useSectionEditor(section);
  const preview = usePreview(editor.edit.value, editor.published.value, (value, signal) =>
    send('POST /api/admin/content/:section/preview', { section: 'brand', body: { value }, signal }),
  );
  if (editor.theirs) {
    return <SectionConflict mine={editor.edit} theirs={editor.theirs} onResolve={editor.resolve} />;
  }
  return (
    <SectionsForm
      shown={shown}
      value={editor.edit.value}
      onSave={async () => !editor.isChanged || (await editor.publish())}
    >
      <p className={styles.intro}>
        Three colours and a logo make the whole site: pages, icons, mails, light and dark.
      </p>
      {editor.foundAt && <Restored at={editor.foundAt} onDiscard={editor.discard} />}
      <ContrastContext value={preview.preview?.problems ?? noProblems}>
        {sectionFields.brand(editor.part)}
      </ContrastContext>
      <div className={`stack ${styles.preview}`}>
        <PreviewPane page={paths.home} {...preview} />
      </div>
    </SectionsForm>
  );
}
