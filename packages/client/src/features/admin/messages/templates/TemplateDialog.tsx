import type { AnswerTemplateDto, SaveAnswerTemplateRequest } from '@club/shared/answerTemplate';
import { send } from '../../../../api/send';
import { notify } from '../../../../components/notify';
import { PanelDialog } from '../../../../components/PanelDialog';
import { fieldOf } from '../../form/Part';
import { LongTextInput, TextInput } from '../../form/TextInput';
import { VersionedForm } from '../../form/VersionedForm';
import { useChange } from '../../query/useChange';
import { placeholderHint } from './fillTemplate';

interface TemplateDialogProps {
  /** Null for a new one. */
  template: AnswerTemplateDto | null;
  onClose: () => void;
}

const blank: SaveAnswerTemplateRequest = { title: '', text: '' };

/** The form of a template. What is typed and not saved is there again when it is opened the next time. */
export function TemplateDialog({ template, onClose }: TemplateDialogProps) {
  const change = useChange();
  return (
    <PanelDialog
      isOpen
      title={template ? 'Edit the template' : 'New template'}
      size="wide"
      onClose={onClose}
    >
      <VersionedForm
        draftName={`answerTemplate:${template?._id ?? 'new'}`}
        stored={template ?? blank}
        toFields={({ title, text }): SaveAnswerTemplateRequest => ({ title, text })}
        onSave={async ({ version, ...fields }) => {
          await change(['answerTemplates'], () =>
            template
              ? send('PATCH /api/admin/answer-templates/:id', {
                  id: template._id,
                  body: { version, ...fields },
                })
              : send('POST /api/admin/answer-templates', { body: fields }),
          );
          notify.success('Template saved');
          onClose();
        }}
        submitText="Save"
        conflictHeading="Somebody else has changed this template meanwhile"
        onCancel={onClose}
      >
        {(part) => (
          <>
            <TextInput part={fieldOf(part, 'title')} label="Title" limit={80} required />
            <LongTextInput
              part={fieldOf(part, 'text')}
              label="Text"
              hint={placeholderHint}
              limit={5000}
              hasLines
            />
          </>
        )}
      </VersionedForm>
    </PanelDialog>
  );
}
