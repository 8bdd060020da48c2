import type { ContactDto } from '@club/shared/contact';
import { fillPlaceholders } from '@club/shared/placeholders';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { sendForList } from '../../../../api/send';
import { Button } from '../../../../components/Button';
import { useContent } from '../../../../content/useContent';
import { useAuth } from '../../../../session/useAuth';
import { ListTool } from '../../list/ListTool';
import { useServerState } from '../../query/useServerState';
import { adminPath } from '../../shell/adminPath';
import { LoadFailure } from '../../shell/LoadFailure';
import styles from './templates.module.css';

interface TemplatePickerProps {
  contact: Pick<ContactDto, 'username'>;
  /** @param text with the words of this answer in place of the placeholders */
  onChoose: (text: string) => void;
}

/** Gives the text of a template for the answer to a message. It is folded again when one was chosen. */
export function TemplatePicker({ contact, onChoose }: TemplatePickerProps) {
  const [chosenCount, setChosenCount] = useState(0);
  const { name: club } = useContent().site;
  const { user } = useAuth();
  return (
    <ListTool key={chosenCount} label="Use a template">
      <Choices
        onChoose={(template) => {
          const words = { '{name}': contact.username, '{club}': club };
          setChosenCount((last) => last + 1);
          onChoose(fillPlaceholders(template, { ...words, '{me}': user?.username ?? '' }));
        }}
      />
    </ListTool>
  );
}

/** As many as a page of the API has. */
const limit = 100;

function Choices({ onChoose }: { onChoose: (text: string) => void }) {
  const { data, error, reload } = useServerState({
    key: ['answerTemplates', 'all'],
    call: 'Loading the answer templates',
    get: (signal) =>
      sendForList('GET /api/admin/answer-templates', { query: { limit, sort: 'title' }, signal }),
  });
  const templates = data?.entries ?? [];
  return (
    <>
      {error !== null && <LoadFailure what="The templates" error={error} onRetry={reload} />}
      {data === null && error === null && <p role="status">Loading...</p>}
      {data && templates.length === 0 && <p>There are no templates yet.</p>}
      <ul className={`stack start ${styles.choices}`}>
        {templates.map(({ _id, title, text }) => (
          <li key={_id}>
            <Button variant="inline" onClick={() => onChoose(text)}>
              {title}
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Link to={adminPath('answerTemplates')}>Write and change templates</Link>
      </p>
    </>
  );
}
