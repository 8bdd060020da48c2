import type { AnswerTemplateDto } from '@club/shared/answerTemplate';
import { send } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { BinActions } from '../../actions/BinActions';
import { useAction } from '../../actions/useAction';
import { FoldedText } from '../../shell/FoldedText';
import styles from './templates.module.css';

interface TemplateCardProps {
  template: AnswerTemplateDto;
  onEdit: () => void;
  onRemoved: () => void;
}

/** A template, folded where it is long, with what can be done with it. */
export function TemplateCard({ template, onEdit, onRemoved }: TemplateCardProps) {
  const { _id, title, text, deletedAt } = template;
  return (
    <li className={`stack gap-2 break panel ${styles.card}`}>
      <h2 className="size-1">
        <bdi>{title}</bdi>
      </h2>
      <FoldedText what={`the template ${title}`}>{text}</FoldedText>
      <div className="row gap-3">
        {deletedAt === null ? (
          <>
            <Button variant="inline" onClick={onEdit}>
              Edit<span className="visually-hidden"> {title}</span>
            </Button>
            <RemoveButton template={template} onRemoved={onRemoved} />
          </>
        ) : (
          <BinActions
            what={title}
            isTitle
            consequence="Nobody can take this back."
            onRestore={() => send('POST /api/admin/answer-templates/:id/restore', { id: _id })}
            onDelete={() => send('DELETE /api/admin/answer-templates/:id/for-good', { id: _id })}
            restoredText="Template restored"
            deletedText="Template deleted for good"
            failureText="Failed to delete the template"
            changes={['answerTemplates']}
          />
        )}
      </div>
    </li>
  );
}

/** Asks nothing: the template goes to the bin, and can be taken back. */
function RemoveButton({ template, onRemoved }: Pick<TemplateCardProps, 'template' | 'onRemoved'>) {
  const { _id, title } = template;
  const { isBusy, run } = useAction({
    call: 'Deleting a template',
    act: () => send('DELETE /api/admin/answer-templates/:id', { id: _id }),
    changes: ['answerTemplates'],
    failureText: 'Failed to delete the template',
    onSuccess: onRemoved,
  });
  return (
    <Button variant="discreet" busyText={isBusy ? 'Deleting…' : undefined} onClick={run}>
      Delete<span className="visually-hidden"> {title}</span>
    </Button>
  );
}
